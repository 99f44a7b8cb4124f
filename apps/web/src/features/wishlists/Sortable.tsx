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
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { touchDrag } from '@wishnest/domain/limits';
import { dragTexts } from '@wishnest/messages/texts/drag';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Unseen } from '../../ui/Text.tsx';
import { closeEntries, inPlace, keepInList, reopenEntries } from './dragGeometry.ts';
import styles from './Sortable.module.css';

/** These objects are constants, because new ones would render every handle and its entry again. */
const touchOptions = { activationConstraint: { delay: touchDrag.delayMs, tolerance: touchDrag.tolerancePx } };
/** A press without a movement opens the handle's menu. */
const mouseOptions = { activationConstraint: { distance: 5 } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const;

/** Moves an entry by one place. Every handle has it, so it stays the same function. */
type Move = (id: string, step: -1 | 1) => void;

const MoveContext = createContext<Move>(() => {});

interface Entry {
  id: string;
  name: string;
}

interface SortableProps {
  entries: readonly Entry[];
  onReorder: (ids: readonly string[]) => void;
  /** A list, whose `li` elements are built by `useSortableEntry`. */
  children: ReactNode;
}

/** A list that is ordered by hand: by pointer, touch and keyboard, and by the menu of each handle. */
export function Sortable({ entries, onReorder, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const ids = entries.map(({ id }) => id);
  /** How far the handle moved when its entry was closed, in pixels. It is drawn under the pointer nevertheless. */
  const shift = useRef(inPlace);
  const modifiers = useMemo<Modifier[]>(() => {
    const undoShift: Modifier = ({ transform: { x, y, ...scales } }) => ({
      ...scales,
      x: x - shift.current.x,
      y: y - shift.current.y,
    });
    return [undoShift, keepInList];
  }, []);
  const [moved, setMoved] = useState('');
  const latest = useRef({ entries, onReorder });
  useEffect(() => {
    latest.current = { entries, onReorder };
  });

  const move = useCallback<Move>((id, step) => {
    const { entries, onReorder } = latest.current;
    const from = entries.findIndex((entry) => entry.id === id);
    // The menu has returned the focus to the handle. The browser takes it from an element that moves.
    const handle = document.activeElement;
    flushSync(() =>
      onReorder(
        arrayMove(
          entries.map(({ id }) => id),
          from,
          from + step,
        ),
      ),
    );
    setMoved(dragTexts.moved({ name: entries[from]?.name ?? '', place: from + step + 1, count: entries.length }));
    if (handle instanceof HTMLElement) handle.focus();
  }, []);

  function handleDragEnd(event: DragEndEvent) {
    reopenEntries(event);
    const { active, over } = event;
    if (!over || over.id === active.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(entries),
        screenReaderInstructions: { draggable: dragTexts.instructions },
      }}
      modifiers={modifiers}
      onDragStart={(event) => {
        shift.current = closeEntries(event);
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={reopenEntries}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Unseen role="status">{moved}</Unseen>
        <MoveContext value={move}>{children}</MoveContext>
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor(entries: readonly Entry[]): Announcements {
  const say = (sentence: typeof dragTexts.moved, dragged: { id: UniqueIdentifier }, at = dragged) => {
    const indexOf = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id);
    const name = entries[indexOf(dragged.id)]?.name ?? '';
    return sentence({ name, place: indexOf(at.id) + 1, count: entries.length });
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

/**
 * An entry of a list that is ordered by hand: the properties of its `li` element, and the handle, which drags it and opens a menu at a
 * press.
 * @param grip what the handle shows, always the same element
 */
export function useSortableEntry({ id, name }: Entry, handleClass: string | undefined, grip: ReactNode = null) {
  const move = use(MoveContext);
  // The style sheet has the transition, which somebody who prefers less motion does not see.
  const sortable = useSortable({ id, attributes: { roleDescription: dragTexts.role }, transition: null });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, index, items } = sortable;
  const isLast = index === items.length - 1;
  const handle = useMemo(() => {
    const label = dragTexts.toReorderOne({ name });
    const up = { label: dragTexts.moveUp, icon: <ArrowUpIcon />, onSelect: () => move(id, -1) };
    const down = { label: dragTexts.moveDown, icon: <ArrowDownIcon />, onSelect: () => move(id, 1) };
    return (
      <Menu
        label={label}
        isAtStart
        actions={[...(index > 0 ? [up] : []), ...(isLast ? [] : [down])]}
        renderButton={(ref, toggle) => (
          <IconButton
            {...attributes}
            {...listeners}
            ref={(button) => {
              ref.current = button;
              setActivatorNodeRef(button);
            }}
            className={classes(styles.handle, handleClass)}
            label={label}
            title={dragTexts.toReorder}
            onClick={toggle}
          >
            {grip}
          </IconButton>
        )}
      />
    );
  }, [attributes, listeners, setActivatorNodeRef, id, name, index, isLast, move, handleClass, grip]);
  const entry = {
    ref: setNodeRef,
    className: styles.entry,
    'data-dragging': isDragging || undefined,
    style: { transform: CSS.Translate.toString(transform) },
  };
  return { entry, handle };
}
