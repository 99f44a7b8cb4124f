import type { FastifySchema } from 'fastify';
import { exampleIds as ids } from './entities.ts';

interface Operation {
  /** The name of the function in generated clients. */
  operationId: string;
  /** An example of its body. */
  body?: unknown;
}

/** The documented operations by method and path. A test lints the document and fails where an operation has no id. */
const operations: Record<string, Operation> = {
  'GET /wishlists': { operationId: 'listWishlists' },
  'POST /wishlists': {
    operationId: 'createWishlist',
    body: { userId: ids.uid, name: 'Birthday', isPublic: false },
  },
  'PATCH /wishlists/:id': { operationId: 'renameWishlist', body: 'My birthday' },
  'DELETE /wishlists/:id': { operationId: 'deleteWishlist' },
  'PUT /wishlists/reorder': { operationId: 'reorderWishlists', body: [{ id: ids.id, order: 0 }] },
  'GET /wishlists/:id/items': { operationId: 'listItems' },
  'POST /wishlists/:id/items': {
    operationId: 'addItem',
    body: { name: 'Kite', link: 'https://shop.example/kite', reservedBy: null },
  },
  'PATCH /wishlists/:id/items/:itemId': {
    operationId: 'editItem',
    body: { name: 'Red kite', link: 'https://shop.example/red-kite' },
  },
  'DELETE /wishlists/:id/items/:itemId': { operationId: 'deleteItem' },
  'PATCH /wishlists/:id/items/:itemId/reserve': { operationId: 'toggleReservation' },
  'POST /shared-links/:id/generate': { operationId: 'generateShareLink' },
  'GET /shared-links/:shareCode': { operationId: 'getSharedWishlist' },
  'GET /shared-links/shared-with-me': { operationId: 'listSharedWithMe' },
  'GET /users/:uid': { operationId: 'getUser' },
  'POST /users': {
    operationId: 'createUser',
    body: { id: ids.uid, username: 'Ann', email: 'ann@example.com', avatarUrl: '', bio: '' },
  },
  'PUT /users/:uid': {
    operationId: 'updateUser',
    body: { username: 'Ann', bio: 'Sails.', avatarUrl: 'avatar4' },
  },
  'DELETE /users/:uid': { operationId: 'deleteUser' },
};

const parameters = {
  id: { type: 'string', description: "The wishlist's id.", example: ids.id },
  itemId: { type: 'string', description: "The item's id.", example: ids.itemId },
  shareCode: { type: 'string', description: 'The last part of a share link.', example: ids.shareCode },
  uid: { type: 'string', description: "The caller's own uid at the identity provider.", example: ids.uid },
} as const;

/** Adds the operation's id and examples to a route's schema, for the OpenAPI document. */
export function documentOperation(schema: FastifySchema | undefined, method: string, path: string): FastifySchema {
  const operation = operations[`${method} ${path}`];
  if (!schema || !operation) return schema ?? {};
  const { operationId, body } = operation;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof parameters);
  return {
    ...schema,
    operationId,
    ...(schema.body ? { body: { ...schema.body, examples: [body] } } : {}),
    ...(names.length > 0
      ? { params: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, parameters[name]])) } }
      : {}),
  };
}
