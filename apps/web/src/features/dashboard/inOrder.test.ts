import { expect, test } from 'vitest';
import { inOrder } from './inOrder.ts';

const a = { id: 'a', order: 0 };
const b = { id: 'b', order: 1 };
const c = { id: 'c', order: 2 };

test('Wishlists are shown in their stored order', () => {
  expect(inOrder([c, a, b], null)).toEqual([a, b, c]);
});

test('Equal places keep the order of creation', () => {
  const twins = [
    { id: 'first', order: 5 },
    { id: 'second', order: 5 },
  ];
  expect(inOrder(twins, null)).toEqual(twins);
});

test('An order that is being saved goes before the stored one', () => {
  expect(inOrder([a, b, c], ['c', 'a', 'b'])).toEqual([c, a, b]);
});

test('A wishlist that was created meanwhile goes last, one that was deleted is left out', () => {
  expect(inOrder([a, c], ['c', 'b', 'a'])).toEqual([c, a]);
  expect(inOrder([a, b, c], ['c', 'b'])).toEqual([c, b, a]);
});
