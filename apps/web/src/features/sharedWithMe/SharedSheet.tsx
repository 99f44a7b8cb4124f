import { type FragmentType, NetworkStatus } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { emptyTexts } from '@wishnest/messages/texts/empty';
import { itemTexts } from '@wishnest/messages/texts/item';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { sharedWithMeTexts } from '@wishnest/messages/texts/sharedWithMe';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { withName } from '../../ui/fill.tsx';
import { focusHeading, onFocusLost } from '../../ui/focus.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Badge } from '../../ui/Text.tsx';
import { type ItemLayout, ItemSkeletons } from '../items/ItemList.tsx';
import { useItemPolling } from '../items/useItemPolling.tsx';
import { Remarks } from '../remarks/Remarks.tsx';
import { SharedItems } from '../sharedWishlist/SharedItems.tsx';
import { usePageQuery } from '../shell/usePageQuery.tsx';
import { DayLine } from '../wishlists/DayLine.tsx';
import { Sheet } from '../wishlists/Sheet.tsx';
import { Strip } from '../wishlists/Strip.tsx';
import { useIsStage } from '../wishlists/useIsStage.ts';
import styles from './SharedSheet.module.css';
import {
  MarkWishlistSeenDocument,
  RemoveSharedWishlistDocument,
  SharedSheet_WishlistFragmentDoc,
  SharedSheetItemsDocument,
  SharedWithMeDocument,
} from './sharedWithMe.generated.ts';

interface SharedSheetProps {
  wishlist: FragmentType<typeof SharedSheet_WishlistFragmentDoc>;
  given: ReadonlySet<string>;
  headingLevel: 3 | 4;
}

export function SharedSheet({ wishlist, given, headingLevel }: SharedSheetProps) {
  const { data, complete } = useFragment({ fragment: SharedSheet_WishlistFragmentDoc, from: wishlist });
  const [isOpen, setOpen] = useState(false);
  const isStage = useIsStage(isOpen);
  const [removeFromList, isRemoving] = useSave(RemoveSharedWishlistDocument, {
    done: withName(sharedWithMeTexts.removedFromShared, data.name ?? ''),
    failed: sharedWithMeTexts.removeFromSharedFailed,
    update(cache, removed) {
      cache.updateQuery({ query: SharedWithMeDocument }, (before) => {
        if (!before) return;
        const sharedWithMe = before.viewer.sharedWithMe
          .map((owner) => ({ ...owner, wishlists: owner.wishlists.filter(({ id }) => id !== removed.id) }))
          .filter(({ wishlists }) => wishlists.length > 0);
        return { ...before, viewer: { ...before.viewer, sharedWithMe } };
      });
    },
  });
  if (!complete) return null;
  const layout = isStage ? 'columns' : undefined;

  return (
    <li ref={focusHeadingOnRemoval} data-paper={data.paper} data-stage={isStage || undefined}>
      <Sheet
        headingLevel={headingLevel}
        name={data.name}
        detail={
          <>
            <span>{itemTexts.count({ count: data.itemCount })}</span>
            {data.day && (
              <span>
                {' · '}
                <DayLine day={data.day} />
              </span>
            )}
            {data.hasNewItems && (
              <span>
                {' '}
                <Badge className={styles.new}>{itemTexts.newItems}</Badge>
              </span>
            )}
          </>
        }
        preview={
          <Strip itemCount={data.itemCount} items={data.firstItems} mark={(id) => given.has(id) && <SmallBow />} />
        }
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        {data.about && (
          <p className={styles.about} dir="auto">
            {data.about}
          </p>
        )}
        <Suspense fallback={<ItemSkeletons label={itemTexts.loading} count={data.itemCount} layout={layout} />}>
          <SharedSheetItems wishlistId={data.id} layout={layout} headingLevel={headingLevel === 3 ? 4 : 5} />
        </Suspense>
        <Button variant="flush" busy={isRemoving} onClick={() => removeFromList({ input: { wishlistId: data.id } })}>
          {sharedWithMeTexts.remove}
        </Button>
      </Sheet>
    </li>
  );
}

/** Whoever has gone on meanwhile stays where they are. */
const focusHeadingOnRemoval = onFocusLost(() => focusHeading());

const SmallBow = () => (
  <svg viewBox="-22 -18 44 44" className={styles.bow} aria-hidden="true">
    <path d="M0 0C-4-10-19-14-20-4-21 6-7 6 0 0 4-10 19-14 20-4 21 6 7 6 0 0-3 8-7 13-12 19l6-1 3 4C0 15 1 8 0 0 3 8 7 13 12 19l-6-1-3 4C0 15-1 8 0 0Z" />
  </svg>
);

interface SharedSheetItemsProps {
  wishlistId: string;
  layout: ItemLayout;
  headingLevel: 4 | 5;
}

/** The items of somebody else's wishlist, and what givers write. They and their reservations are loaded each time it is opened. */
function SharedSheetItems({ wishlistId, layout, headingLevel }: SharedSheetItemsProps) {
  const { data, failure, networkStatus, refetch } = usePageQuery(
    SharedSheetItemsDocument,
    { id: wishlistId },
    loadFailureTexts.items,
  );
  const loaded = data?.wishlist;
  const shared = loaded?.__typename === 'SharedWishlist' ? loaded : null;
  const { changedIds, status } = useItemPolling(
    SharedSheetItemsDocument,
    { id: wishlistId },
    ({ wishlist }) => (wishlist?.__typename === 'SharedWishlist' ? wishlist.items : []),
    data !== undefined,
  );
  const newItems = shared?.items.filter(({ isNewToViewer }) => isNewToViewer).map(({ id }) => id) ?? [];
  // Those that were new stay so until the sheet is closed, although they are seen.
  const [seenItems, setSeenItems] = useState<readonly string[]>([]);
  // Before the response, the items may be older ones from the cache.
  const isLoaded = shared !== null && networkStatus === NetworkStatus.ready;
  // Only what is shown here counts as seen. The list of wishlists may know of items that have still to arrive.
  const isSeen = isLoaded && newItems.length > 0;
  const lastItemId = shared?.newestItemId ?? null;
  const [markSeen] = useMutation(MarkWishlistSeenDocument, { errorPolicy: 'all' });
  const keepNew = useEffectEvent(() => setSeenItems([...seenItems, ...newItems]));
  // After a failure the items stay new.
  useEffect(() => {
    if (!isSeen) return;
    keepNew();
    void markSeen({ variables: { input: { wishlistId, lastItemId } } });
  }, [markSeen, wishlistId, isSeen, lastItemId]);
  return (
    <>
      {failure}
      {!shared && !failure && <ErrorNotice message={loadFailureTexts.items} onRetry={() => void refetch()} />}
      {shared?.items.length === 0 && <p>{emptyTexts.items}</p>}
      {status}
      {shared && (
        <SharedItems
          wishlist={shared}
          items={shared.items}
          layout={layout}
          newItems={new Set([...seenItems, ...newItems])}
          changedIds={changedIds}
        />
      )}
      {shared && <Remarks headingLevel={headingLevel} wishlist={shared} />}
    </>
  );
}
