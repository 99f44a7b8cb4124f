import { isProblem } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/errors.ts';
import { networkOf } from '../rateLimits.ts';
import { presentOwner, presentOwnItem, presentSharedItem } from '../rest/entities.ts';
import { addCall, describeCall } from '../rest/route.ts';
import type { Services } from '../services.ts';
import type { OpenedWishlist } from './service.ts';

export function sharingRoutes(app: FastifyInstance, { sharing, wishlists, items, reservations }: Services) {
  /** Lists the items: without reservations for the owner, who has no view, and with them for everybody else. */
  async function itemsOf({ wishlist, view }: OpenedWishlist) {
    const { ownerId } = wishlist;
    if (!view) return (await items.listWithoutReservations([wishlist])).map((item) => presentOwnItem(item, ownerId));
    return (await reservations.listItems([view])).map((item) => presentSharedItem(item, ownerId));
  }

  addCall(app, 'GET', '/wishlists/:id/items', {
    operationId: 'listItems',
    summary: 'The items of a wishlist that the caller owns or whose current share link they have opened',
    success: [200, 'Item', 'list'],
    refusals: [404],
    async answer({ params }, { viewer }) {
      const opened = await sharing.byId(params.id, viewer);
      return isProblem(opened) ? opened : itemsOf(opened);
    },
  });

  addCall(app, 'POST', '/shared-links/:id/generate', {
    operationId: 'generateShareLink',
    summary: "Shares the caller's wishlist; one that is shared already keeps its code",
    success: [200, 'ShareLink'],
    refusals: [404],
    answer: ({ params }, { viewer }) => wishlists.share(viewer, params.id),
  });

  addCall(app, 'GET', '/shared-links/shared-with-me', {
    operationId: 'listSharedWithMe',
    summary: 'The wishlists whose share links the caller opened, by owner',
    success: [200, 'SharingOwner', 'list'],
    async answer(_request, { viewer }) {
      const groups = await sharing.sharedWithMe(viewer);
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
  });

  const path = '/shared-links/:shareCode';
  const options = describeCall(path, {
    operationId: 'getSharedWishlist',
    summary:
      'The wishlist behind a share link; with a token it is also added to the shared-with-me of the caller, who can then use its id',
    success: [200, 'SharedWishlist'],
    refusals: [404],
    config: { token: 'optional' },
  });
  app.get<{ Params: { shareCode: string } }>(path, options, async ({ caller, params, ip }, reply) => {
    const opened = caller.viewer
      ? await sharing.open(caller.viewer, params.shareCode)
      : await sharing.byShareCode(params.shareCode, caller, networkOf(ip));
    if (isProblem(opened)) return sendProblem(reply, opened);
    const { id, name } = opened.wishlist;
    return { id, name, ...presentOwner(opened.owner), items: await itemsOf(opened) };
  });

  addCall(app, 'PATCH', '/wishlists/:id/items/:itemId/reserve', {
    operationId: 'toggleReservation',
    summary:
      'Reserves the item, or ends its reservation by the caller, who has to open the share link with a token first',
    success: [200, 'Reservation'],
    refusals: [404, 409],
    config: { signInMessage: refusals.signInRequiredToReserve, hidesStatus: true },
    answer: ({ params }, { viewer }) => reservations.toggle(viewer, params.id, params.itemId),
  });
}
