import { pageRefusals } from '@wishnest/domain/messages';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { RequestId } from '../shell/RequestId.tsx';

/** Shown where a shared wishlist could not be loaded, for whatever reason. */
export function FailedLink({ error, onRetry }: { error?: unknown; onRetry: () => unknown }) {
  return (
    <>
      <PageTitle>Shared Wishlist</PageTitle>
      <ErrorNotice message={pageRefusals.sharedLinkInvalid} detail={<RequestId error={error} />} onRetry={onRetry} />
    </>
  );
}
