import { pages } from '@wishnest/domain/pages';
import { useEffect, useState } from 'react';
import { forgetLogout, isOwnLogout } from '../../identity/ownLogout.ts';
import type { Session } from '../../identity/session.tsx';

/**
 * Where a page redirects to when the session ends while the page is open: to the landing page after a logout in this
 * tab, else to the login, for example where the account was deleted elsewhere. Null while no session has ended here.
 */
export function useSignedOutTarget({ status }: Session): string | null {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'signedIn' && !wasSignedIn) setWasSignedIn(true);
  // A logout on an earlier page is not one on this page.
  useEffect(forgetLogout, []);
  if (status !== 'signedOut' || !wasSignedIn) return null;
  return isOwnLogout() ? pages.landing.path : pages.login.path;
}
