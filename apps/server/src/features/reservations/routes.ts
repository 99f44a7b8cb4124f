import { isProblem } from '@wishnest/domain/problem';
import * as v from 'valibot';
import { signedInOf } from '../../api/authentication.ts';
import { itemsOfWishlist } from '../../api/http/responseSizes.ts';
import { orProblem } from '../../api/rest/responses.ts';
import type { RestApp } from '../../api/rest/restApp.ts';
import { exampleIds, itemPath, wishlistPath } from '../../api/rest/schemas.ts';
import type { Services } from '../context.ts';
import { restItemsOf } from '../items/item.ts';
import { Item, reservationState } from '../items/routes.ts';

const Reservation = v.pipe(
  v.object(reservationState),
  v.title('Reservation'),
  v.examples([{ isReserved: true, reservedBy: exampleIds.userId }]),
);

export const reservationSchemas = { Reservation };

const tags = ['Items'];

const ofReserving = [
  'OWN_ITEM',
  'WISHLIST_NOT_FOUND',
  'ITEM_NOT_FOUND',
  'ITEM_TAKEN',
  'RESERVATION_LIMIT_REACHED',
  'TOO_MANY_RESERVATIONS',
] as const;

export async function reservationRoutes(app: RestApp, { visibility, reservations }: Services) {
  app.get(
    '/wishlists/:id/items',
    {
      config: { responseSize: itemsOfWishlist, refuses: ['WISHLIST_NOT_FOUND'] },
      schema: {
        operationId: 'listItems',
        summary: 'The items of a wishlist',
        description:
          'Of one that the caller owns, or whose current share link they have opened. They come in the order of creation.',
        tags,
        params: wishlistPath,
        response: { 200: v.array(Item) },
      },
    },
    async (request) => {
      const opened = await visibility.byId(request.params.id, signedInOf(request).viewer);
      if (isProblem(opened)) return opened;
      return restItemsOf(await reservations.listItemsFor(opened), opened.wishlist.ownerId);
    },
  );

  app.patch(
    '/wishlists/:id/items/:itemId/reserve',
    {
      config: { signInReason: 'SIGN_IN_TO_RESERVE', hidesStatus: true, refuses: ofReserving },
      schema: {
        operationId: 'toggleReservation',
        summary: 'Reserves the item, or ends its reservation by the caller',
        description:
          'The caller has to open the share link with a token first. Each call changes the state, so read it before you repeat one; ' +
          'GraphQL has a call for each direction, which can be repeated.',
        tags,
        params: itemPath,
        response: { 200: Reservation },
      },
    },
    async (request) => {
      const { id, itemId } = request.params;
      const item = await reservations.toggle(signedInOf(request).viewer, { wishlistId: id, itemId });
      return orProblem(item, ({ isReserved, reservedBy }) => ({ isReserved, reservedBy }));
    },
  );
}
