import { restInputs } from '@wishnest/domain/serverInput';
import type { FastifyInstance } from 'fastify';
import { presentOwnItem } from '../../api/rest/entities.ts';
import { addCall } from '../../api/rest/route.ts';
import type { Services } from '../services.ts';

export function itemRoutes(app: FastifyInstance, { items }: Services) {
  addCall(app, 'POST', '/wishlists/:id/items', {
    operationId: 'addItem',
    summary: "Adds an item to the caller's wishlist",
    body: restInputs.addItem,
    example: { name: 'Kite', link: 'https://shop.example/kite', reservedBy: null },
    success: [201, 'Item'],
    refusals: [404, 409],
    answer: ({ params, body }, { viewer }) => items.add(viewer, params.id, body, restInputs.addItem),
    present: (item, { viewer }) => presentOwnItem(item, viewer.id),
  });

  addCall(app, 'PATCH', '/wishlists/:id/items/:itemId', {
    operationId: 'editItem',
    summary: "Changes an item's name, link or both; what is left out stays",
    body: restInputs.editItem,
    example: { name: 'Red kite', link: 'https://shop.example/red-kite' },
    success: [200, 'Item'],
    refusals: [404],
    answer: ({ params, body }, { viewer }) => items.edit(viewer, params.id, params.itemId, body, restInputs.editItem),
    present: (item, { viewer }) => presentOwnItem(item, viewer.id),
  });

  addCall(app, 'DELETE', '/wishlists/:id/items/:itemId', {
    operationId: 'deleteItem',
    summary: 'Deletes an item, reserved or not',
    success: [204],
    refusals: [404],
    answer: ({ params }, { viewer }) => items.remove(viewer, params.id, params.itemId),
  });
}
