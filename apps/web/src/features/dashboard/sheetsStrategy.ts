import type { ClientRect } from '@dnd-kit/core';
import { arrayMove, type SortingStrategy } from '@dnd-kit/sortable';
import type { Transform } from '@dnd-kit/utilities';

/** The left edges of the columns that sheets stand in. */
export function columnsOf(sheets: readonly ClientRect[]): number[] {
  return [...new Set(sheets.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
}

/**
 * While a sheet is being moved the others stand where they will once it is dropped here: place by place into the
 * columns, each below the last one of its column. The library's own strategies take all sheets for equally high.
 */
export const sheetsStrategy: SortingStrategy = ({ rects, activeIndex, overIndex, index }) => {
  const isSame = last && last.rects === rects && last.activeIndex === activeIndex && last.overIndex === overIndex;
  if (!isSame) last = { rects, activeIndex, overIndex, moves: movesOf(rects, activeIndex, overIndex) };
  return last?.moves[index] ?? null;
};

/** Every sheet asks for its own move: they are worked out once for all of them. */
let last: { rects: readonly ClientRect[]; activeIndex: number; overIndex: number; moves: Transform[] } | null = null;

/** How far each sheet moves; none where it is not known how high they all are. */
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
