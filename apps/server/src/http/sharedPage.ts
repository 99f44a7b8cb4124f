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
  fillTemplate: (page: RenderedPage) => string;
  /** The page for the browser to render. */
  emptyPage: RenderedPage;
  publicUrl: string | null;
  maxDelayMs: number;
  asPage(reply: FastifyReply): FastifyReply;
}

/** How many items take about a millisecond to render. */
const fewItems = 50;

/** Brotli's: a page of 20 items takes a millisecond of another thread. The best quality takes a hundred times as long. */
const quality = 4;

/** The page behind a share link. Its data is read for each request, its rendering is cached by what it shows. */
export function registerSharedPage(app: FastifyInstance, options: SharedPageOptions): void {
  const { services, reads, renderPage, fillTemplate, emptyPage, publicUrl, maxDelayMs, asPage } = options;
  const readSharedPage = buildSharedPageReader(services, reads);
  const cache = buildPageCache();
  const emptyHtml = fillTemplate(emptyPage);

  /** Whether rendering is refused: a long page as soon as requests have to wait, another one when they are refused too. */
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

  // No browser or proxy may store it, since sharing can end. Search engines do not list it: the link is for those who got it.
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
 * The address without the parts that the page does not show. Of the query only `item` matters, the item that somebody
 * returns to after signing in.
 */
function shownAddress(address: string, data: SharedPageData): string {
  const { origin, pathname, searchParams } = new URL(address);
  const itemId = searchParams.get('item');
  const isShown = itemId && data !== 'unreadable' && data.wishlist?.items.some(({ id }) => id === itemId);
  return `${origin}${pathname}${isShown ? `?item=${itemId}` : ''}`;
}
