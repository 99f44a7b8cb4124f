import {
  type ClientRect,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorProps,
} from '@dnd-kit/core';
import { arrayMove, type SortingStrategy } from '@dnd-kit/sortable';
import type { Transform } from '@dnd-kit/utilities';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The left edges of the columns that the sheets are in. */
export function columnsOf(sheets: readonly ClientRect[]): number[] {
  return [...new Set(sheets.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
}

/** The library requests the move of one sheet at a time. Those of all sheets are computed once and cached here. */
let cached: { rects: readonly ClientRect[]; activeIndex: number; overIndex: number; moves: Transform[] } | null = null;

/**
 * While a sheet is dragged, the others are shown where they will be once it is dropped here: they fill the columns in
 * turn, each below the last one of its column. The library's own strategies assume that all sheets have the same height.
 */
export const sheetsStrategy: SortingStrategy = ({ rects, activeIndex, overIndex, index }) => {
  const isSame = cached?.rects === rects && cached.activeIndex === activeIndex && cached.overIndex === overIndex;
  if (!isSame) cached = { rects, activeIndex, overIndex, moves: movesOf(rects, activeIndex, overIndex) };
  return cached?.moves[index] ?? null;
};

/** The place of the dragged sheet once it is dropped, from the list's upper left corner. It is null while unknown. */
export function dropRectOf(rects: readonly ClientRect[], activeIndex: number, overIndex: number) {
  const [move, rect, first] = [movesOf(rects, activeIndex, overIndex)[activeIndex], rects[activeIndex], rects[0]];
  if (!move || !rect || !first) return null;
  const { width, height } = rect;
  return { x: rect.left + move.x - first.left, y: rect.top + move.y - first.top, width, height };
}

/** How far each sheet moves; empty where the height of one of them is not known. */
function movesOf(rects: readonly ClientRect[], activeIndex: number, overIndex: number): Transform[] {
  const sheets = rects.filter(Boolean);
  const [first] = sheets;
  if (!first || sheets.length !== rects.length || overIndex < 0) return [];
  const columns = columnsOf(sheets);
  const gap = (sheets[columns.length]?.top ?? first.bottom) - first.bottom;
  const bottoms = columns.map(() => first.top);
  const moves: Transform[] = [];
  for (const [place, at] of arrayMove([...sheets.keys()], activeIndex, overIndex).entries()) {
    const column = place % columns.length;
    const sheet = sheets[at];
    const top = bottoms[column];
    const left = columns[column];
    if (!sheet || top === undefined || left === undefined) return [];
    moves[at] = { x: left - Math.round(sheet.left), y: top - sheet.top, scaleX: 1, scaleY: 1 };
    bottoms[column] = top + sheet.height + gap;
  }
  return moves;
}

/**
 * Where an arrow key moves the dragged sheet: left and right by one place, up and down by one row, whatever the height
 * of the sheets between. The place that it is over now is computed here, because the library knows it only after it has
 * rendered, which is too late for keys that are pressed quickly.
 */
export const toNeighbour: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, collisionRect, droppableRects } = context;
  const ids: readonly (string | number)[] = active?.data.current?.sortable?.items ?? [];
  const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
  const row = columnsOf(rects).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.code];
  if (!step || !active || !collisionRect) return;
  event.preventDefault();
  const target = rects[nearestTo(collisionRect, rects) + step];
  // The centres of both are aligned, because `closestCenter` compares the distances between centres.
  return target && { x: target.left, y: target.top + (target.height - collisionRect.height) / 2 };
};

function nearestTo(held: ClientRect, rects: readonly ClientRect[]): number {
  const distances = rects.map((rect) => {
    const [x, y] = [rect.left - held.left, rect.top + rect.height / 2 - (held.top + held.height / 2)];
    return Math.hypot(x, y);
  });
  return distances.indexOf(Math.min(...distances));
}

/**
 * The library's keyboard sensor adds its listener a moment after a drag has begun, and needs the size of the dragged
 * element first. This one keeps the keys that are pressed earlier, and dispatches them again once the library is ready.
 */
export class EarlyKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    bufferEarlyKeys(props);
  }
}

const bufferedCodes = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape']);

/** How long to wait until the library is ready, in milliseconds; usually it takes one. */
const timeoutMs = 500;

function bufferEarlyKeys({ context }: KeyboardSensorProps) {
  const buffered: string[] = [];
  const deadline = performance.now() + timeoutMs;
  let isDispatching = false;

  function buffer(event: KeyboardEvent) {
    if (isDispatching || !bufferedCodes.has(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    buffered.push(event.code);
  }

  function waitUntilReady() {
    const isReady = context.current.active && context.current.collisionRect;
    if (isReady || performance.now() > deadline) dispatchNext();
    else setTimeout(waitUntilReady);
  }

  /** Dispatches one key at a time, since the effect of the next one depends on the layout after this one. */
  function dispatchNext() {
    const code = buffered.shift();
    if (!code || !context.current.active) return document.removeEventListener('keydown', buffer, { capture: true });
    isDispatching = true;
    document.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    isDispatching = false;
    setTimeout(dispatchNext);
  }

  document.addEventListener('keydown', buffer, { capture: true });
  // The library has set its own timeout just before this one, which therefore ends later.
  setTimeout(waitUntilReady);
}

/** How long a sheet takes to move to another place, in milliseconds. */
export const moveMs = 180;

/** It is created once, since every sheet reads it on each render of a drag, and late, since the server has no `matchMedia`. */
let query: MediaQueryList | undefined;

export function prefersReducedMotion(): boolean {
  query ??= matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
}

/**
 * Animates the entries of a list from their old places to their new ones (FLIP).
 * @returns a function to call just before a change: it measures where the entries are, a dragged one included
 */
export function useMoveAnimation(list: RefObject<HTMLElement | null>): () => void {
  const previous = useRef<Map<Element, DOMRect> | null>(null);

  useLayoutEffect(() => {
    if (!previous.current) return;
    // Everything is measured before anything is animated: otherwise each animation would cause another layout.
    const moves = [...previous.current].map(([entry, from]) => ({ entry, from, to: entry.getBoundingClientRect() }));
    for (const { entry, from, to } of moves) {
      const [x, y] = [from.left - to.left, from.top - to.top];
      if ((Math.abs(x) < 1 && Math.abs(y) < 1) || !(isInViewport(from) || isInViewport(to))) continue;
      entry.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
          { transform: 'none', zIndex: 1 },
        ],
        { duration: moveMs, easing: 'ease-out' },
      );
    }
    previous.current = null;
  });

  return () => {
    if (!list.current || prefersReducedMotion()) return;
    previous.current = new Map([...list.current.children].map((entry) => [entry, entry.getBoundingClientRect()]));
  };
}

function isInViewport({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight;
}
