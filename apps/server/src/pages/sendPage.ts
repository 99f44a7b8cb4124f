import { hash } from 'node:crypto';
import type { Language } from '@wishnest/domain/languages';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { applyEncoding, type Encoding, encode, fastQuality, hasTag, tagOf } from '../api/http/responses.ts';

/** The quality of Brotli for pages that are the same for everybody, since each is compressed once. */
const bestQuality = 11;

/** In bytes, about 500 compressed pages of 20 items. */
const maxSize = 8 * 2 ** 20;

/** How many pages that are the same for everybody are kept, apart from the others, which would displace them. There are a few hundred. */
const maxStatic = 1000;

/** The memory that an entry takes beside its page, in bytes. */
const entryOverhead = 500;

/** A page, by which it is found in the cache, and rendered if it is not there. */
export interface Page {
  language: Language;
  /** `static` if it is the same for everybody, `recent` if it is kept until newer ones take its room, `none` if it is not kept. */
  cache: 'static' | 'recent' | 'none';
  /** All that the page depends on beside its encoding, within one process, and so one build. */
  key: string;
  /** Returns null if there is no time to render the page. */
  render: () => Promise<Buffer | null>;
}

/** What a page is rendered from if it is not in the cache. */
interface Rendering {
  page: Pick<Page, 'cache' | 'render'>;
  encoding: Encoding;
}

/** Returns undefined if there is no time to render the page. */
async function renderEncoded({ page, encoding }: Rendering): Promise<Buffer | undefined> {
  const html = await page.render();
  return html ? encode(html, encoding, page.cache === 'static' ? bestQuality : fastQuality) : undefined;
}

/** Requests for a page that is being rendered wait for it. A failure is not cached. An entry never gets stale. */
const fetching: Pick<LRUCache.Options<string, Buffer, Rendering>, 'fetchMethod' | 'ignoreFetchAbort'> = {
  fetchMethod: (_key, _stale, { context }) => renderEncoded(context),
  // A page that leaves the cache while it is rendered is still sent.
  ignoreFetchAbort: true,
};

export type PageSender = ReturnType<typeof buildPageSender>;

/**
 * Builds what sends pages. Each is rendered and encoded once, and found by a digest of all that it shows. All are compressed, since
 * a page contains no secret but its viewer's id, which opens nothing.
 * @param headers of every page
 * @param emptyHtml the page that the browser renders; it is sent if the server cannot render, or has no time to
 */
export function buildPageSender(headers: Record<string, string>, emptyHtml: (language: Language) => Buffer) {
  const caches = {
    static: new LRUCache<string, Buffer, Rendering>({ ...fetching, max: maxStatic }),
    recent: new LRUCache<string, Buffer, Rendering>({
      ...fetching,
      maxSize,
      sizeCalculation: ({ length }) => length + entryOverhead,
    }),
  };

  async function fetchEncoded(page: Page, encoding: Encoding): Promise<Buffer | undefined> {
    const context = { page, encoding };
    if (page.cache === 'none') return renderEncoded(context);
    return caches[page.cache].fetch(hash('sha256', `${encoding} ${page.key}`, 'base64url'), { context });
  }

  /** Returns the encoding that the browser prefers, and sets the headers of a page. */
  function encodingFor(reply: FastifyReply, language: Language): Encoding {
    reply.type('text/html; charset=utf-8').header('content-language', language);
    return applyEncoding(reply);
  }

  const findEmpty = (language: Language, encoding: Encoding): Promise<Buffer> =>
    caches.static.forceFetch(`${encoding} ${language}`, {
      context: { page: { cache: 'recent', render: async () => emptyHtml(language) }, encoding },
    });

  async function find(reply: FastifyReply, page: Page): Promise<Buffer> {
    const encoding = encodingFor(reply, page.language);
    try {
      const found = await fetchEncoded(page, encoding);
      if (found) return found;
    } catch (error) {
      reply.log.error({ err: error }, 'a page was not rendered');
    }
    return findEmpty(page.language, encoding);
  }

  /** The headers of a response that no cache may store. One that is told to store all pages must not send it to another viewer. */
  const noStoreHeaders = {
    ...headers,
    'cache-control': 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
  };

  return {
    /** Sends a page that is the same for everybody while the server runs, or 304 to a browser that has it already. */
    async sendRevalidated(reply: FastifyReply, page: Page, ownHeaders = headers): Promise<FastifyReply> {
      reply.headers({ ...ownHeaders, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' });
      const body = await find(reply, page);
      const tag = tagOf(body);
      reply.header('etag', tag);
      if (!hasTag(reply.request, tag)) return reply.send(body);
      return reply.code(304).removeHeader('content-encoding').send();
    },

    async sendNoStore(reply: FastifyReply, page: Page): Promise<FastifyReply> {
      return reply.headers(noStoreHeaders).send(await find(reply, page));
    },

    /** Sends the page that the browser renders, for a request that cannot be answered. The browser asks once more for the rest. */
    async sendEmpty(reply: FastifyReply, language: Language): Promise<FastifyReply> {
      return reply.headers(noStoreHeaders).send(await findEmpty(language, encodingFor(reply, language)));
    },
  };
}
