import { useEffect, useState } from 'react';
import { forgetLogout, isOwnLogout } from '../../identity/ownLogout.ts';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page sends somebody whose session has ended while it was open: to the landing page if they have logged out
 * there themselves, else to the login, for example where the account was deleted elsewhere. Null where there was none.
 */
export function useWayOut(session: Session): '/' | '/login' | null {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const isSignedIn = session.status === 'signedIn';
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  useEffect(() => {
    if (isSignedIn) forgetLogout();
  }, [isSignedIn]);
  if (isSignedIn || !wasSignedIn) return null;
  return isOwnLogout() ? '/' : '/login';
}
