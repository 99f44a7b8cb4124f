import { expect, test } from 'vitest';
import { paperOf } from './paper.ts';

test.each([
  // The published values of the hash: of '' 0x811c9dc5, of 'a' 0xe40c292c, of 'foobar' 0xbf9cf968.
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('The paper of a wishlist follows from the FNV-1a hash of its id: %j', (id, hash) => {
  expect(paperOf(id)).toBe(['leaf', 'star', 'dot', 'wave', 'check', 'stripe'][hash % 6]);
});

test('Each paper belongs to about a sixth of the wishlists', () => {
  const ids = Array.from({ length: 6000 }, (_, at) => `V1StGXR8Z5jdHi6B${at}`);
  const counts = new Map<string, number>();
  for (const paper of ids.map(paperOf)) counts.set(paper, (counts.get(paper) ?? 0) + 1);
  expect(counts.size).toBe(6);
  for (const count of counts.values())
    expect(count).toSatisfy((wishlists: number) => wishlists > 850 && wishlists < 1150);
});
