import { useEffect, useState } from 'react';
import { forgetLogout, isOwnLogout } from '../../identity/ownLogout.ts';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page redirects to when the session ends while the page is open: to the landing page after a logout in this
 * tab, else to the login, for example where the account was deleted elsewhere. Null while no session has ended here.
 */
export function useSignedOutTarget(session: Session): '/' | '/login' | null {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const isSignedIn = session.status === 'signedIn';
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  useEffect(() => {
    if (isSignedIn) forgetLogout();
  }, [isSignedIn]);
  if (isSignedIn || !wasSignedIn) return null;
  return isOwnLogout() ? '/' : '/login';
}
