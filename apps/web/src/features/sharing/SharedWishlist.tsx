import { emptyStates, loadFailures, pageRefusals } from '@wishnest/domain/messages';
import { cacheAndNetwork } from '../../graphql/cacheAndNetwork.ts';
import { useQuery } from '../../graphql/queryHooks.ts';
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
import { SharedWishlistDocument, SharedWishlistOutlineDocument } from './SharedWishlist.generated.ts';
import styles from './SharedWishlist.module.css';
import { useItemOfAddress } from './useItemOfAddress.ts';
import { useRecordOpening } from './useRecordOpening.ts';
import { useRememberReturn } from './useRememberReturn.ts';

interface SharedWishlistProps {
  shareCode: string;
  /** Whether the viewer is signed in and verified. Anybody else is a visitor here. */
  isSignedIn: boolean;
  /** Whether it is known who is signed in, so that the response is for the right role. */
  isViewerKnown: boolean;
  /** The error that kept the session from loading. */
  failure: Error | null;
}

/** Shows the wishlist that the server has prerendered. One query adds what depends on the viewer. */
export function SharedWishlist({ shareCode, isSignedIn, isViewerKnown, failure }: SharedWishlistProps) {
  const variables = { shareCode };
  const { data } = useQuery(SharedWishlistOutlineDocument, { variables, fetchPolicy: 'cache-only' });
  const wishlist = data?.sharedWishlist;
  const latest = useQuery(SharedWishlistDocument, {
    variables,
    // An unknown code is unknown to every viewer. Another request with it would count as another guess.
    skip: !isViewerKnown || wishlist === null,
    ...cacheAndNetwork,
  });
  const { error, loading, refetch } = latest;
  const latestWishlist = latest.data?.sharedWishlist;
  const reservations = latestWishlist?.__typename === 'SharedWishlist' ? latestWishlist.items : null;
  const rememberReturn = useRememberReturn(shareCode, wishlist?.id ?? '');
  useItemOfAddress(Boolean(wishlist));
  // Until the response arrives, an owner's own wishlist looks like any other.
  const isGiver = isSignedIn && !loading && wishlist?.__typename === 'SharedWishlist';
  useRecordOpening(shareCode, isGiver, wishlist?.items.at(-1)?.id ?? null);
  if (!data && failure) return <FailedLink onRetry={() => location.reload()} />;
  if (!data && error) return <FailedLink onRetry={() => refetch()} />;
  if (!data) return <SharedSkeleton />;
  if (!wishlist) return <InvalidLink />;

  const isOwn = wishlist.__typename === 'OwnWishlist';
  const isChecking = !isOwn && !reservations && !failure && !error;
  return (
    <article
      className={`${ribboned.sheet} ${styles.sheet}`}
      // `boot/earlyReservations.ts` reads these.
      data-checking={isChecking || undefined}
      data-share-code={shareCode}
    >
      <Ribbon />
      <PageTitle>{wishlist.name}</PageTitle>
      {failure && <ErrorNotice message={loadFailures.latest} onRetry={() => location.reload()} />}
      {error && <ErrorNotice message={loadFailures.latest} onRetry={() => void refetch()} />}
      <OwnerHeader wishlist={wishlist} isOwn={isOwn} />
      {wishlist.items.length === 0 ? (
        <EmptyState picture={emptyNest}>
          <p>{emptyStates.items}</p>
        </EmptyState>
      ) : (
        <SharedItems
          items={wishlist.items}
          reservations={reservations}
          wishlist={{ id: wishlist.id, ownerName: wishlist.owner.name, shareCode }}
          hint={<SharedHint isOwn={isOwn} isChecking={isChecking} />}
          onLogin={isSignedIn ? undefined : rememberReturn}
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
