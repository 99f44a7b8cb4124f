import type { ProblemOf } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../rateLimits.ts';
import { Overloaded } from '../unavailableErrors.ts';
import type { PictureSubject } from './drawPicture.ts';

/** In bytes, some 35 pictures: the people of a chat open a link within minutes of each other. */
const cacheSize = 2 * 2 ** 20;

/** How many pictures may wait while one is drawn: a third of a second's work. */
const longestQueue = 10;

interface PicturesOptions {
  draw(subject: PictureSubject): Promise<Buffer>;
  /** How many pictures are drawn for an address. */
  limit: RateLimit;
}

/** Remembers pictures by what they show, and has new ones drawn one after the other. */
export function buildPictureCache({ draw, limit }: PicturesOptions) {
  const known = new LRUCache<string, Buffer>({ maxSize: cacheSize, sizeCalculation: ({ length }) => length });
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function enqueue(key: string, subject: PictureSubject): Promise<Buffer> {
    const drawing = last
      .then(() => draw(subject))
      .then((picture) => {
        known.set(key, picture);
        return picture;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    last = drawing.catch(() => {});
    return drawing;
  }

  return {
    /**
     * @param address the caller's, as `address.ts` tells it
     * @throws Overloaded where too many pictures wait already
     */
    async find(subject: PictureSubject, address: string): Promise<Buffer | ProblemOf<'TooManyRequests'>> {
      const key = JSON.stringify(subject);
      const picture = known.get(key) ?? underWay.get(key);
      if (picture) return picture;
      const refusal = await limit.spend(address);
      if (refusal) return refusal;
      // Whoever asked at the same time may have been first.
      const begun = underWay.get(key);
      if (begun || underWay.size > longestQueue) limit.giveBack(address);
      if (begun) return begun;
      if (underWay.size > longestQueue) throw new Overloaded();
      return enqueue(key, subject);
    },
  };
}
