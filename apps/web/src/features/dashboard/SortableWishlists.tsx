import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { touchDrag } from '@wishnest/domain/limits';
import { pages } from '@wishnest/domain/pages';
import { dashboardTexts, dragTexts } from '@wishnest/domain/texts/dashboard';
import { itemTexts } from '@wishnest/domain/texts/item';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { alignColumns, inColumns } from '../wishlists/columns.ts';
import columns from '../wishlists/Sheet.module.css';
import { SmallPicture } from '../wishlists/Sheet.tsx';
import type { DashboardQuery } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { SortableSheet } from './SortableWishlist.tsx';
import { useReorder } from './useReorder.ts';

type Gifts = DashboardQuery['viewer']['gifts'];

interface SortableSheetsProps {
  wishlists: readonly { id: string; name: string; order: number; itemCount: number }[];
  gifts: Gifts;
  /** The id of the wishlist that has just been created on this page; '' where there is none. */
  createdId: string;
}

/** These objects are constants, because new ones would render every handle and its sheet again. */
const touchOptions = { activationConstraint: { delay: touchDrag.delayMs, tolerance: touchDrag.tolerancePx } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const;

export function SortableSheets({ wishlists, gifts, createdId }: SortableSheetsProps) {
  const reorder = useReorder();
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  // Equal ones stay in the order of creation, in which the server sends them.
  const sheets = wishlists.toSorted((before, after) => before.order - after.order);
  const ids = sheets.map(({ id }) => id);
  const { isOpen, isAnyOpen, toggle, collapseAll } = useOpenSheets(wishlists);

  function handleDragEnd(event: DragEndEvent) {
    reopenSheets(event);
    const { active, over } = event;
    if (!over || over.id === active.id) return;
    void reorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(sheets),
        screenReaderInstructions: { draggable: dragTexts.instructions },
      }}
      onDragStart={closeSheets}
      onDragEnd={handleDragEnd}
      onDragCancel={reopenSheets}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <div className={styles.line}>
          {gifts.gifts.length > 0 ? <GiftLine {...gifts} /> : <p>{dashboardTexts.count(sheets.length)}</p>}
          {isAnyOpen && (
            <Button variant="quiet" onClick={collapseAll}>
              {dashboardTexts.collapseAll}
            </Button>
          )}
        </div>
        <ul ref={inColumns} className={columns.columns}>
          {sheets.map((wishlist) => (
            <SortableSheet
              key={wishlist.id}
              wishlist={wishlist}
              isOpen={isOpen(wishlist.id)}
              isNew={wishlist.id === createdId}
              onToggle={toggle}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** The handle that a drag is about, its sheet, and the list that it is in. */
function findHeld({ activatorEvent: { target: handle } }: DragStartEvent) {
  const held = handle instanceof Element ? handle.closest('li') : null;
  const list = held?.parentElement;
  return handle instanceof Element && held && list ? { handle, held, list } : null;
}

/**
 * Closes the sheets while one of them is dragged, so that they are of about the same height. The others close towards the
 * held one, which stays under the pointer. The list stays as high as it was, so that the page does not scroll by itself.
 */
function closeSheets(event: DragStartEvent) {
  const { held, list } = findHeld(event) ?? {};
  if (!held || !list) return;
  const { top } = held.getBoundingClientRect();
  list.style.minHeight = `${list.offsetHeight}px`;
  list.dataset.dragging = 'true';
  alignColumns(list);
  list.style.paddingTop = `${Math.max(0, top - held.getBoundingClientRect().top)}px`;
}

function reopenSheets(event: DragStartEvent) {
  const { handle, list } = findHeld(event) ?? {};
  if (!handle || !list) return;
  delete list.dataset.dragging;
  list.style.minHeight = '';
  list.style.paddingTop = '';
  alignColumns(list);
  // React has rendered the new order before the next frame. The whole sheet can be higher than the screen.
  requestAnimationFrame(() => handle.scrollIntoView({ block: 'nearest' }));
}

const GiftLine = ({ gifts, hasMore }: Gifts) => (
  <Link to={pages.sharedWithMe.path} className={styles.gifts}>
    <span className={styles.stack}>
      {gifts.slice(0, 3).map(({ id, item }) => (
        <SmallPicture key={id} picture={item?.picture ?? null} />
      ))}
    </span>
    {itemTexts.giving(gifts.length, hasMore)}
    <ChevronDownIcon />
  </Link>
);

/** Which wishlists are open. One that is empty when it first appears starts open, for its first item. */
function useOpenSheets(wishlists: readonly { id: string; itemCount: number }[]) {
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

function announcementsFor(wishlists: readonly { id: string; name: string }[]): Announcements {
  const say = (sentence: typeof dragTexts.moved, dragged: { id: UniqueIdentifier }, at = dragged) => {
    const indexOf = (id: UniqueIdentifier) => wishlists.findIndex((wishlist) => wishlist.id === id);
    return sentence(wishlists[indexOf(dragged.id)]?.name ?? '', indexOf(at.id) + 1, wishlists.length);
  };
  return {
    onDragStart: ({ active }) => say(dragTexts.pickedUp, active),
    // Every drag begins over its own place. Another announcement there would interrupt that of the start.
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? say(dragTexts.pickedUp, active) : say(dragTexts.moved, active, over);
    },
    onDragEnd: ({ active, over }) => say(dragTexts.dropped, active, over ?? active),
    onDragCancel: ({ active }) => say(dragTexts.cancelled, active),
  };
}
