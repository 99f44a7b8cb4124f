import { isProblem } from '@wishnest/domain/problem';
import { restInputs } from '@wishnest/domain/serverInput';
import { callerOf } from '../../api/authentication.ts';
import { documented, itemPath, noContent, nothing, refusalsOf, wishlistPath } from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import type { Services } from '../context.ts';
import { Item } from '../entities.ts';
import { restItemOf } from './item.ts';

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
      const { id, itemId } = request.params;
      return noContent(reply, await items.remove(callerOf(request).viewer, id, itemId));
    },
  );
}
