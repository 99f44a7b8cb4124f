import { pageTexts } from '@wishnest/domain/messages';
import { pages } from '@wishnest/domain/pages';
import type { ReactNode } from 'react';
import { useSession } from '../../identity/session.tsx';
import type { SessionUser } from '../../identity/sessionUser.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Redirect } from './Redirect.tsx';
import { useSignedOutTarget } from './useSignedOutTarget.ts';

/**
 * Renders its children for people who are signed in and verified, and redirects everybody else: to the verification, or to
 * where `useSignedOutTarget` says. Until it is known who is signed in, it shows a spinner.
 */
export function Guard({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useSession();
  const signedOutTarget = useSignedOutTarget(session);
  if (session.status === 'loading') return <Spinner label={pageTexts.loading} isPage />;
  if (session.status === 'signedOut') return <Redirect to={signedOutTarget ?? pages.login.path} />;
  if (!session.canEnter) return <Redirect to={pages.verifyEmail.path} />;
  return children(session.user);
}
