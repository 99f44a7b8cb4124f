import { expect, test } from 'vitest';
import { buildPageCache, cacheKeyOf } from './pageCache.ts';

/** A cache of pages of one megabyte, and the keys of the pages that were rendered. */
function startCache() {
  const { find, add } = buildPageCache();
  const made: string[] = [];
  const open = async (key: string) =>
    find(key) ??
    add(key, async () => {
      made.push(key);
      return Buffer.alloc(2 ** 20);
    });
  return { open, made, add, find };
}

test('People who open a page at the same time wait for one rendering, and those who come later for none', async () => {
  const { open, made } = startCache();
  const [first, ...others] = await Promise.all([open('Birthday'), open('Birthday'), open('Birthday')]);
  for (const page of [...others, await open('Birthday')]) expect(page).toBe(first);
  expect(made).toEqual(['Birthday']);
});

test('Pages are cached up to eight megabytes in all, and the least recently requested are dropped', async () => {
  const { open, made } = startCache();
  for (const key of ['1', '2', '3', '4', '5', '6', '7', '1', '8', '1', '2']) await open(key);
  expect(made).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '2']);
});

test('A page that could not be rendered is tried again', async () => {
  const { open, add, find } = startCache();
  const failing = async () => {
    throw new Error('the template is missing');
  };
  await expect(add('Birthday', failing)).rejects.toThrow('the template is missing');
  expect(find('Birthday')).toBeUndefined();
  expect(await open('Birthday')).toBeInstanceOf(Buffer);
});

test('Pages that differ in anything have different keys', () => {
  const birthday = { wishlist: { name: 'Birthday', items: [{ id: '1', name: 'Kite' }] } };
  const others = [
    ['br', 'http://a/', { wishlist: { name: 'Birthdaz', items: [{ id: '1', name: 'Kite' }] } }],
    ['br', 'http://a/', { wishlist: { name: 'Birthday', items: [] } }],
    ['br', 'http://b/', birthday],
    ['gzip', 'http://a/', birthday],
  ];
  const keys = [['br', 'http://a/', birthday], ...others].map((values) => cacheKeyOf(JSON.stringify(values)));
  expect(new Set(keys).size).toBe(keys.length);
});
