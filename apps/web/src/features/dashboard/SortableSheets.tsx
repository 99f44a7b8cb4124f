import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { touchDrag } from '@wishnest/domain/limits';
import { paperOf } from '@wishnest/domain/paper';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { dragTexts } from '@wishnest/messages/texts/drag';
import { itemTexts } from '@wishnest/messages/texts/item';
import { pages } from '@wishnest/page/paths';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Unseen } from '../../ui/Text.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { Columns } from '../wishlists/Columns.tsx';
import type { DashboardQuery } from './dashboard.generated.ts';
import { closeSheets, inPlace, reopenSheets } from './dragGeometry.ts';
import { Line } from './Line.tsx';
import { SortableSheet } from './SortableSheet.tsx';
import styles from './SortableSheets.module.css';
import { useOpenSheets } from './useOpenSheets.ts';
import { useOrder } from './useOrder.ts';

type Dashboard = DashboardQuery['viewer'];

/** These objects are constants, because new ones would render every handle and its sheet again. */
const touchOptions = { activationConstraint: { delay: touchDrag.delayMs, tolerance: touchDrag.tolerancePx } };
/** A press without a movement opens the handle's menu. */
const mouseOptions = { activationConstraint: { distance: 5 } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const;

export function SortableSheets({ wishlists, gifts, createdId }: Dashboard & { createdId: string }) {
  const { ordered, reorder } = useOrder(wishlists);
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const ids = ordered.map(({ id }) => id);
  const { isOpen, isAnyOpen, toggle, collapseAll } = useOpenSheets(wishlists);
  /** How far the handle moved when its sheet was closed, in pixels. It is drawn under the pointer nevertheless. */
  const shift = useRef(inPlace);
  const modifiers = useMemo<Modifier[]>(() => {
    const undoShift: Modifier = ({ transform: { x, y, ...scales } }) => ({
      ...scales,
      x: x - shift.current.x,
      y: y - shift.current.y,
    });
    return [undoShift];
  }, []);
  const [moved, setMoved] = useState('');
  const latest = useRef({ ids, reorder });
  useEffect(() => {
    latest.current = { ids, reorder };
  });

  /** Moves a wishlist by one place. Every handle has it, so it stays the same function. */
  const move = useCallback((name: string, from: number, to: number) => {
    const { ids, reorder } = latest.current;
    // The menu has returned the focus to the handle. The browser takes it from an element that moves.
    const handle = document.activeElement;
    flushSync(() => reorder(arrayMove(ids, from, to)));
    setMoved(dragTexts.moved({ name, place: to + 1, count: ids.length }));
    if (handle instanceof HTMLElement) handle.focus();
  }, []);

  function handleDragEnd(event: DragEndEvent) {
    reopenSheets(event);
    const { active, over } = event;
    if (!over || over.id === active.id) return;
    reorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(ordered),
        screenReaderInstructions: { draggable: dragTexts.instructions },
      }}
      modifiers={modifiers}
      onDragStart={(event) => {
        shift.current = closeSheets(event);
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={reopenSheets}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Line>
          {gifts.gifts.length > 0 ? <GiftsLink {...gifts} /> : <p>{dashboardTexts.count({ count: ordered.length })}</p>}
          {isAnyOpen && (
            <Button variant="quiet" onClick={collapseAll}>
              {dashboardTexts.collapseAll}
            </Button>
          )}
        </Line>
        <Unseen role="status">{moved}</Unseen>
        <Columns>
          {ordered.map((wishlist, place) => (
            <SortableSheet
              key={wishlist.id}
              wishlist={wishlist}
              place={place}
              isLast={place === ordered.length - 1}
              onMove={move}
              isOpen={isOpen(wishlist.id)}
              isNew={wishlist.id === createdId}
              onToggle={toggle}
            />
          ))}
        </Columns>
      </SortableContext>
    </DndContext>
  );
}

const GiftsLink = ({ gifts, hasMore }: Dashboard['gifts']) => (
  <Link to={pages.sharedWithMe.path} className={styles.gifts}>
    <span className={styles.stack}>
      {gifts.slice(0, 3).map(({ id, wishlistId, item, wishlist }) => (
        <SmallPicture key={id} picture={item?.picture ?? null} paper={paperOf({ id: wishlistId, ...wishlist })} />
      ))}
    </span>
    <span>{(hasMore ? itemTexts.givingAtLeast : itemTexts.giving)({ count: gifts.length })}</span>
    <ChevronRightIcon />
  </Link>
);

function announcementsFor(wishlists: readonly { id: string; name: string }[]): Announcements {
  const say = (sentence: typeof dragTexts.moved, dragged: { id: UniqueIdentifier }, at = dragged) => {
    const indexOf = (id: UniqueIdentifier) => wishlists.findIndex((wishlist) => wishlist.id === id);
    const name = wishlists[indexOf(dragged.id)]?.name ?? '';
    return sentence({ name, place: indexOf(at.id) + 1, count: wishlists.length });
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
