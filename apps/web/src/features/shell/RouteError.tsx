import { pageTexts } from '@wishnest/domain/messages';
import { useRouteError } from 'react-router-dom';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/**
 * A page broke, or its chunk did not come: offline, or a newer build has replaced it. Loading the page anew helps in
 * each case; browsers keep a failed chunk, so nothing less would.
 */
export function RouteError() {
  const reason = useRouteError();
  // The server's own sentence; what broke here is told to nobody.
  const message = typeof reason === 'string' ? reason : pageTexts.loadFailed;
  return <ErrorNotice message={message} onRetry={() => location.reload()} />;
}
