import { freeOnlyFromItems } from '@wishnest/domain/limits';
import { sharedTexts } from '@wishnest/domain/sharedTexts';
import { type ReactNode, useState } from 'react';
import { useViewer } from '../../identity/session.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { ItemList } from '../wishlist/ItemList.tsx';
import { rememberItem } from './rememberItem.ts';
import { type SharedItem, SharedItemCard } from './SharedItemCard.tsx';
import styles from './SharedItems.module.css';
import { useReservation } from './useReservation.ts';

interface SharedItemsProps {
  wishlist: { id: string; owner: { name: string; avatar: string } };
  items: readonly SharedItem[];
  /** Whether the viewer is the owner, who never learns what is reserved. */
  isOwn?: boolean;
  /** Given on the page of the share link, whose opening may not be recorded yet. */
  shareCode?: string;
  /** The ids of those that the viewer has not seen before. */
  newItems?: readonly string[];
  /** A sentence above the items. */
  hint?: ReactNode;
}

/** The items of a shared wishlist. On a long one, the items that others have reserved can be hidden. */
export function SharedItems({ wishlist, items, isOwn = false, shareCode, newItems, hint }: SharedItemsProps) {
  const viewer = useViewer();
  const [isFreeOnly, setFreeOnly] = useState(false);
  const { reserve, unreserve } = useReservation(wishlist.id, shareCode);
  const isKnown = items.some(({ isReserved }) => isReserved !== undefined);
  const isNoneFree = isKnown && items.every((item) => item.isReserved && !item.viewerCanUnreserve);

  const handlers = useLatest({
    // There is no optimistic response beside another reservation, because the server is expected to refuse.
    reserve: (itemId: string) => reserve(itemId, { isExpected: !findReservedItem(itemId) }),
    unreserve,
    findQuestion: (itemId: string) => ({
      ownerName: wishlist.owner.name,
      reservedItem: findReservedItem(itemId),
    }),
    handleLogin: (itemId: string) => {
      const item = items.find(({ id }) => id === itemId);
      if (item && shareCode) rememberItem(shareCode, item, wishlist.owner);
    },
  });

  /** Finds another item that the viewer has reserved here. */
  function findReservedItem(itemId: string) {
    return items.find(({ id, viewerCanUnreserve }) => id !== itemId && viewerCanUnreserve) ?? null;
  }

  return (
    <>
      <div className={styles.top}>
        {hint}
        {items.length >= freeOnlyFromItems && (
          <div className={styles.choice}>
            {isKnown && (
              <label className={styles.freeOnly}>
                <input type="checkbox" checked={isFreeOnly} onChange={(event) => setFreeOnly(event.target.checked)} />
                {sharedTexts.freeOnly}
              </label>
            )}
          </div>
        )}
      </div>
      {isFreeOnly && isNoneFree && <p className={styles.noneFree}>{sharedTexts.noneFree}</p>}
      <ItemList data-free-only={isFreeOnly || undefined}>
        {items.map((item) => (
          <SharedItemCard
            key={item.id}
            item={item}
            isOwn={isOwn}
            isNew={newItems?.includes(item.id) ?? false}
            handlers={handlers}
            mustLogIn={!(viewer.status === 'account' && viewer.isVerified)}
          />
        ))}
      </ItemList>
    </>
  );
}
