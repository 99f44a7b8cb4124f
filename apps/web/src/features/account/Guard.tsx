import { pages } from '@wishnest/domain/pages';
import type { ReactNode } from 'react';
import { useSession } from '../../identity/session.tsx';
import { Redirect } from './Redirect.tsx';
import { useSignedOutTarget } from './useSignedOutTarget.ts';

/**
 * Renders its children for people who are signed in and verified, and redirects everybody else: to the verification, or to
 * where `useSignedOutTarget` says. While the session is loading it renders its children too, which then show no data.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const signedOutTarget = useSignedOutTarget(session);
  if (session.status === 'loading') return children;
  if (session.status === 'signedOut') return <Redirect to={signedOutTarget ?? pages.login.path} />;
  if (!session.canEnter) return <Redirect to={pages.verifyEmail.path} />;
  return children;
}
