import { expect, test } from 'vitest';
import { inOrder } from './SortableWishlists.tsx';

const a = { id: 'a', order: 0 };
const b = { id: 'b', order: 1 };
const c = { id: 'c', order: 2 };

test('Wishlists are shown in their stored order', () => {
  expect(inOrder([c, a, b])).toEqual([a, b, c]);
});

test('Wishlists with equal positions stay in the order of creation', () => {
  const twins = [
    { id: 'first', order: 5 },
    { id: 'second', order: 5 },
  ];
  expect(inOrder(twins)).toEqual(twins);
});
