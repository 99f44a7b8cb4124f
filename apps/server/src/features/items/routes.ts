import { addGlobalDefs } from '@valibot/to-json-schema';
import { limits } from '@wishnest/domain/limits';
import { isProblem } from '@wishnest/domain/problem';
import { restInputs } from '@wishnest/domain/serverInput';
import * as v from 'valibot';
import { callerOf } from '../../api/authentication.ts';
import {
  documented,
  exampleIds,
  id,
  itemPath,
  nothing,
  refusalsOf,
  userId,
  wishlistPath,
} from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import type { Services } from '../context.ts';
import { restItemOf } from './item.ts';

/** Whether an item is reserved, as the caller may know it. */
export const reservationState = {
  isReserved: v.pipe(v.boolean(), v.description('Always false for the owner, who never learns of reservations.')),
  reservedBy: v.pipe(
    v.nullable(v.string()),
    v.description("The caller's own uid if they have reserved the item, else null."),
  ),
};

export const exampleItem = {
  id: exampleIds.itemId,
  name: 'Kite',
  link: 'https://shop.example/kite',
  isReserved: false,
  reservedBy: null,
  wishlistOwner: exampleIds.userId,
};

export const Item = v.pipe(
  v.object({
    id,
    name: v.pipe(v.string(), v.maxLength(limits.itemName)),
    link: v.pipe(v.string(), v.url(), v.maxLength(limits.link)),
    ...reservationState,
    wishlistOwner: userId,
  }),
  v.title('Item'),
  v.examples([exampleItem]),
);
addGlobalDefs({ Item });

const tags = ['Items'];

export async function itemRoutes(app: RestApp, { items }: Services) {
  app.post(
    '/wishlists/:id/items',
    {
      schema: {
        operationId: 'addItem',
        summary: "Adds an item to the caller's wishlist",
        tags,
        params: wishlistPath,
        body: documented(restInputs.addItem, { name: 'Kite', link: 'https://shop.example/kite', reservedBy: null }),
        response: { 201: Item, ...refusalsOf(400, 404, 409) },
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
        summary: "Changes an item's name, link or both; what is left out stays",
        tags,
        params: itemPath,
        body: documented(restInputs.editItem, { name: 'Red kite', link: 'https://shop.example/red-kite' }),
        response: { 200: Item, ...refusalsOf(400, 404) },
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
        tags,
        params: itemPath,
        response: { 204: nothing, ...refusalsOf(404) },
      },
    },
    async (request, reply) => {
      reply.code(204);
      const result = await items.remove(callerOf(request).viewer, request.params.id, request.params.itemId);
      return isProblem(result) ? result : undefined;
    },
  );
}
