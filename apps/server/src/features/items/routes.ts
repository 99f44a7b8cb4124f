import { limits } from '@wishnest/domain/limits';
import { restInputs } from '@wishnest/domain/serverInput';
import { callerOf } from '../../api/authentication.ts';
import { itemPath, noBody, nothing, respond, wishlistPath } from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import { ItemChange, NewItem } from '../bodies.ts';
import type { Services } from '../context.ts';
import { Item } from '../entities.ts';
import { restItemOf } from './item.ts';

const tags = ['Items'];

const ofOwners = ['OWNERS_ONLY', 'WISHLIST_NOT_FOUND', 'ITEM_NOT_FOUND'] as const;

export async function itemRoutes(app: RestApp, { items }: Services) {
  app.post(
    '/wishlists/:id/items',
    {
      schema: {
        operationId: 'addItem',
        summary: "Adds an item to the caller's wishlist",
        description: `It starts unreserved. Its note, price and picture are in GraphQL alone. A wishlist can hold ${limits.itemsPerWishlist}.`,
        tags,
        params: wishlistPath,
        body: NewItem,
        response: { 201: Item },
        refusals: ['INVALID_INPUT', 'OWNERS_ONLY', 'WISHLIST_NOT_FOUND', 'WISHLIST_FULL'],
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const added = await items.add(viewer, request.params.id, request.body, restInputs.addItem);
      return respond(reply, 201, added, (item) => restItemOf(item, viewer.id));
    },
  );

  app.patch(
    '/wishlists/:id/items/:itemId',
    {
      schema: {
        operationId: 'editItem',
        summary: "Changes an item's name, link or both",
        description: 'What is left out stays.',
        tags,
        params: itemPath,
        body: ItemChange,
        response: { 200: Item },
        refusals: ['INVALID_INPUT', ...ofOwners],
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const { id, itemId } = request.params;
      const edited = await items.edit(viewer, id, itemId, request.body, restInputs.editItem);
      return respond(reply, 200, edited, (item) => restItemOf(item, viewer.id));
    },
  );

  app.delete(
    '/wishlists/:id/items/:itemId',
    {
      schema: {
        operationId: 'deleteItem',
        summary: 'Deletes an item, reserved or not',
        description: `To everybody else it is gone at once. For ${limits.removedDays} days its owner can restore it, in the pages or over GraphQL.`,
        tags,
        params: itemPath,
        response: { 204: nothing },
        refusals: [...ofOwners],
      },
    },
    async (request, reply) => {
      const { id, itemId } = request.params;
      return respond(reply, 204, await items.remove(callerOf(request).viewer, id, itemId), noBody);
    },
  );
}
