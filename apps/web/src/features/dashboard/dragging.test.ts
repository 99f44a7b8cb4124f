import { expect, test } from 'vitest';
import { dropRectOf, sheetsStrategy } from './dragging.ts';

const sheet = (left: number, top: number, height: number) => ({
  left,
  top,
  height,
  width: 300,
  right: left + 300,
  bottom: top + height,
});

/** How far each sheet moves while the first one is dragged over the third. */
function movesOf(rects: ReturnType<typeof sheet>[]) {
  return rects.map((_, index) => {
    const moved = sheetsStrategy({ activeNodeRect: null, rects, activeIndex: 0, overIndex: 2, index });
    return moved && [moved.x, moved.y];
  });
}

test('In one column a tall sheet moves by the height of the dragged sheet, not by its own', () => {
  expect(movesOf([sheet(0, 0, 60), sheet(0, 70, 500), sheet(0, 580, 60)])).toEqual([
    [0, 580],
    [0, -70],
    [0, -70],
  ]);
});

test('In two columns sheets change columns, and each is right below the last one of its column', () => {
  const rects = [sheet(0, 0, 500), sheet(310, 0, 60), sheet(0, 510, 60), sheet(310, 70, 60)];
  expect(movesOf(rects)).toEqual([
    [0, 70],
    [-310, 0],
    [310, -510],
    [0, 0],
  ]);
});

test('A dragged sheet is dropped below the sheets that come before it in its new column', () => {
  const rects = [sheet(20, 100, 500), sheet(330, 100, 60), sheet(20, 610, 60), sheet(330, 170, 60)];
  expect(dropRectOf(rects, 0, 0)).toEqual({ x: 0, y: 0, width: 300, height: 500 });
  expect(dropRectOf(rects, 0, 2)).toEqual({ x: 0, y: 70, width: 300, height: 500 });
  expect(dropRectOf(rects, 0, 1)).toEqual({ x: 310, y: 0, width: 300, height: 500 });
});

test('The place of the drop is unknown until all sheets are measured', () => {
  expect(dropRectOf([], 0, 0)).toBeNull();
});
