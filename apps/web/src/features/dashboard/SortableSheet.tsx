import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { dragTexts } from '@wishnest/messages/texts/drag';
import { useCallback, useMemo } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useIsStage } from '../wishlists/useIsStage.ts';
import styles from './SortableSheet.module.css';
import { WishlistSheet } from './WishlistSheet.tsx';

interface SortableSheetProps {
  wishlist: { id: string; name: string };
  place: number;
  isLast: boolean;
  onMove: (name: string, from: number, to: number) => void;
  isOpen: boolean;
  isNew: boolean;
  onToggle: (wishlistId: string) => void;
}

/** A wishlist with its handle, which drags it and, at a press, opens a menu that moves it by one place. */
export function SortableSheet(props: SortableSheetProps) {
  const { wishlist, place, isLast, onMove, onToggle, ...sheet } = props;
  const { id, name } = wishlist;
  // The style sheet has the transition, which somebody who prefers less motion does not see.
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({
    id,
    attributes: { roleDescription: dragTexts.role },
    transition: null,
  });
  const toggle = useCallback(() => onToggle(id), [onToggle, id]);
  const isStage = useIsStage(sheet.isOpen);
  const handle = useMemo(() => {
    const label = dashboardTexts.dragToReorderOne({ name });
    const up = { label: dashboardTexts.moveUp, icon: <ArrowUpIcon />, onSelect: () => onMove(name, place, place - 1) };
    const down = {
      label: dashboardTexts.moveDown,
      icon: <ArrowDownIcon />,
      onSelect: () => onMove(name, place, place + 1),
    };
    return (
      <Menu
        label={label}
        isAtStart
        actions={[...(place > 0 ? [up] : []), ...(isLast ? [] : [down])]}
        renderButton={(ref, toggle) => (
          <IconButton
            {...attributes}
            {...listeners}
            ref={(button) => {
              ref.current = button;
              setActivatorNodeRef(button);
            }}
            className={styles.handle}
            label={label}
            title={dashboardTexts.dragToReorder}
            onClick={toggle}
          >
            <GripIcon />
          </IconButton>
        )}
      />
    );
  }, [attributes, listeners, setActivatorNodeRef, name, place, isLast, onMove]);
  return (
    <li
      ref={setNodeRef}
      className={styles.sheet}
      data-stage={isStage || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <WishlistSheet id={id} handle={handle} isStage={isStage} onToggle={toggle} {...sheet} />
    </li>
  );
}
