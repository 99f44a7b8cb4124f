import { expect, test } from 'vitest';
import { inOrder } from './SortableWishlists.tsx';

test('Wishlists are shown in their stored order, and at equal positions in the order of creation', () => {
  const [a, b, twin] = [
    { id: 'a', order: 0 },
    { id: 'b', order: 5 },
    { id: 'twin', order: 5 },
  ] as const;
  expect(inOrder([b, twin, a])).toEqual([a, b, twin]);
});
