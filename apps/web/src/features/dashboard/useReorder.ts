import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/messages';
import { useRef, useState } from 'react';
import { useRefused } from '../wishlist/useRefused.ts';
import { ReorderWishlistsDocument } from './useReorder.generated.ts';

/**
 * Shows a new order at once and saves it; where that fails the old order is back, with a word about it.
 *
 * One save travels at a time, and of the orders made meanwhile only the last one follows: two requests side by side
 * may arrive the other way round. `useOptimistic` would do less, for its transition holds up navigation until the
 * server has answered.
 */
export function useReorder({ beforeUndo }: { beforeUndo: () => void }) {
  const refused = useRefused();
  const [save] = useMutation(ReorderWishlistsDocument, { errorPolicy: 'all' });
  const [unsavedOrder, setUnsavedOrder] = useState<readonly string[] | null>(null);
  const queue = useRef<{ isSaving: boolean; next: readonly string[] | null }>({ isSaving: false, next: null });

  async function reorder(ids: readonly string[]) {
    const line = queue.current;
    setUnsavedOrder(ids);
    line.next = ids;
    if (line.isSaving) return;
    line.isSaving = true;
    while (line.next) {
      const positions = line.next.map((id, order) => ({ id, order }));
      line.next = null;
      const { data } = await save({ variables: { input: { positions } } });
      const answer = data?.reorderWishlists;
      if (answer?.__typename === 'ReorderedWishlists' || line.next) continue;
      beforeUndo();
      refused(toastTexts.reorderFailed, answer);
    }
    line.isSaving = false;
    setUnsavedOrder(null);
  }

  return { unsavedOrder, reorder };
}
