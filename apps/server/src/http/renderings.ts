import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** In bytes: some 800 pages of 20 items, compressed. */
const cacheSize = 8 * 2 ** 20;

/** What an entry takes beside its page, in bytes. */
const entrySize = 500;

/** The key of what is made of these values alone. It is for this process, and so for one build. */
export const digestOf = (values: unknown): string => hash('sha256', JSON.stringify(values), 'base64url');

/** Remembers pages by what they show, up to `cacheSize`. None is ever out of date, since other data has another key. */
export function buildRenderings() {
  const known = new LRUCache<string, Buffer>({
    maxSize: cacheSize,
    sizeCalculation: ({ length }) => length + entrySize,
  });
  const underWay = new Map<string, Promise<Buffer>>();

  return {
    find: (key: string): Buffer | Promise<Buffer> | undefined => known.get(key) ?? underWay.get(key),

    /** Who asks for it meanwhile waits for it too, and for no other one. */
    make(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
      const rendering = render()
        .then((page) => {
          known.set(key, page);
          return page;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, rendering);
      return rendering;
    },
  };
}
