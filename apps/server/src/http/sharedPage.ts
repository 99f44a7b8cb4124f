import type { RenderedPage, RenderPage, SharedPageData } from '@wishnest/domain/pageContract';
import { pages } from '@wishnest/domain/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimit } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import { type Encoding, encode, encodingFor, sendEncoded } from './encoding.ts';
import { isBusy, isOverloaded } from './loadShedding.ts';
import { pageAddress } from './pageAddress.ts';
import { buildPageCache, cacheKeyOf } from './pageCache.ts';
import { buildSharedPageReader, type SharedRequest } from './sharedPageData.ts';

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

  /** A long page is not rendered while requests have to wait, and a short one not while API requests are refused. */
  function isRenderingRefused(data: SharedPageData): boolean {
    const isLong = data !== 'unreadable' && (data.wishlist?.items.length ?? 0) > fewItems;
    return isLong ? isBusy(app, maxDelayMs) : isOverloaded(app, maxDelayMs);
  }

  async function findEmptyPage(encoding: Encoding): Promise<Buffer> {
    const key = cacheKeyOf([encoding]);
    return cache.find(key) ?? cache.add(key, () => encode(emptyHtml, encoding, quality));
  }

  async function findPage(address: string, data: SharedPageData, encoding: Encoding): Promise<Buffer> {
    const key = cacheKeyOf([encoding, address, data]);
    const cached = cache.find(key);
    if (cached) return cached;
    if (isRenderingRefused(data)) return findEmptyPage(encoding);
    return cache.add(key, async () => encode(fillTemplate(await renderPage(address, data)), encoding, quality));
  }

  // No browser or proxy may store the page, since sharing can end. No search engine may list it, since the link is
  // private.
  app.get(pages.sharedWishlist.path, async (request: SharedRequest, reply) => {
    const { status, headers, data } = await readSharedPage(request);
    const encoding = encodingFor(request);
    const address = shownAddress(pageAddress(request, publicUrl), data);
    const page = await findPage(address, data, encoding).catch((error) => {
      request.log.error({ err: error }, 'a page was not rendered');
      return findEmptyPage(encoding);
    });
    asPage(reply).code(status).headers(headers).header('x-robots-tag', 'noindex');
    return sendEncoded(reply, encoding, page);
  });
}

/**
 * Removes the parts of the address that the page does not depend on. It depends on the query `item` only, which names the
 * item that somebody returns to after signing in.
 */
function shownAddress(address: string, data: SharedPageData): string {
  const { origin, pathname, searchParams } = new URL(address);
  const itemId = searchParams.get('item');
  const isShown = itemId && data !== 'unreadable' && data.wishlist?.items.some(({ id }) => id === itemId);
  return `${origin}${pathname}${isShown ? `?item=${itemId}` : ''}`;
}
