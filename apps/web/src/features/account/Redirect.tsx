import { pageTexts } from '@wishnest/domain/messages';
import { Navigate } from 'react-router-dom';
import { Spinner } from '../../ui/Spinner.tsx';

/** Goes to another page, and shows a spinner while its chunk is being loaded. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <Navigate to={to} replace state={state} />
      <Spinner label={pageTexts.loading} isPage />
    </>
  );
}
