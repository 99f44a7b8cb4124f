import { expect, test } from 'vitest';
import { offeredPaper, type Paper, paperOf, papers } from './paper.ts';

test.each([
  // The published values of the hash: of '' 0x811c9dc5, of 'a' 0xe40c292c, of 'foobar' 0xbf9cf968.
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('The paper of a wishlist for which nobody chose one follows from the FNV-1a hash of its id: %j', (id, hash) => {
  expect(paperOf({ id, paper: null })).toBe(papers[hash % 6]);
});

test('Each paper belongs to about a sixth of the wishlists', () => {
  const ids = Array.from({ length: 6000 }, (_, at) => `V1StGXR8Z5jdHi6B${at}`);
  const counts = new Map<string, number>();
  for (const paper of ids.map((id) => paperOf({ id }))) counts.set(paper, (counts.get(paper) ?? 0) + 1);
  expect(counts.size).toBe(6);
  for (const count of counts.values())
    expect(count).toSatisfy((wishlists: number) => wishlists > 850 && wishlists < 1150);
});

test('A wishlist has the paper that its owner chose', () => {
  for (const paper of papers) expect(paperOf({ id: 'a', paper })).toBe(paper);
});

test('A new wishlist is offered a paper that none has or, later, one that its five neighbours have not', () => {
  const inOrder: Paper[] = [];
  for (let at = 0; at < 20; at += 1) inOrder.push(offeredPaper(inOrder));
  for (let at = 0; at < 14; at += 1) expect(new Set(inOrder.slice(at, at + 6)).size).toBe(6);
  expect(offeredPaper(['LEAF', 'STAR', 'LEAF'])).toBe('DOT');
  expect(offeredPaper(['LEAF', 'STAR', 'DOT', 'WAVE', 'CHECK', 'STRIPE', 'LEAF'])).toBe('STAR');
});
