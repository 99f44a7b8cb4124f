import { useFragment } from '@apollo/client/react';
import { hiddenTexts } from '@wishnest/messages/texts/hidden';
import { classes } from '../../ui/classes.ts';
import { focusMainOnRemoval, isFocusLost } from '../../ui/focus.ts';
import { HiddenIcon } from '../../ui/icons.tsx';
import type { ItemLayout } from '../items/ItemList.tsx';
import { focusItem } from '../items/itemTag.ts';
import { TakenOffLine } from '../wishlists/TakenOffList.tsx';
import styles from './HiddenItems.module.css';
import { HiddenItems_WishlistFragmentDoc } from './hidden.generated.ts';
import { useRestoreItem } from './useRestoreItem.ts';

/** The items that the owner hides for now, dimmed below those that others see. */
export function HiddenItems({ wishlistId, layout }: { wishlistId: string; layout: ItemLayout }) {
  const from = { __typename: 'OwnWishlist', id: wishlistId };
  const { data, complete } = useFragment({ fragment: HiddenItems_WishlistFragmentDoc, from });
  const restore = useRestoreItem(wishlistId);
  if (!complete || data.hiddenItems.length === 0) return null;

  async function show(item: { id: string; name: string }) {
    const pressed = document.activeElement;
    await restore(item);
    // Once it has its tag again. Whoever has gone on meanwhile stays where they are.
    await new Promise(requestAnimationFrame);
    if (document.activeElement === pressed || isFocusLost()) focusItem(item.id);
  }

  return (
    <ul className={classes(styles.hidden, layout === 'columns' && styles.columns)} aria-label={hiddenTexts.items}>
      {data.hiddenItems.map((item) => (
        <TakenOffLine
          key={item.id}
          ref={focusMainOnRemoval}
          entry={item}
          detail={
            <span className={styles.mark}>
              <HiddenIcon />
              <span>{hiddenTexts.mark}</span>
            </span>
          }
          restoreLabel={hiddenTexts.show}
          onRestore={show}
        />
      ))}
    </ul>
  );
}
