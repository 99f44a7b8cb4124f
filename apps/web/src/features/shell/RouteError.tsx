import { pageTexts } from '@wishnest/domain/messages';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/**
 * Shown where a page has thrown an error, or its chunk could not be loaded, for example because a newer build has replaced
 * it. The button reloads the page, since a browser does not import a chunk again that has failed.
 */
export function RouteError() {
  return <ErrorNotice message={pageTexts.loadFailed} onRetry={() => location.reload()} />;
}
