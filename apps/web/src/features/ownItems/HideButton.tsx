import { toasts } from '@wishnest/domain/limits';
import { hiddenTexts } from '@wishnest/messages/texts/hidden';
import { toastTexts } from '@wishnest/messages/texts/toast';
import type { MouseEvent } from 'react';
import { changeItemCount, moveToTakenOff } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { withName } from '../../ui/fill.tsx';
import { isFocusLost } from '../../ui/focus.ts';
import { HiddenIcon } from '../../ui/icons.tsx';
import { HideItemDocument } from './hidden.generated.ts';
import { useRestoreItem } from './useRestoreItem.ts';

interface HideButtonProps {
  item: { id: string; name: string };
  wishlistId: string;
  onHidden: () => void;
}

/** Hides an item at once, because one press shows it again. */
export function HideButton({ item, wishlistId, onHidden }: HideButtonProps) {
  const restore = useRestoreItem(wishlistId);
  const [save, isHiding] = useSave(HideItemDocument, {
    done: withName(toastTexts.itemHidden, item.name),
    doneMs: toasts.wishlistSuccessMs,
    undo: () => void restore(item),
    failed: toastTexts.itemHideFailed,
    saysReason: true,
    update(cache, hidden) {
      changeItemCount(cache, wishlistId, -1);
      moveToTakenOff(cache, hidden, { __typename: 'OwnWishlist', id: wishlistId });
    },
  });

  async function hide({ currentTarget: button }: MouseEvent) {
    const { entity } = await save({ input: { wishlistId, itemId: item.id } });
    // Whoever has gone on meanwhile stays where they are.
    if (entity && (button === document.activeElement || isFocusLost())) onHidden();
  }

  return (
    <Button variant="quiet" busy={isHiding} onClick={hide}>
      <HiddenIcon />
      {hiddenTexts.hide}
    </Button>
  );
}
