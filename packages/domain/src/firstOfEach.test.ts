import { expect, test } from 'vitest';
import { firstOfEach } from './firstOfEach.ts';
import { limits } from './limits.ts';

const rowsOf = (wishlistId: string, count: number) => Array.from({ length: count }, (_, n) => ({ wishlistId, n }));

test('Each wishlist keeps its first rows', () => {
  const rows = [...rowsOf('birthday', 3), ...rowsOf('xmas', 1)];
  expect(firstOfEach(rows, 2, ['birthday', 'xmas'])).toEqual([...rowsOf('birthday', 2), ...rowsOf('xmas', 1)]);
});

test('Of several wishlists with too many rows none is left out, so that their number can be refused', () => {
  const rows = rowsOf('birthday', limits.itemsPerOperation + 1);
  expect(firstOfEach(rows, 500, ['birthday', 'xmas'])).toEqual(rows);
  expect(firstOfEach(rows, 500, ['birthday'])).toHaveLength(500);
});
