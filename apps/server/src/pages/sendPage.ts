import { hash } from 'node:crypto';
import type { Language } from '@wishnest/domain/languages';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { applyEncoding, type Encoding, encode, fastQuality, hasTag, tagOf } from '../api/http/responses.ts';
import { Overloaded } from '../platform/outage.ts';

/** The quality of Brotli for pages that are the same for everybody, since each is compressed once. */
const bestQuality = 11;

/** In bytes, about 500 compressed pages of 20 items. */
const maxSize = 8 * 2 ** 20;

/**
 * How many pages that are the same for everybody are kept, apart from the others, which would displace them. There are
 * a few hundred.
 */
const maxStatic = 1000;

/** The memory that an entry takes beside its page, in bytes. */
const entryOverhead = 500;

/** A page that is rendered unless it is in a cache. */
export interface PageToSend {
  language: Language;
  /**
   * In which cache it is kept, if in any: `static` ones are the same for everybody, and `recent` ones stay until newer ones
   * take their room. Two pages with one key are the same, but for their encoding.
   */
  kept: { as: 'static' | 'recent'; key: string } | null;
  /** @throws Overloaded if there is no time to render the page */
  render: () => Promise<Buffer>;
}

/** Renders and encodes a page that is in no cache. */
type Make = () => Promise<Buffer>;

/**
 * A cache calls `fetchMethod` for a missing entry, with the context that `fetch` was given. Requests for a page that is
 * being rendered wait for it. A failure is not cached. An entry never gets stale.
 */
const fetching: Pick<LRUCache.Options<string, Buffer, Make>, 'fetchMethod' | 'ignoreFetchAbort'> = {
  fetchMethod: (_key, _stale, { context: make }) => make(),
  // A page that leaves the cache while it is rendered is still sent.
  ignoreFetchAbort: true,
};

export type PageSender = ReturnType<typeof buildPageSender>;

/**
 * Builds what sends pages. One that is kept is rendered once for each encoding, and found by its key. All are
 * compressed, since a page contains no secret but its viewer's id, which opens nothing.
 * @param headers of every page
 * @param shellHtml the page without content, which the browser renders; it is sent if the server cannot render, or has
 * no time to
 */
export function buildPageSender(headers: Record<string, string>, shellHtml: (language: Language) => Buffer) {
  const staticPages = new LRUCache<string, Buffer, Make>({ ...fetching, max: maxStatic });
  const recentPages = new LRUCache<string, Buffer, Make>({
    ...fetching,
    maxSize,
    sizeCalculation: ({ length }) => length + entryOverhead,
  });

  async function findEncoded({ kept, render }: PageToSend, encoding: Encoding): Promise<Buffer> {
    const make = async () => encode(await render(), encoding, kept?.as === 'static' ? bestQuality : fastQuality);
    if (!kept) return make();
    // The digest has 43 letters. A key may have all that a page shows, and would take memory beside the page.
    const digest = hash('sha256', `${encoding} ${kept.key}`, 'base64url');
    const cache = kept.as === 'static' ? staticPages : recentPages;
    return cache.forceFetch(digest, { context: make });
  }

  /** Returns the encoding that the browser prefers, and sets the headers of a page. */
  function encodingFor(reply: FastifyReply, language: Language): Encoding {
    reply.type('text/html; charset=utf-8').header('content-language', language);
    return applyEncoding(reply);
  }

  /** The shell is sent under load, and so compressed in little time. */
  const findShell = (language: Language, encoding: Encoding): Promise<Buffer> =>
    staticPages.forceFetch(`${encoding} ${language}`, {
      context: () => encode(shellHtml(language), encoding, fastQuality),
    });

  async function bodyFor(reply: FastifyReply, page: PageToSend): Promise<Buffer> {
    const encoding = encodingFor(reply, page.language);
    return findEncoded(page, encoding).catch((error) => {
      // An overload is not logged, because that would take time that the server does not have.
      if (!(error instanceof Overloaded)) reply.log.error({ err: error }, 'a page was not rendered');
      return findShell(page.language, encoding);
    });
  }

  /** A cache that is told to store all pages must not send one to another viewer. */
  const vary = 'accept-encoding, accept-language, cookie';
  const noStoreHeaders = { ...headers, 'cache-control': 'no-store', vary };

  return {
    /** Sends a page that is the same for everybody while the server runs, or 304 to a browser that has it already. */
    async sendRevalidated(reply: FastifyReply, page: PageToSend, pageHeaders = headers): Promise<FastifyReply> {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-cache', vary });
      const body = await bodyFor(reply, page);
      const tag = tagOf(body);
      reply.header('etag', tag);
      if (!hasTag(reply.request, tag)) return reply.send(body);
      return reply.code(304).removeHeader('content-encoding').send();
    },

    async sendNoStore(reply: FastifyReply, page: PageToSend): Promise<FastifyReply> {
      return reply.headers(noStoreHeaders).send(await bodyFor(reply, page));
    },

    /** Sends the shell for a request that cannot be answered. The browser asks once more for the rest. */
    async sendShell(reply: FastifyReply, language: Language): Promise<FastifyReply> {
      return reply.headers(noStoreHeaders).send(await findShell(language, encodingFor(reply, language)));
    },
  };
}
