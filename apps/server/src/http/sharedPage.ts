import type { RenderedPage, RenderPage, SharedPageData } from '@wishnest/domain/pageContract';
import { pages, sharedPath } from '@wishnest/domain/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimit } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import { networkOf } from './address.ts';
import { type Encoding, encode, encodingFor, sendEncoded } from './encoding.ts';
import { chargeBySize } from './largeResponses.ts';
import { isBusy, isOverloaded } from './loadShedding.ts';
import { pageAddress } from './pageAddress.ts';
import { buildPageCache, cacheKeyOf } from './pageCache.ts';
import { buildSharedPageReader, type SharedRequest } from './sharedPageData.ts';
import { buildStaticPages } from './staticPages.ts';

interface SharedPageOptions {
  services: Services;
  reads: RateLimit;
  renderPage: RenderPage;
  fillTemplate: (page: RenderedPage) => Buffer;
  /** The page without content, which the browser renders. */
  emptyPage: RenderedPage;
  publicUrl: string | null;
  maxDelayMs: number;
  asPage(reply: FastifyReply): FastifyReply;
}

type ReadableData = Exclude<SharedPageData, 'unreadable'>;

/** A page of this many items takes about two milliseconds to render. */
const fewItems = 50;

/** Brotli compresses a page of 20 items in a millisecond. The best quality would take a hundred times as long. */
const quality = 4;

/** Serves the page of a share link. Its data is read for each request, and the rendered page is cached by its data. */
export function registerSharedPage(app: FastifyInstance, options: SharedPageOptions): void {
  const { services, reads, renderPage, fillTemplate, emptyPage, publicUrl, maxDelayMs, asPage } = options;
  const readSharedPage = buildSharedPageReader(services, reads);
  const cache = buildPageCache();
  const emptyHtml = fillTemplate(emptyPage);
  // A refused request costs no rendering: the page that says so is the same for every link.
  const unreadablePages = buildStaticPages(async (path) => {
    const page = await renderPage(`http://localhost${path}`, 'unreadable').catch((error) => {
      app.log.error({ err: error }, 'a page was not rendered');
      return emptyPage;
    });
    return fillTemplate(page);
  });

  /** A long page is not rendered while requests have to wait, and a short one not while API requests are refused. */
  function isRenderingRefused({ wishlist }: ReadableData): boolean {
    const isLong = (wishlist?.items.length ?? 0) > fewItems;
    return isLong ? isBusy(app, maxDelayMs) : isOverloaded(app, maxDelayMs);
  }

  async function findEmptyPage(encoding: Encoding): Promise<Buffer> {
    const key = cacheKeyOf(encoding);
    return cache.find(key) ?? cache.add(key, () => encode(emptyHtml, encoding, quality));
  }

  /** @param text all that the page depends on: `encoding`, `address` and `data` */
  async function findPage(text: string, address: string, data: ReadableData, encoding: Encoding): Promise<Buffer> {
    const key = cacheKeyOf(text);
    const cached = cache.find(key);
    if (cached) return cached;
    if (isRenderingRefused(data)) return findEmptyPage(encoding);
    return cache.add(key, async () => encode(fillTemplate(await renderPage(address, data)), encoding, quality));
  }

  // No browser or proxy may store the page, since sharing can end. No search engine may list it, since the link is
  // private.
  app.get(pages.sharedWishlist.path, async (request: SharedRequest, reply) => {
    const { status, headers, data } = await readSharedPage(request);
    asPage(reply).code(status).headers(headers).header('x-robots-tag', 'noindex');
    if (data === 'unreadable') return unreadablePages.sendError(request, reply, sharedPath('unreadable'));
    const encoding = encodingFor(request);
    // The page depends on no query. The cache would otherwise tell by the clock which item somebody came back to.
    const { origin, pathname } = new URL(pageAddress(request, publicUrl));
    const address = origin + pathname;
    const text = JSON.stringify([encoding, address, data]);
    // What a page is rendered from is as large as the response of the API.
    chargeBySize(reads, networkOf(request.ip), text.length);
    const page = await findPage(text, address, data, encoding).catch((error) => {
      request.log.error({ err: error }, 'a page was not rendered');
      return findEmptyPage(encoding);
    });
    return sendEncoded(reply, encoding, page);
  });
}
