import { expect, test } from 'vitest';
import { Overloaded } from '../outage.ts';
import { buildRateLimits, unlimited } from '../rateLimits.ts';
import { buildPictureCache } from './routes.ts';

const subjectOf = (name: string) => ({ name, owner: { name: 'Ann', avatar: 'avatar1' }, pictures: [] });
const address = '192.0.2.1';

/** A cache of pictures of one megabyte, which are drawn when the test calls `drawAll`. */
function startPictures(limit = unlimited) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const findPicture = buildPictureCache(({ name }) => {
    begun.push(name);
    return new Promise((resolve) => ends.push(() => resolve(Buffer.alloc(2 ** 20))));
  }, limit);
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    begun,
    find: (name: string, from = address) => findPicture(subjectOf(name), from),
    /** Draws until no picture waits. */
    async drawAll() {
      await turn();
      while (ends.length > 0) {
        ends.shift()?.();
        await turn();
      }
    },
  };
}

test('People who open a link at the same time wait for one drawing, and those who come later for none', async () => {
  const { find, drawAll, begun } = startPictures();
  const together = [find('Birthday'), find('Birthday'), find('Birthday')];
  await drawAll();
  const [first, ...others] = await Promise.all(together);
  for (const picture of [...others, await find('Birthday')]) expect(picture).toBe(first);
  expect(begun).toEqual(['Birthday']);
});

test('A new picture is refused while eleven others are being drawn', async () => {
  const { find, drawAll, begun } = startPictures();
  const pending = Array.from({ length: 20 }, (_, n) => find(`Wishlist ${n}`));
  const outcomes = Promise.allSettled(pending);
  await drawAll();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(Array(9).fill({ status: 'rejected', reason: expect.any(Overloaded) }));
  expect(begun).toHaveLength(11);
});

test('Pictures are cached up to two megabytes in all, and the least recently requested is dropped', async () => {
  const { find, drawAll, begun } = startPictures();
  for (const name of ['one', 'two', 'one', 'three', 'one', 'two']) {
    const pending = find(name);
    await drawAll();
    await pending;
  }
  expect(begun).toEqual(['one', 'two', 'three', 'two']);
});

test('Somebody who requests a picture that could not be drawn before gets it', async () => {
  let attempts = 0;
  const picture = Buffer.of(1);
  const findPicture = buildPictureCache(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the font is missing');
    return picture;
  }, unlimited);
  await expect(findPicture(subjectOf('Birthday'), address)).rejects.toThrow('the font is missing');
  expect(await findPicture(subjectOf('Birthday'), address)).toBe(picture);
});

test('A visitor beyond the limit of new pictures is refused them, and still gets cached ones', async () => {
  const { find, drawAll } = startPictures(buildRateLimits({ pictures: 2 }).pictures);
  // A picture that is requested twice at once is drawn once and counted once.
  const twice = [find('one'), find('one')];
  await drawAll();
  await Promise.all(twice);
  const second = find('two');
  await drawAll();
  await second;
  expect(await find('three')).toMatchObject({ __typename: 'TooManyRequests' });
  expect(await find('one')).toBeInstanceOf(Buffer);
  const elsewhere = find('three', '192.0.2.2');
  await drawAll();
  expect(await elsewhere).toBeInstanceOf(Buffer);
});
