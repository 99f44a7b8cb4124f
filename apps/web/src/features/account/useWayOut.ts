import { useEffect, useState } from 'react';
import { forgetLogout, isOwnLogout } from '../../identity/ownLogout.ts';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page that needs a session sends somebody without one: to the landing page if they have just logged out of it
 * themselves, else to the login. An account that was deleted elsewhere, for example, is signed out by the server.
 */
export function useWayOut(session: Session): '/' | '/login' {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const isSignedIn = session.status === 'signedIn';
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  useEffect(() => {
    if (isSignedIn) forgetLogout();
  }, [isSignedIn]);
  return wasSignedIn && isOwnLogout() ? '/' : '/login';
}
