import type { FragmentType } from '@apollo/client';
import { freeOnlyFromItems } from '@wishnest/domain/limits';
import { sharedTexts } from '@wishnest/domain/sharedTexts';
import { type ReactNode, useState } from 'react';
import { ItemList } from '../wishlist/ItemList.tsx';
import type { SharedItemCard_ItemFragmentDoc } from './SharedItemCard.generated.ts';
import { SharedItemCard } from './SharedItemCard.tsx';
import styles from './SharedItems.module.css';
import type { WishlistOfItem } from './wishlistOfItem.ts';

interface SharedItemsProps {
  items: readonly (FragmentType<typeof SharedItemCard_ItemFragmentDoc> & { id: string })[];
  /** The reservations of the items; null until they are loaded, and for the owner. */
  reservations: readonly { isReserved: boolean; viewerCanUnreserve: boolean }[] | null;
  wishlist: WishlistOfItem;
  /** The ids of those that the viewer has not seen before. */
  newItems?: readonly string[];
  /** A sentence above the items. */
  hint?: ReactNode;
  /** Given where the viewer has to log in before reserving. Called when they follow the link to the login. */
  onLogin?: ((itemId: string) => void) | undefined;
}

/** The items of a shared wishlist. On a long one, the items that others have reserved can be hidden. */
export function SharedItems(props: SharedItemsProps) {
  const { items, reservations, wishlist, newItems, hint, onLogin } = props;
  const [isFreeOnly, setFreeOnly] = useState(false);
  const isNoneFree = reservations?.every(({ isReserved, viewerCanUnreserve }) => isReserved && !viewerCanUnreserve);
  return (
    <>
      <div className={styles.top}>
        {hint}
        {items.length >= freeOnlyFromItems && (
          <div className={styles.choice}>
            {reservations && (
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
            wishlist={wishlist}
            isNew={newItems?.includes(item.id)}
            onLogin={onLogin}
          />
        ))}
      </ItemList>
    </>
  );
}
