import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { columnsOf } from './sheetsStrategy.ts';

/**
 * Where an arrow key moves the sheet in hand: left and right one place, up and down one row, whatever the height of
 * the sheets between.
 */
export const toNeighbour: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableRects } = context;
  const ids: readonly (string | number)[] = active?.data.current?.sortable?.items ?? [];
  const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
  const row = columnsOf(rects).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.code];
  if (!step || !active || !collisionRect) return;
  event.preventDefault();
  const target = rects[ids.indexOf((over ?? active).id) + step];
  // Centre upon centre, which is what the collision is decided by.
  return target && { x: target.left, y: target.top + (target.height - collisionRect.height) / 2 };
};
