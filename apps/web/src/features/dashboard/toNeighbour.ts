import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { columnsOf } from './sheetsStrategy.ts';

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
