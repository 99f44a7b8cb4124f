import type { PageViewer } from '@wishnest/domain/access';
import { canReserve, canUnreserve } from '@wishnest/domain/access';
import type { Language } from '@wishnest/domain/languages';
import { isProblem, type ProblemOf } from '@wishnest/domain/problem';
import {
  type PageWishlist,
  type RenderedPage,
  type RenderPage,
  type SharedPage,
  unknownOrigin,
} from '@wishnest/page/pageData';
import { itemParameter, pages, shareCodeIn, sharedPath } from '@wishnest/page/paths';
import DataLoader from 'dataloader';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentFailure, refusalHeaders } from '../api/http/errors.ts';
import { buildStarter } from '../api/http/starts.ts';
import type { Services } from '../features/context.ts';
import { publicItemOf } from '../features/items/item.ts';
import type { SharedItem } from '../features/reservations/service.ts';
import type { OpenedWishlist } from '../features/visibility/service.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { languageOf } from './language.ts';
import type { PageSender } from './sendPage.ts';
import { buildPageViewers } from './session.ts';

export interface SharedPageOptions {
  services: Services;
  identity: Identity;
  renderPage: RenderPage;
  writePage: (page: RenderedPage) => Buffer;
  sender: PageSender;
  publicUrl: string | null;
}

/** What a page can have at most, in UTF-16 units: 500 items with their links. */
const maxUnits = 1_300_000;

type SharedRequest = FastifyRequest<{
  Params: { shareCode: string };
  Querystring: { [itemParameter]?: unknown };
}>;

/**
 * Serves the page of a share link to whoever asks, whom the session cookie identifies. Its data is read for each request, and
 * the rendered page is cached by its data, which includes its viewer. So all visitors of a wishlist get the same page.
 */
export async function sharedPageRoutes(app: FastifyInstance, options: SharedPageOptions) {
  const { services, identity, renderPage, writePage, sender, publicUrl } = options;
  const findViewer = buildPageViewers(identity, services.users);
  const readSharedPage = buildSharedPageReader(services);
  const startAlone = buildStarter(1);

  /** Renders a page in a turn of the event loop of its own, so that others are answered between many. */
  async function renderAlone(render: () => Promise<RenderedPage>) {
    await new Promise<void>(startAlone);
    return writePage(await render());
  }

  async function read(request: SharedRequest, reply: FastifyReply): Promise<Read> {
    const { addressRange } = request;
    const refusal = (await request.spendRead(addressRange)) ?? (await reply.enterRead('pages', maxUnits));
    if (refusal) return refusal;
    return readSharedPage(await findViewer(request), shareCodeIn(request.params.shareCode), addressRange);
  }

  /** Describes the page to the sender, by which it is cached and rendered. */
  function describe(request: SharedRequest, page: SharedPage, language: Language) {
    // A page that was rendered for a false `Host` header is sent only to requests with that header.
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const address = addressOf(origin, shareCodeIn(request.params.shareCode));
    const openItem = openItemOf(page, request.query[itemParameter]);
    const target = openItem === null ? address : `${address}?${itemParameter}=${openItem}`;
    return {
      language,
      // A page with an open item is rendered for each request: the time of a cached one would tell which item somebody came back to.
      cache: openItem === null ? ('private' as const) : ('none' as const),
      key: JSON.stringify([address, language, page]),
      // While API requests are refused, a new page is left to the browser.
      render: async () => (app.isUnderPressure() ? null : renderAlone(() => renderPage(target, page, language))),
    };
  }

  app.get(pages.sharedWishlist.path, async (request: SharedRequest, reply) => {
    // No search engine may list the page, since the link is private.
    reply.header('x-robots-tag', 'noindex');
    const language = languageOf(request);
    const page = await read(request, reply).catch((error) => {
      presentFailure(error, reply);
      return null;
    });
    if (!page) return sender.sendEmpty(reply.code(503), language);
    if (isProblem(page)) {
      request.recordRefusal(page);
      return sender.sendEmpty(reply.code(429).headers(refusalHeaders(page)), language);
    }
    const described = describe(request, page, language);
    request.chargeReads(described.key.length);
    return sender.sendUnstored(reply.code(page.wishlist ? 200 : 404), described);
  });
}

/** The id of the item that an address names, if it is one of the page's, such as that of somebody who returns from the login. */
function openItemOf({ wishlist }: SharedPage, itemId: unknown): string | null {
  return wishlist?.items.find(({ id }) => id === itemId)?.id ?? null;
}

/**
 * The address, in one spelling, and without the query, on which the cached page does not depend.
 * @param origin that of this installation or, if none is configured, of the `Host` header or what a trusted proxy forwards
 */
function addressOf(origin: string, shareCode: string): string {
  const base = /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : unknownOrigin;
  return base + sharedPath(shareCode);
}

type Read = SharedPage | ProblemOf<'TooManyRequests'>;

/**
 * Builds the function that reads the page of a share link for its viewer. The page equals the result of the query
 * `SharedWishlist`. Reservations are read with a `GiverView`, which neither an owner has nor somebody unknown, who may be the
 * owner. So not even the response time can tell them anything. Nothing is recorded.
 */
export function buildSharedPageReader(services: Pick<Services, 'visibility' | 'items' | 'reservations'>) {
  const { visibility, items, reservations } = services;

  function follow(viewer: PageViewer, shareCode: string, addressRange: string) {
    if (viewer.status === 'unknown') return visibility.byShareCodeWithoutView(shareCode, addressRange);
    const account = viewer.status === 'account' ? viewer : null;
    const follower = { userId: account?.id ?? null, viewer: account?.isVerified ? account : null };
    return visibility.byShareCode(shareCode, follower, addressRange);
  }

  async function readWishlist(viewer: PageViewer, { wishlist, owner, view }: OpenedWishlist): Promise<PageWishlist> {
    const outline = { id: wishlist.id, name: wishlist.name, owner: { __typename: 'Owner' as const, ...owner } };
    if (view) {
      const isVerified = viewer.status === 'account' && viewer.isVerified;
      const rows = await reservations.listItems([view]);
      return { __typename: 'SharedWishlist', ...outline, items: rows.map((row) => sharedItemOf(row, isVerified)) };
    }
    const list = (await items.listWithoutReservations([wishlist])).map(publicItemOf);
    return viewer.status === 'unknown'
      ? { __typename: 'SharedWishlist', ...outline, items: list.map((item) => ({ __typename: 'SharedItem', ...item })) }
      : { __typename: 'OwnWishlist', ...outline, items: list.map((item) => ({ __typename: 'OwnItem', ...item })) };
  }

  // Requests of one viewer, or of visitors, that arrive in the same tick read a wishlist once. Later ones read it again.
  const wishlists = new DataLoader<[PageViewer, OpenedWishlist], PageWishlist, string>(
    async (keys) => {
      wishlists.clearAll();
      return Promise.all(keys.map(([viewer, opened]) => readWishlist(viewer, opened)));
    },
    { cacheKeyFn: (key) => JSON.stringify(key) },
  );

  return async (viewer: PageViewer, shareCode: string, addressRange: string): Promise<Read> => {
    const opened = await follow(viewer, shareCode, addressRange);
    if (!isProblem(opened)) return { viewer, shareCode, wishlist: await wishlists.load([viewer, opened]) };
    return opened.__typename === 'NotFound' ? { viewer, shareCode, wishlist: null } : opened;
  };
}

function sharedItemOf({ isReserved, reservedBy, isBought, ...item }: SharedItem, isVerified: boolean) {
  return {
    __typename: 'SharedItem' as const,
    ...publicItemOf(item),
    isReserved,
    viewerCanReserve: canReserve({ isReserved }, isVerified),
    viewerCanUnreserve: canUnreserve({ reservedBy }),
    viewerHasBought: isBought,
  };
}
