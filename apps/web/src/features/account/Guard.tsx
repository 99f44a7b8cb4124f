import { pageTexts } from '@wishnest/domain/messages';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../identity/session.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Redirect } from './Redirect.tsx';
import { useSignedOutTarget } from './useSignedOutTarget.ts';

/** Shows the page to people who are signed in and verified, and redirects everybody else to the login or verification. */
export function Guard() {
  const session = useSession();
  const signedOutTarget = useSignedOutTarget(session);
  if (session.status === 'loading') return <Spinner label={pageTexts.loading} />;
  if (session.status === 'signedOut') return <Redirect to={signedOutTarget ?? '/login'} />;
  if (!session.canEnter) return <Redirect to="/verify-email" />;
  return <Outlet />;
}
