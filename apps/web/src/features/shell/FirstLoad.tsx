import { pageTexts } from '@wishnest/domain/messages';
import { Spinner } from '../../ui/Spinner.tsx';

/** Shown while the chunk of the first page is being loaded. */
export function FirstLoad() {
  return <Spinner label={pageTexts.loading} isPage />;
}
