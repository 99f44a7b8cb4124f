import { limits } from '@wishnest/domain/limits';
import { restInputs } from '@wishnest/domain/serverInput';
import type { FastifyInstance } from 'fastify';
import { entity, exampleIds, id, string, uid } from '../../api/rest/entity.ts';
import { addCall } from '../../api/rest/route.ts';
import type { Services } from '../context.ts';
import { restItemOf } from './item.ts';

export const isReserved = {
  type: 'boolean',
  description: 'Always false for the owner, who never learns of reservations.',
};
export const reservedBy = {
  type: ['string', 'null'],
  description: "The caller's own uid where they have reserved the item, else null.",
};

export const item = entity('Item', {
  id: { schema: id, example: exampleIds.itemId },
  name: { schema: { ...string, maxLength: limits.itemName }, example: 'Kite' },
  link: {
    schema: { ...string, format: 'uri', maxLength: limits.link },
    example: 'https://shop.example/kite',
  },
  isReserved: { schema: isReserved, example: false },
  reservedBy: { schema: reservedBy, example: null },
  wishlistOwner: { schema: uid, example: exampleIds.uid },
});

export function itemRoutes(app: FastifyInstance, { items }: Services) {
  app.addSchema(item);

  addCall(app, 'POST', '/wishlists/:id/items', {
    operationId: 'addItem',
    summary: "Adds an item to the caller's wishlist",
    body: restInputs.addItem,
    example: { name: 'Kite', link: 'https://shop.example/kite', reservedBy: null },
    success: { status: 201, entity: 'Item' },
    refusals: [404, 409],
    answer: ({ params, body }, { viewer }) => items.add(viewer, params.id, body, restInputs.addItem),
    present: (item, { viewer }) => restItemOf(item, viewer.id),
  });

  addCall(app, 'PATCH', '/wishlists/:id/items/:itemId', {
    operationId: 'editItem',
    summary: "Changes an item's name, link or both; what is left out stays",
    body: restInputs.editItem,
    example: { name: 'Red kite', link: 'https://shop.example/red-kite' },
    success: { status: 200, entity: 'Item' },
    refusals: [404],
    answer: ({ params, body }, { viewer }) => items.edit(viewer, params.id, params.itemId, body, restInputs.editItem),
    present: (item, { viewer }) => restItemOf(item, viewer.id),
  });

  addCall(app, 'DELETE', '/wishlists/:id/items/:itemId', {
    operationId: 'deleteItem',
    summary: 'Deletes an item, reserved or not',
    success: { status: 204 },
    refusals: [404],
    answer: ({ params }, { viewer }) => items.remove(viewer, params.id, params.itemId),
  });
}
