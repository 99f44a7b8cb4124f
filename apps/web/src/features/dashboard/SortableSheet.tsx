import type { FragmentType } from '@apollo/client';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useMemo } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { GripIcon } from '../../ui/icons.tsx';
import type { WishlistSheet_WishlistFragmentDoc } from '../wishlist/WishlistSheet.generated.ts';
import { WishlistSheet } from '../wishlist/WishlistSheet.tsx';
import { prefersStillness, settlingMs } from './motion.ts';
import styles from './SortableSheet.module.css';

export type SortableWishlist = FragmentType<typeof WishlistSheet_WishlistFragmentDoc> & { id: string; name: string };

interface SortableSheetProps {
  wishlist: SortableWishlist;
  onDeleted: () => void;
}

/**
 * While one sheet is dragged all of them move, many times a second, and each has another order afterwards: what is on them
 * stays as it is. A sheet reads its wishlist from the cache by its id.
 */
const StillSheet = memo(
  WishlistSheet,
  (before, after) =>
    before.wishlist.id === after.wishlist.id && before.handle === after.handle && before.onDeleted === after.onDeleted,
);

/** A wishlist that can be moved by its handle. */
export function SortableSheet({ wishlist, onDeleted }: SortableSheetProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: wishlist.id,
    transition: prefersStillness() ? null : { duration: settlingMs, easing: 'ease-out' },
  });
  const handle = useMemo(
    () => (
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        className={styles.handle}
        label={`Drag to reorder ${wishlist.name}`}
        title="Drag to reorder"
      >
        <GripIcon />
      </IconButton>
    ),
    [attributes, listeners, setActivatorNodeRef, wishlist.name],
  );
  return (
    <li
      ref={setNodeRef}
      className={styles.sheet}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <StillSheet wishlist={wishlist} handle={handle} onDeleted={onDeleted} />
    </li>
  );
}
