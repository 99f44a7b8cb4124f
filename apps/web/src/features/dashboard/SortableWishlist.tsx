import type { FragmentType } from '@apollo/client';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { dashboardTexts } from '@wishnest/domain/texts/dashboard';
import { memo, useCallback, useMemo } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { GripIcon } from '../../ui/icons.tsx';
import type { WishlistSheet_WishlistFragmentDoc } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { WishlistSheet } from './OwnWishlist.tsx';

export type SortableWishlist = FragmentType<typeof WishlistSheet_WishlistFragmentDoc> & { id: string; name: string };

interface SortableSheetProps {
  wishlist: SortableWishlist;
  isOpen: boolean;
  isNew: boolean;
  onToggle: (wishlistId: string) => void;
}

/**
 * While one sheet is dragged, all of them are moved many times a second, and get another order afterwards. Their content
 * is not rendered again for that: a sheet reads its wishlist from the cache by its id.
 */
const MemoizedSheet = memo(
  WishlistSheet,
  ({ wishlist: before, ...propsBefore }, { wishlist: after, ...props }) =>
    before.id === after.id &&
    Object.entries(props).every(([name, value]) => value === propsBefore[name as keyof typeof props]),
);

export function SortableSheet({ wishlist, onToggle, ...sheet }: SortableSheetProps) {
  const { id } = wishlist;
  // The style sheet has the transition, which somebody who prefers less motion does not see.
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({
    id,
    transition: null,
  });
  const toggle = useCallback(() => onToggle(id), [onToggle, id]);
  const handle = useMemo(
    () => (
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        className={styles.handle}
        label={dashboardTexts.dragToReorderOne(wishlist.name)}
        title={dashboardTexts.dragToReorder}
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
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <MemoizedSheet wishlist={wishlist} handle={handle} onToggle={toggle} {...sheet} />
    </li>
  );
}
