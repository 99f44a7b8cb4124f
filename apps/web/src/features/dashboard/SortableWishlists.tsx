import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext } from '@dnd-kit/sortable';
import { touchDrag } from '@wishnest/domain/limits';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { inColumns } from '../wishlists/columns.ts';
import columns from '../wishlists/WishlistFrame.module.css';
import styles from './dashboard.module.css';
import {
  dropRectOf,
  EarlyKeyboardSensor,
  moveMs,
  prefersReducedMotion,
  sheetsStrategy,
  toNeighbour,
  useMoveAnimation,
} from './dragging.ts';
import { SortableSheet, type SortableWishlist } from './SortableWishlist.tsx';
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
        <div className={styles.sheets}>
          <DropIndicator ids={ids} />
          <ul ref={setList} className={columns.columns}>
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

interface SheetsHeaderProps {
  count: number;
  /** Closes all wishlists; left out where none is open. */
  onCollapse: (() => void) | undefined;
}

/** The line above the wishlists: how many there are, and a button that closes all of them. */
export function SheetsHeader({ count, onCollapse }: SheetsHeaderProps) {
  return (
    <div className={styles.countLine}>
      <p>{count === 1 ? '1 wishlist' : `${count} wishlists`}</p>
      {onCollapse && (
        <Button variant="quiet" onClick={onCollapse}>
          Collapse all
        </Button>
      )}
    </div>
  );
}

/** Which wishlists are open. One that is empty when it first appears starts open, for its first item. */
export function useOpenSheets(wishlists: readonly { id: string; itemCount: number }[]) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unseen = wishlists.filter(({ id }) => !opened.has(id));
  if (unseen.length > 0) {
    setOpened(new Map([...opened, ...unseen.map(({ id, itemCount }) => [id, itemCount === 0] as const)]));
  }
  const isOpen = (id: string) => opened.get(id) ?? false;
  return {
    isOpen,
    isAnyOpen: wishlists.some(({ id }) => isOpen(id)),
    toggle: useCallback((id: string) => setOpened((before) => new Map(before).set(id, !before.get(id))), []),
    collapseAll: () => setOpened((before) => new Map([...before.keys()].map((id) => [id, false]))),
  };
}

interface Placed {
  order: number;
}

/** Sorts wishlists by `order`. Equal ones stay in the order of creation, in which the server sends them. */
export function inOrder<Wishlist extends Placed>(wishlists: readonly Wishlist[]): Wishlist[] {
  return wishlists.toSorted((a, b) => a.order - b.order);
}

/** The announcements of screen readers while a wishlist is dragged. */
export function announcementsFor(wishlists: readonly { id: string; name: string }[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => wishlists.find((wishlist) => wishlist.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${wishlists.findIndex((wishlist) => wishlist.id === id) + 1} of ${wishlists.length}`;
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${nameOf(id)}, at ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // Every drag begins over its own place. Another announcement there would interrupt that of the start.
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `${nameOf(active.id)} is now at ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active.id)} at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Cancelled. ${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}

export const dragInstructions =
  'Press Space or Enter to pick up the wishlist, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.';

/** An outline of the place where the dragged sheet will be dropped. It is positioned in the same element as the list. */
export function DropIndicator({ ids }: { ids: readonly string[] }) {
  const { active, over, droppableRects } = useDndContext();
  if (!active) return null;
  const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
  const target = dropRectOf(rects, ids.indexOf(String(active.id)), ids.indexOf(String((over ?? active).id)));
  if (!target) return null;
  const { x, y, width, height } = target;
  return (
    <div
      className={styles.indicator}
      style={{ width, height, translate: `${x}px ${y}px`, transitionDuration: `${moveMs}ms` }}
    />
  );
}
