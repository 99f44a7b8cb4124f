import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** In bytes, about 800 compressed pages of 20 items. */
const maxSize = 8 * 2 ** 20;

/** The memory that an entry takes beside its page, in bytes. */
const entryOverhead = 500;

/** Returns the key of a page that depends on this text only. Keys are used within one process, and so one build. */
export const cacheKeyOf = (text: string): string => hash('sha256', text, 'base64url');

/** Caches encoded pages by a key of all that they show. An entry never gets stale, because other data has another key. */
export function buildPageCache() {
  const pages = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: ({ length }) => length + entryOverhead,
  });
  const pending = new Map<string, Promise<Buffer>>();

  return {
    find: (key: string): Buffer | Promise<Buffer> | undefined => pages.get(key) ?? pending.get(key),

    /** Renders a page and adds it. Requests that look for it during the rendering wait for the same one. */
    add(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
      const rendering = render()
        .then((page) => {
          pages.set(key, page);
          return page;
        })
        .finally(() => pending.delete(key));
      pending.set(key, rendering);
      return rendering;
    },
  };
}
