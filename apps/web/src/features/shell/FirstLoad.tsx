import { pageTexts } from '@wishnest/domain/messages';
import { Spinner } from '../../ui/Spinner.tsx';

/** While the very first page's chunk is on its way. */
export function FirstLoad() {
  return <Spinner label={pageTexts.loading} />;
}
