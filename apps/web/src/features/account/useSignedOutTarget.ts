import { useEffect, useState } from 'react';
import { forgetLogout, isOwnLogout } from '../../identity/ownLogout.ts';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page redirects to when the session ends while the page is open: to the landing page after a logout in this
 * tab, else to the login, for example where the account was deleted elsewhere. Null while no session has ended here.
 *
 * A logout is forgotten when the redirect is complete, and not at a sign-in: somebody can press the button before the
 * browser's sign-in is read, and is signed in for a moment after the logout then.
 */
export function useSignedOutTarget({ status }: Session): '/' | '/login' | null {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'signedIn' && !wasSignedIn) setWasSignedIn(true);
  const isSignedOut = status === 'signedOut';
  useEffect(() => (isSignedOut ? forgetLogout : undefined), [isSignedOut]);
  if (!isSignedOut) return null;
  if (isOwnLogout()) return '/';
  return wasSignedIn ? '/login' : null;
}
