import { emptyStates, loadFailures, pageRefusals } from '@wishnest/domain/messages';
import { useSessionOrFailure, useViewer } from '../../identity/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import emptyNest from '../dashboard/emptyNest.svg?no-inline';
import lost from '../shell/lost.svg?no-inline';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Ribbon } from '../wishlist/Ribbon.tsx';
import ribboned from '../wishlist/WishlistSheet.module.css';
import { FailedLink } from './FailedLink.tsx';
import { OwnerHeader } from './OwnerHeader.tsx';
import { SharedHint } from './SharedHint.tsx';
import { SharedItems } from './SharedItems.tsx';
import { SharedSkeleton } from './SharedSkeleton.tsx';
import styles from './SharedWishlist.module.css';
import { useItemOfAddress } from './useItemOfAddress.ts';
import { useRecordOpening } from './useRecordOpening.ts';
import { useSharedWishlist } from './useSharedWishlist.ts';

/** Shows the wishlist behind a share link, for anybody. */
export function SharedWishlist({ shareCode }: { shareCode: string }) {
  const session = useSessionOrFailure();
  const viewer = useViewer();
  const { wishlist, isCurrent, error, refetch } = useSharedWishlist(shareCode);
  useItemOfAddress(Boolean(wishlist));
  const isOwn = wishlist?.__typename === 'OwnWishlist';
  const isGiver = viewer.status === 'account' && viewer.isVerified && isCurrent && !isOwn;
  useRecordOpening(shareCode, isGiver && Boolean(wishlist), wishlist?.items.at(-1)?.id ?? null);

  // Where the sign-in code could not be loaded, it is not known who asks, unless the server knew.
  const isViewerLost = session.status === 'failed' && viewer.status === 'unknown';
  const retry = isViewerLost ? () => location.reload() : () => void refetch();
  const hasFailed = isViewerLost || error !== undefined;
  if (wishlist === undefined) return hasFailed ? <FailedLink onRetry={retry} /> : <SharedSkeleton />;
  if (!wishlist) return <InvalidLink />;

  const isChecking = !isOwn && !hasFailed && wishlist.items.some((item) => !('isReserved' in item));
  return (
    <article className={`${ribboned.sheet} ${styles.sheet}`}>
      <Ribbon />
      <PageTitle>{wishlist.name}</PageTitle>
      {hasFailed && <ErrorNotice message={loadFailures.latest} onRetry={retry} />}
      <OwnerHeader wishlist={wishlist} isOwn={isOwn} />
      {wishlist.items.length === 0 ? (
        <EmptyState picture={emptyNest}>
          <p>{emptyStates.items}</p>
        </EmptyState>
      ) : (
        <SharedItems
          wishlist={wishlist}
          items={wishlist.items}
          isOwn={isOwn}
          shareCode={shareCode}
          hint={<SharedHint isOwn={isOwn} isChecking={isChecking} />}
        />
      )}
    </article>
  );
}

function InvalidLink() {
  return (
    <EmptyState picture={lost}>
      <PageTitle>Shared Wishlist</PageTitle>
      <p role="alert" className={styles.invalid}>
        {pageRefusals.sharedLinkInvalid}
      </p>
      <p className={styles.advice}>Ask whoever sent it to you for a new one.</p>
    </EmptyState>
  );
}
