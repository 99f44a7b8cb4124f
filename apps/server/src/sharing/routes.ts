import { isProblem } from '@wishnest/domain/problem';
import type { FastifyInstance } from 'fastify';
import { sendProblem, sendResult } from '../http/errors.ts';
import { viewerOf } from '../identity/authentication.ts';
import { networkOf } from '../rateLimits.ts';
import { presentOwner, presentOwnItem, presentSharedItem } from '../rest/entities.ts';
import { describeRoute, type Path } from '../rest/route.ts';
import type { Services } from '../services.ts';
import type { OpenedWishlist } from './service.ts';

export function sharingRoutes(app: FastifyInstance, { sharing, wishlists, items, reservations }: Services) {
  /** Lists the items: without reservations for the owner, who has no view, and with them for everybody else. */
  async function itemsOf({ wishlist, view }: OpenedWishlist) {
    const { ownerId } = wishlist;
    if (!view) return (await items.listWithoutReservations([wishlist])).map((item) => presentOwnItem(item, ownerId));
    return (await reservations.listItems([view])).map((item) => presentSharedItem(item, ownerId));
  }

  app.get<Path<'id'>>(
    '/wishlists/:id/items',
    describeRoute(
      'listItems',
      'The items of a wishlist that the caller owns or whose current share link they have opened',
      { success: [200, 'Item', 'list'], refusals: [403, 404] },
    ),
    async (request, reply) => {
      const opened = await sharing.byId(request.params.id, viewerOf(request));
      return isProblem(opened) ? sendProblem(reply, opened) : reply.send(await itemsOf(opened));
    },
  );

  app.post<Path<'id'>>(
    '/shared-links/:id/generate',
    describeRoute('generateShareLink', "Shares the caller's wishlist; one that is shared already keeps its code", {
      success: [200, 'ShareLink'],
      refusals: [403, 404],
    }),
    async (request, reply) => sendResult(reply, await wishlists.share(viewerOf(request), request.params.id)),
  );

  app.get(
    '/shared-links/shared-with-me',
    describeRoute('listSharedWithMe', 'The wishlists whose share links the caller opened, by owner', {
      success: [200, 'SharingOwner', 'list'],
      refusals: [403],
    }),
    async (request) => {
      const groups = await sharing.sharedWithMe(viewerOf(request));
      const views = groups.flatMap((group) => group.wishlists.map((wishlist) => wishlist.view));
      const byWishlist = Map.groupBy(await reservations.listItems(views), (item) => item.wishlistId);
      return groups.map(({ owner, wishlists }) => ({
        ...presentOwner(owner),
        wishlists: wishlists.map(({ wishlist: { id, name, ownerId } }) => ({
          id,
          name,
          items: (byWishlist.get(id) ?? []).map((item) => presentSharedItem(item, ownerId)),
        })),
      }));
    },
  );

  app.get<Path<'shareCode'>>(
    '/shared-links/:shareCode',
    describeRoute(
      'getSharedWishlist',
      'The wishlist behind a share link; with a token it is also added to the shared-with-me of the caller, who can then use its id',
      { success: [200, 'SharedWishlist'], refusals: [404], config: { token: 'optional' } },
    ),
    async (request, reply) => {
      const { caller, params } = request;
      const opened = caller.viewer
        ? await sharing.open(caller.viewer, params.shareCode)
        : await sharing.byShareCode(params.shareCode, caller, networkOf(request.ip));
      if (isProblem(opened)) return sendProblem(reply, opened);
      const { id, name } = opened.wishlist;
      return reply.send({ id, name, ...presentOwner(opened.owner), items: await itemsOf(opened) });
    },
  );
}
