import type { ProblemOf } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../rateLimits.ts';
import { Overloaded } from '../unavailableErrors.ts';

/** In bytes, about 35 pictures. The members of a chat open a link within minutes of each other. */
const cacheSize = 2 * 2 ** 20;

/** How many pictures may wait while one is drawn; they take a third of a second. */
const maxQueue = 10;

/** The content of a preview, with the names of its items' pictures. */
interface PreviewSubject {
  name: string;
  owner: { name: string; avatar: string };
  pictures: readonly string[];
}

interface PicturesOptions {
  draw(subject: PreviewSubject): Promise<Uint8Array>;
  /** The rate limit of drawn pictures, per address. */
  limit: RateLimit;
}

/** Caches pictures by their content, and refuses new ones if too many are being drawn. */
export function buildPictureCache({ draw, limit }: PicturesOptions) {
  const known = new LRUCache<string, Uint8Array>({ maxSize: cacheSize, sizeCalculation: ({ length }) => length });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function drawNew(key: string, subject: PreviewSubject): Promise<Uint8Array> {
    try {
      const picture = await draw(subject);
      known.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    /**
     * @param address the caller's network, see `http/address.ts`
     * @throws Overloaded where too many pictures are waiting
     */
    async find(subject: PreviewSubject, address: string): Promise<Uint8Array | ProblemOf<'TooManyRequests'>> {
      const key = JSON.stringify(subject);
      const picture = known.get(key) ?? underWay.get(key);
      if (picture) return picture;
      const refusal = await limit.spend(address);
      if (refusal) return refusal;
      // Another request for the same picture may have been first while this one waited for the limit.
      const begun = underWay.get(key);
      if (begun || underWay.size > maxQueue) limit.giveBack(address);
      if (begun) return begun;
      if (underWay.size > maxQueue) throw new Overloaded();
      const drawing = drawNew(key, subject);
      underWay.set(key, drawing);
      return drawing;
    },
  };
}
