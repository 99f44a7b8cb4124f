import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext } from '@dnd-kit/sortable';
import { touchDrag } from '@wishnest/domain/limits';
import { useCallback, useRef } from 'react';
import styles from '../wishlist/columns.module.css';
import { inColumns } from '../wishlist/columns.ts';
import { announcementsFor, dragInstructions } from './announcements.ts';
import { DropIndicator } from './DropIndicator.tsx';
import { EarlyKeyboardSensor } from './EarlyKeyboardSensor.ts';
import { inOrder } from './inOrder.ts';
import { prefersReducedMotion } from './motion.ts';
import { SheetsHeader } from './SheetsHeader.tsx';
import { SortableSheet, type SortableWishlist } from './SortableSheet.tsx';
import sheetsStyles from './SortableSheets.module.css';
import { sheetsStrategy } from './sheetsStrategy.ts';
import { toNeighbour } from './toNeighbour.ts';
import { useMoveAnimation } from './useMoveAnimation.ts';
import { useOpenSheets } from './useOpenSheets.ts';
import { useReorder } from './useReorder.ts';

interface SortableSheetsProps {
  wishlists: readonly (SortableWishlist & { order: number; itemCount: number })[];
  /** The id of the wishlist that has just been created on this page; '' where there is none. */
  createdId: string;
  onDeleted: () => void;
}

/** These objects are constants, because new ones would render every handle and its sheet again. */
const touchOptions = { activationConstraint: { delay: touchDrag.delayMs, tolerance: touchDrag.tolerancePx } };
const keyboardOptions = {
  instant: { coordinateGetter: toNeighbour, scrollBehavior: 'auto' },
  smooth: { coordinateGetter: toNeighbour, scrollBehavior: 'smooth' },
} as const;

export function SortableSheets({ wishlists, createdId, onDeleted }: SortableSheetsProps) {
  const list = useRef<HTMLUListElement>(null);
  const setList = useCallback((element: HTMLUListElement) => {
    list.current = element;
    return inColumns(element);
  }, []);
  const animateMoves = useMoveAnimation(list);
  const reorder = useReorder();
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor, touchOptions),
    useSensor(EarlyKeyboardSensor, prefersReducedMotion() ? keyboardOptions.instant : keyboardOptions.smooth),
  );
  const sheets = inOrder(wishlists);
  const ids = sheets.map(({ id }) => id);
  const { isOpen, isAnyOpen, toggle, collapseAll } = useOpenSheets(wishlists);

  function handleDragEnd({ active, over }: DragEndEvent) {
    // Only a new order renders the list, which the animation waits for.
    if (!over || over.id === active.id) return;
    animateMoves();
    void reorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(sheets),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={sheetsStrategy}>
        <SheetsHeader count={sheets.length} onCollapse={isAnyOpen ? collapseAll : undefined} />
        <div className={sheetsStyles.sheets}>
          <DropIndicator ids={ids} />
          <ul ref={setList} className={styles.columns}>
            {sheets.map((wishlist) => (
              <SortableSheet
                key={wishlist.id}
                wishlist={wishlist}
                isOpen={isOpen(wishlist.id)}
                isNew={wishlist.id === createdId}
                onToggle={toggle}
                onDeleted={onDeleted}
              />
            ))}
          </ul>
        </div>
      </SortableContext>
    </DndContext>
  );
}
