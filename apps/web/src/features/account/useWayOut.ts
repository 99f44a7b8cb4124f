import { useState } from 'react';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page that needs a session sends somebody without one: whoever has had one while it was open has logged out
 * and goes to the landing page, everybody else to the login.
 */
export function useWayOut(session: Session): '/' | '/login' {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signedIn' && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn ? '/' : '/login';
}
