import { pageTexts } from '@wishnest/domain/messages';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../identity/session.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Redirect } from './Redirect.tsx';
import { useWayOut } from './useWayOut.ts';

/** Lets in who is signed in and verified; sends everybody else to where they can become so. */
export function Guard() {
  const session = useSession();
  const wayOut = useWayOut(session);
  if (session.status === 'loading') return <Spinner label={pageTexts.loading} />;
  if (session.status === 'signedOut') return <Redirect to={wayOut ?? '/login'} />;
  if (!session.canEnter) return <Redirect to="/verify-email" />;
  return <Outlet />;
}
