import { pages } from '@wishnest/domain/pages';
import { useEffect, useState } from 'react';
import { forgetLogout, isOwnLogout } from '../../identity/ownLogout.ts';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page redirects to when the session ends while the page is open: to the landing page after a logout in this
 * tab, else to the login, for example where the account was deleted elsewhere. Null while no session has ended here.
 */
export function useSignedOutTarget({ status }: Session): string | null {
  const [initialStatus] = useState(status);
  const [lastStatus, setLastStatus] = useState<'loading' | 'signedIn' | null>(null);
  if (status !== 'signedOut' && status !== lastStatus) setLastStatus(status);
  useEffect(() => {
    // A page that opens with a known session forgets a logout on an earlier page. The effect does not depend on the current
    // status: after a press of Logout while the session is loading, the status is 'signedIn' for a moment.
    if (initialStatus !== 'loading') forgetLogout();
  }, [initialStatus]);
  if (status !== 'signedOut' || lastStatus === null) return null;
  if (isOwnLogout()) return pages.landing.path;
  return lastStatus === 'signedIn' ? pages.login.path : null;
}
