import { hash } from 'node:crypto';
import type { GiverView, Visible } from '@wishnest/domain/access';
import { isWebAddress } from '@wishnest/domain/link';
import type { PageViewer, PublicItem, RenderedPage, RenderPage, SharedPage } from '@wishnest/domain/pageContract';
import { pages, sharedPath } from '@wishnest/domain/pages';
import { isProblem, type ProblemOf } from '@wishnest/domain/problem';
import DataLoader from 'dataloader';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalHeaders } from '../http/errors.ts';
import type { Identity } from '../identity/authentication.ts';
import { buildPageViewers } from '../identity/sessionCookie.ts';
import { publicItemOf } from '../items/service.ts';
import { chargeBySize, networkOf, type RateLimit } from '../rateLimits.ts';
import { canReserve, canUnreserve, type ReservedItems } from '../reservations/service.ts';
import type { Services } from '../services.ts';
import type { PageSender } from './sendPage.ts';

interface SharedPageOptions {
  services: Services;
  identity: Identity;
  reads: RateLimit;
  renderPage: RenderPage;
  fillTemplate: (page: RenderedPage) => Buffer;
  sender: PageSender;
  publicUrl: string | null;
}

type SharedRequest = FastifyRequest<{ Params: { shareCode: string } }>;

/** A page of this many items takes about two milliseconds to render. */
const fewItems = 50;

/**
 * Serves the page of a share link to whoever asks, whom the session cookie identifies. Its data is read for each request, and
 * the rendered page is cached by its data, which includes its viewer. So all visitors of a wishlist get the same page.
 */
export async function sharedPagePlugin(app: FastifyInstance, options: SharedPageOptions) {
  const { services, identity, reads, renderPage, fillTemplate, sender, publicUrl } = options;
  const viewerOf = buildPageViewers(app, identity, services.users);
  const readSharedPage = buildSharedPages(services);

  /** A refused request costs no rendering: the page that says so is the same for every link. */
  function sendUnreadable(reply: FastifyReply, status: number): Promise<FastifyReply> {
    const address = `http://localhost${sharedPath('unreadable')}`;
    const render = async () => fillTemplate(await renderPage(address, 'unreadable'));
    return sender.sendPrivate(reply.code(status), { key: 'unreadable', render });
  }

  async function read(request: SharedRequest): Promise<Read> {
    const address = networkOf(request.ip);
    const refusal = await reads.spend(address);
    return refusal ?? readSharedPage(await viewerOf(request), request.params.shareCode, address);
  }

  app.get(pages.sharedWishlist.path, async (request: SharedRequest, reply) => {
    // No search engine may list the page, since the link is private.
    reply.header('x-robots-tag', 'noindex');
    const page = await read(request).catch((error) => {
      request.log.warn({ err: error }, 'the data of a page could not be read');
      return null;
    });
    if (!page) return sendUnreadable(reply, 503);
    if (isProblem(page)) {
      request.recordRefusal(page);
      return sendUnreadable(reply.headers(refusalHeaders(page)), 429);
    }
    chargeBySize(reads, networkOf(request.ip), page.size);
    // The page depends on no query. The cache would otherwise tell by the clock which item somebody came back to.
    const [path = ''] = request.url.split('?', 1);
    // A page that was rendered for a false `Host` header is sent only to requests with that header.
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    return sender.sendPrivate(reply.code(page.isFound ? 200 : 404), {
      key: JSON.stringify([origin, path, page.text]),
      render: async () => fillTemplate(await renderPage(addressOf(origin, path), page.build())),
      // A long page is not rendered while requests have to wait, and a short one not while API requests are refused.
      mayRender: () => !(page.itemCount > fewItems ? app.isBusy() : app.isUnderPressure()),
    });
  });
}

/** @param origin that of this installation or, if none is configured, of the `Host` header or what a trusted proxy forwards */
function addressOf(origin: string, path: string): string {
  const base = isWebAddress(origin) ? new URL(origin).origin : 'http://localhost';
  return base + new URL(path, base).pathname;
}

/** The page of a share link for one viewer, as far as it has to be read. Most pages are cached and never built. */
interface ReadPage {
  isFound: boolean;
  itemCount: number;
  /** About as many UTF-16 units as the same response of the APIs has. */
  size: number;
  /** A text that is the same for equal pages only. */
  text: string;
  build(): SharedPage;
}

type Read = ReadPage | ProblemOf<'TooManyRequests'>;

/** The items of a wishlist as everybody may see them, with the length and the key of their JSON. */
interface PublicItems {
  list: PublicItem[];
  size: number;
  key: string;
}

/**
 * Builds the function that reads the page of a share link for its viewer. The page equals the result of the query
 * `SharedWishlist`. Reservations are read with a `GiverView`, which neither an owner has nor somebody unknown, who may be the
 * owner. So not even the response time can tell them anything. Nothing is recorded.
 */
export function buildSharedPages(services: Pick<Services, 'sharing' | 'items' | 'reservations'>) {
  const { sharing, items, reservations } = services;

  // The items are read apart from their reservations, because all viewers of a wishlist share them. Requests that arrive in
  // the same tick read the same things once. Later ones must not, so each batch clears the cache as it begins.
  const publicItems = new DataLoader<Visible, PublicItems, string>(
    async (wishlists) => {
      publicItems.clearAll();
      const byWishlist = Map.groupBy(await items.listWithoutReservations(wishlists), (item) => item.wishlistId);
      return wishlists.map(({ id }) => {
        const list = (byWishlist.get(id) ?? []).map(publicItemOf);
        const json = JSON.stringify(list);
        return { list, size: json.length, key: hash('sha256', json, 'base64url') };
      });
    },
    { cacheKeyFn: ({ id }) => id },
  );
  const reservedItems = new DataLoader<GiverView, ReservedItems, string>(
    async (views) => {
      reservedItems.clearAll();
      return Promise.all(views.map(reservations.listReserved));
    },
    { cacheKeyFn: ({ wishlistId, viewerId }) => `${wishlistId} ${viewerId}` },
  );

  function follow(viewer: PageViewer, shareCode: string, network: string) {
    if (viewer.status === 'unknown') return sharing.byShareCodeWithoutView(shareCode, network);
    const account = viewer.status === 'account' ? viewer : null;
    const follower = { uid: account?.id ?? null, viewer: account?.isVerified ? account : null };
    return sharing.byShareCode(shareCode, follower, network);
  }

  return async (viewer: PageViewer, shareCode: string, network: string): Promise<Read> => {
    const found = await follow(viewer, shareCode, network);
    if (isProblem(found)) {
      if (found.__typename !== 'NotFound') return found;
      const page = { viewer, shareCode, wishlist: null };
      return { isFound: false, itemCount: 0, size: 0, text: JSON.stringify(page), build: () => page };
    }
    const { id, name } = found.wishlist;
    const [{ list, size, key }, reserved] = await Promise.all([
      publicItems.load(found.wishlist),
      found.view && reservedItems.load(found.view),
    ]);
    const outline = { id, name, owner: { __typename: 'Owner' as const, ...found.owner } };
    const isOwn = !found.view && viewer.status !== 'unknown';
    return {
      isFound: true,
      itemCount: list.length,
      size,
      text: JSON.stringify([viewer, shareCode, outline, key, reserved && [...reserved]]),
      build: () => ({
        viewer,
        shareCode,
        wishlist: isOwn
          ? { __typename: 'OwnWishlist', ...outline, items: list.map((item) => ({ __typename: 'OwnItem', ...item })) }
          : {
              __typename: 'SharedWishlist',
              ...outline,
              items: list.map((item) => sharedItemOf(item, reserved, viewer)),
            },
      }),
    };
  };
}

function sharedItemOf(item: PublicItem, reserved: ReservedItems | null, viewer: PageViewer) {
  const __typename = 'SharedItem' as const;
  if (!reserved) return { __typename, ...item };
  const state = { isReserved: reserved.has(item.id), reservedBy: reserved.get(item.id) ?? null };
  const isVerified = viewer.status === 'account' && viewer.isVerified;
  return {
    __typename,
    ...item,
    isReserved: state.isReserved,
    viewerCanReserve: canReserve(state, isVerified),
    viewerCanUnreserve: canUnreserve(state),
  };
}
