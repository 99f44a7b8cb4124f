import { pages } from '@wishnest/domain/pages';
import type { ReactNode } from 'react';
import { useSession } from '../../identity/session.tsx';
import { Redirect } from './Redirect.tsx';
import { useSignedOutTarget } from './useSignedOutTarget.ts';

/**
 * Shows the page to people who are signed in and verified, and redirects everybody else to the login or verification. While
 * the session is loading, the layout below shows its frame with a spinner, and no data.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const signedOutTarget = useSignedOutTarget(session);
  if (session.status === 'loading') return children;
  if (session.status === 'signedOut') return <Redirect to={signedOutTarget ?? pages.login.path} />;
  if (!session.canEnter) return <Redirect to={pages.verifyEmail.path} />;
  return children;
}
