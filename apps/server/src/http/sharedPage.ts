import type { RenderedPage, RenderPage, SharedPageData } from '@wishnest/domain/pageContract';
import { pages } from '@wishnest/domain/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimit } from '../rates.ts';
import type { Services } from '../services.ts';
import { type Encoding, encode, encodingFor, sendEncoded } from './encoding.ts';
import { pageAddress } from './pageAddress.ts';
import { isBusy, isOverloaded } from './pressure.ts';
import { buildRenderings, digestOf } from './renderings.ts';
import { buildSharedPageReader, type SharedRequest } from './sharedPageData.ts';

interface SharedPageOptions {
  services: Services;
  reads: RateLimit;
  renderPage: RenderPage;
  fill: (page: RenderedPage) => string;
  /** The page for the browser to render. */
  bare: RenderedPage;
  publicUrl: string | null;
  maxDelayMs: number;
  asPage(reply: FastifyReply): FastifyReply;
}

/** How many items take about a millisecond to render. */
const fewItems = 50;

/** Brotli's: a page of 20 items takes a millisecond of another thread. The best quality takes a hundred times as long. */
const quality = 4;

/** The page behind a share link: its data is read for each request, its rendering is remembered by what it shows. */
export function registerSharedPage(app: FastifyInstance, options: SharedPageOptions): void {
  const { services, reads, renderPage, fill, bare, publicUrl, maxDelayMs, asPage } = options;
  const readSharedPage = buildSharedPageReader(services, reads);
  const renderings = buildRenderings();
  const bareHtml = fill(bare);

  /** A page that is not known yet is refused where calls are, a long one already where calls begin to wait. */
  function isNoTimeFor(data: SharedPageData): boolean {
    const isLong = data !== 'unreadable' && (data.wishlist?.items.length ?? 0) > fewItems;
    return isLong ? isBusy(app, maxDelayMs) : isOverloaded(app, maxDelayMs);
  }

  async function barePage(encoding: Encoding): Promise<Buffer> {
    const key = digestOf([encoding]);
    return renderings.find(key) ?? renderings.make(key, () => encode(bareHtml, encoding, quality));
  }

  async function pageOf(address: string, data: SharedPageData, encoding: Encoding): Promise<Buffer> {
    const key = digestOf([encoding, address, data]);
    const known = renderings.find(key);
    if (known) return known;
    if (isNoTimeFor(data)) return barePage(encoding);
    return renderings.make(key, async () => encode(fill(await renderPage(address, data)), encoding, quality));
  }

  // No cache stores it: it is gone once it is no longer shared. Found by those who were given the link, not by searching.
  app.get(pages.sharedWishlist.path, async (request: SharedRequest, reply) => {
    const { status, headers, data } = await readSharedPage(request);
    const encoding = encodingFor(request);
    const page = await pageOf(shownAddress(pageAddress(request, publicUrl), data), data, encoding).catch((error) => {
      request.log.error({ err: error }, 'a page was not rendered');
      return barePage(encoding);
    });
    asPage(reply).code(status).headers(headers).header('x-robots-tag', 'noindex');
    return sendEncoded(reply, encoding, page);
  });
}

/** The address without what the page does not show: of its query, an item of the wishlist that somebody comes back for. */
function shownAddress(address: string, data: SharedPageData): string {
  const { origin, pathname, searchParams } = new URL(address);
  const awaited = searchParams.get('item');
  const isShown = awaited && data !== 'unreadable' && data.wishlist?.items.some(({ id }) => id === awaited);
  return `${origin}${pathname}${isShown ? `?item=${awaited}` : ''}`;
}
