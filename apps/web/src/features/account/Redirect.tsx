import { pageTexts } from '@wishnest/domain/messages';
import { Navigate } from 'react-router-dom';
import { Spinner } from '../../ui/Spinner.tsx';

/** On to another page; should that one be slow to come, there is something to see. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <Navigate to={to} replace state={state} />
      <Spinner label={pageTexts.loading} />
    </>
  );
}
