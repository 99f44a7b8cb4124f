import type { ClientRect } from '@dnd-kit/core';
import { arrayMove, type SortingStrategy } from '@dnd-kit/sortable';

/** The left edges of the columns that sheets stand in. */
export function columnsOf(sheets: readonly ClientRect[]): number[] {
  return [...new Set(sheets.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
}

/**
 * While a sheet is being moved the others stand where they will once it is dropped here: place by place into the
 * columns, each below the last one of its column. The library's own strategies take all sheets for equally high.
 */
export const sheetsStrategy: SortingStrategy = ({ rects, activeIndex, overIndex, index }) => {
  const sheets = rects.filter(Boolean);
  const [first] = sheets;
  if (!first || sheets.length !== rects.length || overIndex < 0) return null;
  const columns = columnsOf(sheets);
  const gap = (sheets[columns.length]?.top ?? first.bottom) - first.bottom;
  const bottoms = columns.map(() => first.top);
  const order = arrayMove([...sheets.keys()], activeIndex, overIndex);
  for (const [place, at] of order.entries()) {
    const column = place % columns.length;
    const sheet = sheets[at];
    const top = bottoms[column];
    const left = columns[column];
    if (!sheet || top === undefined || left === undefined) return null;
    if (at === index) return { x: left - Math.round(sheet.left), y: top - sheet.top, scaleX: 1, scaleY: 1 };
    bottoms[column] = top + sheet.height + gap;
  }
  return null;
};
