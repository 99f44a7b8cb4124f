import { pageTexts } from '@wishnest/domain/messages';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/**
 * A page broke, or its chunk did not come: offline, or a newer build has replaced it. Loading the page anew helps in
 * each case; browsers keep a failed chunk, so nothing less would.
 */
export function RouteError() {
  return <ErrorNotice message={pageTexts.loadFailed} onRetry={() => location.reload()} />;
}
