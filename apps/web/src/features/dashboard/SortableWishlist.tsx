import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { dashboardTexts } from '@wishnest/domain/texts/dashboard';
import { useCallback, useMemo } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { GripIcon } from '../../ui/icons.tsx';
import styles from './dashboard.module.css';
import { WishlistSheet } from './OwnWishlist.tsx';

interface SortableSheetProps {
  wishlist: { id: string; name: string };
  isOpen: boolean;
  isNew: boolean;
  onToggle: (wishlistId: string) => void;
}

export function SortableSheet({ wishlist: { id, name }, onToggle, ...sheet }: SortableSheetProps) {
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
        label={dashboardTexts.dragToReorderOne(name)}
        title={dashboardTexts.dragToReorder}
      >
        <GripIcon />
      </IconButton>
    ),
    [attributes, listeners, setActivatorNodeRef, name],
  );
  return (
    <li
      ref={setNodeRef}
      className={styles.sheet}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <WishlistSheet id={id} handle={handle} onToggle={toggle} {...sheet} />
    </li>
  );
}
