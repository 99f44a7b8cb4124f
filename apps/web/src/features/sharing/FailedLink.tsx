import { pageRefusals } from '@wishnest/domain/messages';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';

/** Shown where a shared wishlist could not be loaded, for whatever reason. */
export function FailedLink({ onRetry }: { onRetry: () => unknown }) {
  return (
    <>
      <PageTitle>Shared Wishlist</PageTitle>
      <ErrorNotice message={pageRefusals.sharedLinkInvalid} onRetry={onRetry} />
    </>
  );
}
