import { restInputs } from '@wishnest/domain/serverInput';
import type { FastifyInstance } from 'fastify';
import { sendNothing, sendResult } from '../http/errors.ts';
import { viewerOf } from '../identity/authentication.ts';
import { presentOwnItem } from '../rest/entities.ts';
import { describeRoute, type Path } from '../rest/route.ts';
import type { Services } from '../services.ts';

export function itemRoutes(app: FastifyInstance, { items }: Services) {
  app.post<Path<'id'>>(
    '/wishlists/:id/items',
    describeRoute('addItem', "Adds an item to the caller's wishlist", {
      body: restInputs.addItem,
      example: { name: 'Kite', link: 'https://shop.example/kite', reservedBy: null },
      success: [201, 'Item'],
      refusals: [400, 403, 404, 409],
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const item = await items.add(viewer, request.params.id, request.body, restInputs.addItem);
      return sendResult(reply, item, (added) => presentOwnItem(added, viewer.id), 201);
    },
  );

  app.patch<Path<'id' | 'itemId'>>(
    '/wishlists/:id/items/:itemId',
    describeRoute('editItem', "Changes an item's name, link or both; what is left out stays", {
      body: restInputs.editItem,
      example: { name: 'Red kite', link: 'https://shop.example/red-kite' },
      success: [200, 'Item'],
      refusals: [400, 403, 404],
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { id, itemId } = request.params;
      const item = await items.edit(viewer, id, itemId, request.body, restInputs.editItem);
      return sendResult(reply, item, (edited) => presentOwnItem(edited, viewer.id));
    },
  );

  app.delete<Path<'id' | 'itemId'>>(
    '/wishlists/:id/items/:itemId',
    describeRoute('deleteItem', 'Deletes an item, reserved or not', { success: [204], refusals: [403, 404] }),
    async (request, reply) => {
      const { id, itemId } = request.params;
      return sendNothing(reply, await items.remove(viewerOf(request), id, itemId));
    },
  );
}
