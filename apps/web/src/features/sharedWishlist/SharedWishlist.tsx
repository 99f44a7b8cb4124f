import { useMutation } from '@apollo/client/react';
import { starredFirst } from '@wishnest/domain/starredFirst';
import { emptyTexts } from '@wishnest/messages/texts/empty';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { pageTexts } from '@wishnest/messages/texts/page';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { sharedTexts } from '@wishnest/messages/texts/shared';
import type { PageItem } from '@wishnest/page/pageData';
import { itemParameter, sharedPath } from '@wishnest/page/paths';
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepSeen } from '../../identity/seenWishlists.ts';
import { useAccountId, useViewer } from '../../identity/session.tsx';
import { fill } from '../../ui/fill.tsx';
import { EmptySentence, EmptyState, ErrorNotice } from '../../ui/Notice.tsx';
import { WrappingPaper } from '../../ui/Picture.tsx';
import { Hint } from '../../ui/Text.tsx';
import { focusOpenItem } from '../items/itemTag.ts';
import { Ribbon } from '../items/Ribbon.tsx';
import { useItemPolling } from '../items/useItemPolling.tsx';
import { Remarks } from '../remarks/Remarks.tsx';
import emptyNest from '../shell/emptyNest.svg?no-inline';
import lost from '../shell/lost.svg?no-inline';
import { PageTitle } from '../shell/PublicPage.tsx';
import { SharedItems } from './SharedItems.tsx';
import styles from './SharedWishlist.module.css';
import { hasReservation, isNoneFree, reservationOf } from './sharedItem.ts';
import areas from './sharedLayout.module.css';
import { OpenSharedWishlistDocument, SharedWishlistDocument } from './sharedWishlist.generated.ts';
import { stepFor } from './step.ts';
import { useAsker } from './useAsker.ts';
import { useSharedWishlist } from './useSharedWishlist.ts';
import { OwnGift, SharedHint, SharedSkeleton, WishlistHeader } from './WishlistHeader.tsx';

/** The wishlist behind a share link, or why it is not shown. */
export function SharedWishlist({ shareCode }: { shareCode: string }) {
  const asker = useAsker();
  const viewer = useViewer();
  const { wishlist, isLoaded, error, refetch } = useSharedWishlist(shareCode);
  const { changedIds, status } = useItemPolling(
    SharedWishlistDocument,
    { shareCode },
    ({ sharedWishlist }) => sharedWishlist?.items ?? [],
    asker === 'known' && Boolean(wishlist),
  );
  const returnedTo = useItemOfAddress(Boolean(wishlist));
  const isOwn = wishlist?.__typename === 'OwnWishlist';
  const isGiver =
    wishlist != null && viewer.status === 'account' && viewer.isVerified && viewer.id !== wishlist.owner.id;
  useKeepSeen(shareCode, wishlist ?? null);
  const newestItemId = wishlist?.__typename === 'SharedWishlist' ? wishlist.newestItemId : null;
  const openedBy = useRecordOpening(shareCode, isGiver && isLoaded ? viewer.id : null, newestItemId);

  const retry = asker === 'known' ? refetch : () => location.reload();
  const hasFailed = asker === 'unanswered' || error !== undefined;
  if (wishlist === undefined) {
    // The specification has one sentence for an unknown link and for a request that failed.
    const message = asker === 'known' ? refusalTexts.SHARE_CODE_NOT_FOUND : pageTexts.loadFailed;
    return hasFailed || asker === 'lost' ? <NotLoaded message={message} onRetry={retry} /> : <SharedSkeleton />;
  }
  if (!wishlist) return <InvalidLink />;

  const { owner } = wishlist;
  const items: readonly PageItem[] = wishlist.items;
  const isOpened = isGiver && openedBy === viewer.id;
  const remarks = isGiver && (isOpened || !hasFailed) && (
    <Remarks key={viewer.id} className={styles.remarks} headingLevel={3} wishlist={wishlist} isOpened={isOpened} />
  );
  const areReservationsMissing = !isOwn && !items.every(hasReservation);
  const given = items.find((item) => reservationOf(item) === 'given');
  const isChecking = areReservationsMissing && !hasFailed && asker !== 'lost';
  function chooseHint() {
    if (isOwn) return sharedTexts.ownHint;
    if (hasFailed && areReservationsMissing) return sharedTexts.reservationsNotLoaded;
    if (asker === 'lost') return sharedTexts.logInToSee;
    if (isNoneFree(items)) return <NoneFree />;
    return owner.name ? fill(sharedTexts.hint, { owner: owner.name }) : sharedTexts.hintWithoutName;
  }
  const header = (
    <>
      <WishlistHeader wishlist={wishlist} isOwn={isOwn} />
      {given && <OwnGift item={given} />}
      {!given && items.length > 0 && <SharedHint isChecking={isChecking}>{chooseHint()}</SharedHint>}
    </>
  );
  return (
    <div data-paper={wishlist.paper}>
      <PageTitle>{wishlist.name}</PageTitle>
      {status}
      <WrappingPaper className={styles.strip} />
      {hasFailed && (
        <div className={styles.failure}>
          <ErrorNotice message={loadFailureTexts.latest} onRetry={retry} />
        </div>
      )}
      <article
        className={areas.wishlist}
        data-empty={items.length === 0 || undefined}
        data-reservations-failed={(hasFailed && areReservationsMissing) || undefined}
      >
        {items.length > 0 && (
          <>
            <Ribbon className={areas.ribbon} isHanging />
            <SharedItems
              wishlist={wishlist}
              items={starredFirst(items)}
              isOwn={isOwn}
              layout="spacious"
              changedIds={changedIds}
              page={{
                shareCode,
                stepFor: (item) => stepFor(viewer, item, wishlist, shareCode),
                header,
                foot: remarks,
                returnedTo,
              }}
            />
          </>
        )}
        {items.length === 0 && (
          <>
            {header}
            <EmptyState picture={emptyNest}>
              <EmptySentence>{emptyTexts.items}</EmptySentence>
            </EmptyState>
            {remarks}
          </>
        )}
      </article>
    </div>
  );
}

const NoneFree = () => (
  <span className={styles.allReserved}>
    <strong>{sharedTexts.noneFree}</strong> <span>{sharedTexts.comeBack}</span>
  </span>
);

const InvalidLink = () => (
  <EmptyState picture={lost}>
    <PageTitle>{sharedTexts.notFound}</PageTitle>
    <EmptySentence role="alert">{refusalTexts.SHARE_CODE_NOT_FOUND}</EmptySentence>
    <Hint>{sharedTexts.askForNewLink}</Hint>
  </EmptyState>
);

/** Keeps what this page is, for somebody who opens it again without a network. */
function useKeepSeen(shareCode: string, wishlist: { name: string; owner: { name: string } } | null) {
  const accountId = useAccountId();
  const [name, owner] = [wishlist?.name, wishlist?.owner.name];
  useEffect(() => {
    if (!accountId || name === undefined || owner === undefined) return;
    keepSeen(accountId, sharedPath(shareCode), { name, owner });
  }, [accountId, shareCode, name, owner]);
}

/**
 * Lists the wishlist under the giver's 'Shared With Me'. After a failure, which is not shown, the next visit does it.
 * @returns the giver once that was answered
 */
function useRecordOpening(shareCode: string, giverId: string | null, lastItemId: string | null): string | null {
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  const [open] = useMutation(OpenSharedWishlistDocument, { errorPolicy: 'all' });
  useEffect(() => {
    if (giverId) void open({ variables: { input: { shareCode, lastItemId } } }).then(() => setOpenedBy(giverId));
  }, [open, shareCode, giverId, lastItemId]);
  return openedBy;
}

/**
 * Finds the item that the address names, for somebody who returns to it from the login, moves the focus there, and removes it
 * from the address. Whoever uses another item already, which is possible before the page is hydrated, stays there.
 * @returns the id of that item, from the first rendering on, so that the item is never shown closed and then opened
 */
function useItemOfAddress(isShown: boolean): string | null {
  const [search, setSearch] = useSearchParams();
  const itemId = search.get(itemParameter);
  const [found, setFound] = useState(itemId);
  if (itemId !== null && itemId !== found) setFound(itemId);
  useLayoutEffect(() => {
    if (itemId === null || !isShown) return;
    if (!document.activeElement?.closest('details')) focusOpenItem(itemId);
    const remove = (current: URLSearchParams) => {
      current.delete(itemParameter);
      return current;
    };
    setSearch(remove, { replace: true, preventScrollReset: true });
  }, [itemId, isShown, setSearch]);
  return found;
}

const NotLoaded = (notice: ComponentProps<typeof ErrorNotice>) => (
  <>
    <PageTitle>{sharedTexts.notLoaded}</PageTitle>
    <ErrorNotice {...notice} />
  </>
);
