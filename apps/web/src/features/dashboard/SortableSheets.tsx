import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { touchDrag } from '@wishnest/domain/limits';
import { announcementsFor, dragInstructions } from './announcements.ts';
import { inOrder } from './inOrder.ts';
import { SortableSheet, type SortableWishlist } from './SortableSheet.tsx';
import styles from './SortableSheets.module.css';
import { useReorder } from './useReorder.ts';

interface SortableSheetsProps {
  wishlists: readonly (SortableWishlist & { order: number })[];
  onDeleted: () => void;
}

export function SortableSheets({ wishlists, onDeleted }: SortableSheetsProps) {
  const { unsavedOrder, reorder } = useReorder();
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor, {
      activationConstraint: { delay: touchDrag.delayMs, tolerance: touchDrag.tolerancePx },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const sheets = inOrder(wishlists, unsavedOrder);
  const ids = sheets.map(({ id }) => id);

  function handleDragEnd({ active, over }: DragEndEvent) {
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
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={styles.sheets}>
          {sheets.map((wishlist) => (
            <SortableSheet key={wishlist.id} wishlist={wishlist} onDeleted={onDeleted} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
