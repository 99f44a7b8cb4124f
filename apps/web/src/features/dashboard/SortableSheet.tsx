import { useCallback } from 'react';
import { classes } from '../../ui/classes.ts';
import { GripIcon } from '../../ui/icons.tsx';
import { useSortableEntry } from '../wishlists/Sortable.tsx';
import { useIsStage } from '../wishlists/useIsStage.ts';
import styles from './SortableSheet.module.css';
import { WishlistSheet } from './WishlistSheet.tsx';

interface SortableSheetProps {
  wishlist: { id: string; name: string };
  isOpen: boolean;
  isNew: boolean;
  onToggle: (wishlistId: string) => void;
}

const grip = <GripIcon />;

/** A wishlist with its handle. */
export function SortableSheet({ wishlist, onToggle, ...sheet }: SortableSheetProps) {
  const { id } = wishlist;
  const { entry, handle } = useSortableEntry(wishlist, styles.handle, grip);
  const toggle = useCallback(() => onToggle(id), [onToggle, id]);
  const isStage = useIsStage(sheet.isOpen);
  return (
    <li {...entry} className={classes(entry.className, styles.sheet)} data-stage={isStage || undefined}>
      <WishlistSheet id={id} handle={handle} isStage={isStage} onToggle={toggle} {...sheet} />
    </li>
  );
}
