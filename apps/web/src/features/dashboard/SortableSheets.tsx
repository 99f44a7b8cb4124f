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
import { EarlyKeyboardSensor } from './EarlyKeyboardSensor.ts';
import { inOrder } from './inOrder.ts';
import { prefersReducedMotion } from './motion.ts';
import { SortableSheet, type SortableWishlist } from './SortableSheet.tsx';
import { sheetsStrategy } from './sheetsStrategy.ts';
import { toNeighbour } from './toNeighbour.ts';
import { useMoveAnimation } from './useMoveAnimation.ts';
import { useReorder } from './useReorder.ts';

interface SortableSheetsProps {
  wishlists: readonly (SortableWishlist & { order: number })[];
  onDeleted: () => void;
}

/** The identity of these objects is stable. New ones would render every handle, and its sheet, again. */
const touchOptions = { activationConstraint: { delay: touchDrag.delayMs, tolerance: touchDrag.tolerancePx } };
const keyboardOptions = {
  instant: { coordinateGetter: toNeighbour, scrollBehavior: 'auto' },
  smooth: { coordinateGetter: toNeighbour, scrollBehavior: 'smooth' },
} as const;

export function SortableSheets({ wishlists, onDeleted }: SortableSheetsProps) {
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

  function handleDragEnd({ active, over }: DragEndEvent) {
    animateMoves();
    if (!over || over.id === active.id) return;
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    void reorder(moved);
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
      onDragCancel={animateMoves}
    >
      <SortableContext items={ids} strategy={sheetsStrategy}>
        <ul ref={setList} className={styles.columns}>
          {sheets.map((wishlist) => (
            <SortableSheet key={wishlist.id} wishlist={wishlist} onDeleted={onDeleted} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
