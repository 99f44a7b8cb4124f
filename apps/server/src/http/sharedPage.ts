import cookie from '@fastify/cookie';
import type { RenderedPage, RenderPage } from '@wishnest/domain/pageContract';
import { pages, sharedPath } from '@wishnest/domain/pages';
import { isProblem, type ProblemOf } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity/authentication.ts';
import { chargeBySize, networkOf, type RateLimit } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import { type Encoding, encode, encodingFor, sendEncoded } from './encoding.ts';
import { isBusy, isOverloaded } from './load.ts';
import { pageAddress } from './pageAddress.ts';
import { buildPageCache, cacheKeyOf } from './pageCache.ts';
import { buildPageViewers } from './pageViewer.ts';
import { refusalHeaders } from './problems.ts';
import { buildSharedPages, type ReadPage } from './sharedPageData.ts';
import { buildStaticPages } from './staticPages.ts';

interface SharedPageOptions {
  services: Services;
  identity: Identity;
  reads: RateLimit;
  renderPage: RenderPage;
  fillTemplate: (page: RenderedPage) => Buffer;
  /** The page without content, which the browser renders. */
  emptyPage: RenderedPage;
  publicUrl: string | null;
  maxDelayMs: number;
  asPage(reply: FastifyReply): FastifyReply;
}

type SharedRequest = FastifyRequest<{ Params: { shareCode: string } }>;

interface Answer {
  status: number;
  /** Headers beside those of every page. */
  headers: Record<string, string>;
  page: ReadPage | 'unreadable';
}

/** A page of this many items takes about two milliseconds to render. */
const fewItems = 50;

/** Brotli compresses a page of 20 items in a millisecond. The best quality would take a hundred times as long. */
const quality = 4;

/**
 * Serves the page of a share link to whoever asks, whom the session cookie identifies. Its data is read for each request, and
 * the rendered page is cached by its data, which includes its viewer. So all visitors of a wishlist get the same page.
 */
export async function sharedPagePlugin(app: FastifyInstance, options: SharedPageOptions) {
  const { services, identity, reads, renderPage, fillTemplate, emptyPage, publicUrl, maxDelayMs, asPage } = options;
  await app.register(cookie, { hook: false });
  const { parseCookie } = app;
  const viewerOf = buildPageViewers({ identity, users: services.users, parseCookie });
  const readSharedPage = buildSharedPages(services);
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
  function isRenderingRefused({ itemCount }: ReadPage): boolean {
    return itemCount > fewItems ? isBusy(app, maxDelayMs) : isOverloaded(app, maxDelayMs);
  }

  async function read(request: SharedRequest): Promise<Answer> {
    const address = networkOf(request.ip);
    const refusal = await reads.spend(address);
    if (refusal) return refused(request, refusal);
    const page = await readSharedPage(await viewerOf(request), request.params.shareCode, address);
    if (isProblem(page)) return refused(request, page);
    return { status: page.isFound ? 200 : 404, headers: {}, page };
  }

  async function readOrReport(request: SharedRequest): Promise<Answer> {
    return read(request).catch((error) => {
      request.log.warn({ err: error }, 'the data of a page could not be read');
      return { status: 503, headers: {}, page: 'unreadable' };
    });
  }

  async function findEmptyPage(encoding: Encoding): Promise<Buffer> {
    const key = cacheKeyOf(encoding);
    return cache.find(key) ?? cache.add(key, () => encode(emptyHtml, encoding, quality));
  }

  async function findPage(page: ReadPage, address: string, encoding: Encoding): Promise<Buffer> {
    const key = cacheKeyOf(JSON.stringify([encoding, address, page.text]));
    const cached = cache.find(key);
    if (cached) return cached;
    if (isRenderingRefused(page)) return findEmptyPage(encoding);
    return cache.add(key, async () => encode(fillTemplate(await renderPage(address, page.build())), encoding, quality));
  }

  // No browser or proxy may store the page, since it is for one viewer, and since sharing can end. No search engine may list
  // it, since the link is private.
  app.get(pages.sharedWishlist.path, async (request: SharedRequest, reply) => {
    const { status, headers, page } = await readOrReport(request);
    asPage(reply).code(status).headers(headers).header('x-robots-tag', 'noindex');
    if (page === 'unreadable') return unreadablePages.sendError(request, reply, sharedPath('unreadable'));
    const encoding = encodingFor(request);
    // The page depends on no query. The cache would otherwise tell by the clock which item somebody came back to.
    const { origin, pathname } = new URL(pageAddress(request, publicUrl));
    const address = origin + pathname;
    chargeBySize(reads, networkOf(request.ip), page.size);
    const html = await findPage(page, address, encoding).catch((error) => {
      request.log.error({ err: error }, 'a page was not rendered');
      return findEmptyPage(encoding);
    });
    // No cache may store the page. One that an operator has told to store all pages must at least not send it to others.
    return sendEncoded(reply, encoding, html, 'accept-encoding, cookie');
  });
}

function refused(request: FastifyRequest, problem: ProblemOf<'TooManyRequests'>): Answer {
  request.recordRefusal(problem);
  return { status: 429, headers: refusalHeaders(problem), page: 'unreadable' };
}
