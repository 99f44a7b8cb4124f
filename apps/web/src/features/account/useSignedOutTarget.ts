import { useEffect, useState } from 'react';
import { forgetLogout, isOwnLogout } from '../../identity/ownLogout.ts';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page redirects to when the session ends while the page is open: to the landing page after a logout in this
 * tab, else to the login, for example where the account was deleted elsewhere. Null while no session has ended here.
 */
export function useSignedOutTarget({ status }: Session): '/' | '/login' | null {
  const [initialStatus] = useState(status);
  const [lastStatus, setLastStatus] = useState<'loading' | 'signedIn' | null>(null);
  if (status !== 'signedOut' && status !== lastStatus) setLastStatus(status);
  useEffect(() => {
    // A page that opens with a known session forgets a logout on another page. While the session is loading, somebody may
    // press the button on this page; they are signed in for a moment after that.
    if (initialStatus !== 'loading') forgetLogout();
  }, [initialStatus]);
  if (status !== 'signedOut' || lastStatus === null) return null;
  if (isOwnLogout()) return '/';
  return lastStatus === 'signedIn' ? '/login' : null;
}
