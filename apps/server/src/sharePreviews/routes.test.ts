import { expect, test } from 'vitest';
import { Overloaded } from '../outage.ts';
import { buildRateLimits, unlimited } from '../rateLimits.ts';
import { buildPictureCache } from './routes.ts';

/** A cache of pictures of one megabyte, each of which is drawn in the next turn of the event loop. */
function startPictures(limit = unlimited) {
  const begun: string[] = [];
  const findPicture = buildPictureCache(async ({ name }) => {
    begun.push(name);
    await new Promise<void>((resolve) => setImmediate(resolve));
    return Buffer.alloc(2 ** 20);
  }, limit);
  const find = (name: string, address = '192.0.2.1') =>
    findPicture({ name, owner: { name: 'Ann', avatar: 'avatar1' }, pictures: [] }, address);
  return { begun, find };
}

test('People who open a link at the same time wait for one drawing, and those who come later for none', async () => {
  const { find, begun } = startPictures();
  const [first, ...others] = await Promise.all([find('Birthday'), find('Birthday'), find('Birthday')]);
  for (const picture of [...others, await find('Birthday')]) expect(picture).toBe(first);
  expect(begun).toEqual(['Birthday']);
});

test('A new picture is refused while eleven others are being drawn', async () => {
  const { find, begun } = startPictures();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => find(`Wishlist ${n}`)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(Array(9).fill({ status: 'rejected', reason: expect.any(Overloaded) }));
  expect(begun).toHaveLength(11);
});

test('Pictures are cached up to two megabytes in all, and the least recently requested is dropped', async () => {
  const { find, begun } = startPictures();
  for (const name of ['one', 'two', 'one', 'three', 'one', 'two']) await find(name);
  expect(begun).toEqual(['one', 'two', 'three', 'two']);
});

test('A visitor beyond the limit of new pictures is refused them, and still gets cached ones', async () => {
  const { find } = startPictures(buildRateLimits({ pictures: 2 }).pictures);
  // A picture that is requested twice at once is drawn once and counted once.
  await Promise.all([find('one'), find('one')]);
  await find('two');
  expect(await find('three')).toMatchObject({ __typename: 'TooManyRequests' });
  expect(await find('one')).toBeInstanceOf(Buffer);
  expect(await find('three', '192.0.2.2')).toBeInstanceOf(Buffer);
});
