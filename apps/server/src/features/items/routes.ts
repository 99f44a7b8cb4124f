import { isProblem } from '@wishnest/domain/problem';
import { restInputs } from '@wishnest/domain/serverInput';
import { callerOf } from '../../api/authentication.ts';
import { itemPath, noContent, nothing, wishlistPath, writeRefusals } from '../../api/rest/schemas.ts';
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
        description: 'It starts unreserved. Its note, price and picture are in GraphQL alone. A wishlist can hold 500.',
        tags,
        params: wishlistPath,
        body: NewItem,
        response: {
          201: Item,
          ...writeRefusals('INVALID_INPUT', 'OWNERS_ONLY', 'WISHLIST_NOT_FOUND', 'WISHLIST_FULL'),
        },
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const item = await items.add(viewer, request.params.id, request.body, restInputs.addItem);
      if (isProblem(item)) return item;
      reply.code(201);
      return restItemOf(item, viewer.id);
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
        response: { 200: Item, ...writeRefusals('INVALID_INPUT', ...ofOwners) },
      },
    },
    async (request) => {
      const { viewer } = callerOf(request);
      const { id, itemId } = request.params;
      const item = await items.edit(viewer, id, itemId, request.body, restInputs.editItem);
      return isProblem(item) ? item : restItemOf(item, viewer.id);
    },
  );

  app.delete(
    '/wishlists/:id/items/:itemId',
    {
      schema: {
        operationId: 'deleteItem',
        summary: 'Deletes an item, reserved or not',
        description:
          'To everybody else it is gone at once. For 30 days its owner can restore it, in the pages or over GraphQL.',
        tags,
        params: itemPath,
        response: { 204: nothing, ...writeRefusals(...ofOwners) },
      },
    },
    async (request, reply) => {
      const { id, itemId } = request.params;
      return noContent(reply, await items.remove(callerOf(request).viewer, id, itemId));
    },
  );
}
