import type { ClientRect } from '@dnd-kit/core';
import { arrayMove, type SortingStrategy } from '@dnd-kit/sortable';
import type { Transform } from '@dnd-kit/utilities';

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
