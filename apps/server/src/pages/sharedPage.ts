import type { PageViewer } from '@wishnest/domain/access';
import type { Language } from '@wishnest/domain/languages';
import { paperOf } from '@wishnest/domain/paper';
import { isProblem, type Problem } from '@wishnest/domain/problem';
import { starredFirst } from '@wishnest/domain/starredFirst';
import { type PageWishlist, type SharedPageData, unknownOrigin } from '@wishnest/page/pageData';
import { itemParameter, pagePaths, shareCodeIn, sharedPath } from '@wishnest/page/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reportFailure, setProblem } from '../api/http/errors.ts';
import { wishlistPageSize } from '../api/http/responseSizes.ts';
import { nextTurnOfOne } from '../api/http/turns.ts';
import type { Services } from '../features/context.ts';
import { newestItemIdOf, pageItemOf, type ViewedItem } from '../features/items/item.ts';
import type { ViewedWishlist, WishlistWithoutView } from '../features/visibility/service.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { Overloaded } from '../platform/outage.ts';
import type { RateLimit } from '../platform/rateLimits.ts';
import { languageOf } from './language.ts';
import type { PageSender, PageToSend } from './sendPage.ts';
import { buildViewerFinder } from './viewer.ts';

/** Renders a page as `RenderPage` does, and fills its template. */
export type RenderHtml = (address: string, shared: SharedPageData | null, language: Language) => Promise<Buffer>;

export interface SharedPageOptions {
  services: Services;
  identity: Identity;
  renderHtml: RenderHtml;
  sender: PageSender;
  publicUrl: string | null;
  /** How many reads a range of addresses has. */
  reads: RateLimit;
}

type SharedRequest = FastifyRequest<{
  Params: { shareCode: string };
  Querystring: { [itemParameter]?: unknown };
}>;

/**
 * Serves the page of a share link to whoever asks, whom the session cookie identifies. Its data is read for each
 * request, and the rendered page is cached by its data, which includes its viewer. So all visitors of a wishlist get
 * the same page.
 */
export async function sharedPageRoutes(app: FastifyInstance, options: SharedPageOptions) {
  const { services, identity, renderHtml, sender, publicUrl, reads } = options;
  const findViewer = buildViewerFinder(identity, services.users);
  const readSharedPage = buildSharedPageReader(services);

  /** Reads what the page shows, or returns why the request is refused. */
  async function readData(request: SharedRequest, reply: FastifyReply): Promise<SharedPageData | Problem> {
    const { addressRange, params } = request;
    const refusal = await reads.spend(addressRange);
    if (refusal) return refusal;
    // The identity provider may take seconds to tell who asks, and so the room for pages is not kept meanwhile.
    const viewer = await findViewer(request);
    // Whoever had to wait may have read too much meanwhile.
    const refusalAfterWait = await reply.waitForRoomToRead(...wishlistPageSize);
    if (refusalAfterWait) return refusalAfterWait;
    return readSharedPage(viewer, shareCodeIn(params.shareCode), addressRange);
  }

  /** @param json the data as JSON, by which the page is cached: with its address and language it is all that the page shows */
  function pageFor(request: SharedRequest, data: SharedPageData, json: string, language: Language): PageToSend {
    // A page that was rendered for a false `Host` header is sent only to requests with that header.
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const address = addressOf(origin, data.shareCode);
    const openItem = openItemOf(data, request.query[itemParameter]);
    const target = openItem === null ? address : `${address}?${itemParameter}=${openItem}`;
    return {
      language,
      // A page with an open item is rendered for each request. The time of a cached one would tell the owner, who has
      // the link too, which item somebody came back to.
      kept: openItem === null ? { as: 'recent', key: `${address} ${language} ${json}` } : null,
      async render() {
        // While API requests are refused, a new page is left to the browser.
        if (app.isUnderPressure()) throw new Overloaded();
        // The page is rendered in a turn of the event loop of its own, so that others are answered between many.
        await nextTurnOfOne(request.addressRange);
        return renderHtml(target, data, language);
      },
    };
  }

  app.get(pagePaths.sharedWishlist.path, async (request: SharedRequest, reply) => {
    // No search engine may list the page, since the link is private.
    reply.header('x-robots-tag', 'noindex');
    const language = languageOf(request);
    let data: SharedPageData | Problem;
    try {
      data = await readData(request, reply);
    } catch (error) {
      const [status] = reportFailure(error, reply);
      return sender.sendShell(reply.code(status), language);
    }
    if (isProblem(data)) return sender.sendShell(setProblem(reply, data), language);
    const json = JSON.stringify(data);
    request.chargeReads(json.length);
    return sender.sendNoStore(reply.code(data.wishlist ? 200 : 404), pageFor(request, data, json, language));
  });
}

/**
 * The id of the item that an address names, if it is one of the page's, such as that of somebody who returns from the
 * login.
 */
function openItemOf({ wishlist }: SharedPageData, itemId: unknown): string | null {
  return wishlist?.items.find(({ id }) => id === itemId)?.id ?? null;
}

/**
 * The address, in one spelling, and without the query, on which the cached page does not depend.
 * @param origin that of this installation or, if none is configured, of the `Host` header or what a trusted proxy
 * forwards
 */
function addressOf(origin: string, shareCode: string): string {
  const base = /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : unknownOrigin;
  return base + sharedPath(shareCode);
}

/**
 * Builds the function that reads the page of a share link for its viewer. Reservations are read with an `OthersView`,
 * which neither an owner has nor somebody unknown, who may be the owner. So not even the response time can tell them
 * anything. Nothing is recorded.
 */
export function buildSharedPageReader({ visibility, reservations }: Pick<Services, 'visibility' | 'reservations'>) {
  function follow(viewer: PageViewer, shareCode: string, addressRange: string) {
    if (viewer.status === 'unknown') return visibility.byShareCodeWithoutView(shareCode, addressRange);
    return visibility.byShareCode(shareCode, viewer.status === 'account' ? viewer : null, addressRange);
  }

  return async (viewer: PageViewer, shareCode: string, addressRange: string) => {
    const viewed = await follow(viewer, shareCode, addressRange);
    if (isProblem(viewed)) return viewed.__typename === 'NotFound' ? { viewer, shareCode, wishlist: null } : viewed;
    const items = await reservations.listItemsFor(viewed);
    return { viewer, shareCode, wishlist: pageWishlistOf(viewed, items) };
  };
}

/** Presents a wishlist as the query `SharedWishlist` answers it to this viewer. */
function pageWishlistOf(
  { wishlist, owner, isOwn }: ViewedWishlist | WishlistWithoutView,
  items: readonly ViewedItem[],
): PageWishlist {
  const { id, name, about, day } = wishlist;
  const outline = { id, name, about, day, paper: paperOf(wishlist), owner: { __typename: 'Owner', ...owner } } as const;
  const shown = items.map(pageItemOf);
  if (isOwn)
    return { __typename: 'OwnWishlist', ...outline, items: shown.map((item) => ({ __typename: 'OwnItem', ...item })) };
  return {
    __typename: 'SharedWishlist',
    ...outline,
    newestItemId: newestItemIdOf(items),
    items: starredFirst(shown).map((item) => ({ __typename: 'SharedItem', ...item })),
  };
}
