import { refuseForeignAccount } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { reorderInput } from '@wishnest/domain/serverInput';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { member } from '../../api/http/requests.ts';
import { entity, exampleIds, id, string, uid } from '../../api/rest/entity.ts';
import { addCall } from '../../api/rest/route.ts';
import type { Services } from '../context.ts';
import type { WishlistRow } from '../visibility/service.ts';

const wishlist = entity('Wishlist', {
  id: { schema: id, example: exampleIds.id },
  name: { schema: { ...string, maxLength: limits.wishlistName }, example: 'Birthday' },
  userId: { schema: uid, example: exampleIds.uid },
  isPublic: { schema: { type: 'boolean', description: 'Whether its share link works.' }, example: false },
  order: { schema: { type: 'integer', minimum: 0, maximum: limits.order }, example: 0 },
});

export function presentWishlist({ id, name, ownerId, shareCode, order }: WishlistRow) {
  return { id, name, userId: ownerId, isPublic: shareCode !== null, order };
}

export function wishlistRoutes(app: FastifyInstance, { wishlists }: Services) {
  app.addSchema(wishlist);

  addCall(app, 'GET', '/wishlists', {
    operationId: 'listWishlists',
    summary: "The caller's wishlists in their order",
    success: { status: 200, entity: 'Wishlist', isList: true },
    answer: async (_request, { viewer }) => (await wishlists.list(viewer)).map(presentWishlist),
  });

  addCall(app, 'POST', '/wishlists', {
    operationId: 'createWishlist',
    summary: 'Creates a wishlist, unshared and last in the order; userId may be left out',
    body: v.object({
      ...inputs.createWishlist.entries,
      userId: v.optional(v.string()),
      isPublic: v.optional(v.boolean()),
    }),
    example: { userId: exampleIds.uid, name: 'Birthday', isPublic: false },
    success: { status: 201, entity: 'Wishlist' },
    refusals: [409],
    answer: async ({ body }, { viewer }) =>
      refuseForeignAccount(member(body, 'userId') ?? viewer.id, viewer) ?? wishlists.create(viewer, body),
    present: presentWishlist,
  });

  addCall(app, 'PUT', '/wishlists/reorder', {
    operationId: 'reorderWishlists',
    summary: 'Sets the order of some or all wishlists; where one position is refused, none is set',
    body: reorderInput,
    example: [{ id: exampleIds.id, order: 0 }],
    success: { status: 204 },
    refusals: [404],
    answer: ({ body }, { viewer }) => wishlists.reorder(viewer, body),
  });

  addCall(app, 'PATCH', '/wishlists/:id', {
    operationId: 'renameWishlist',
    summary: 'Renames a wishlist; the body is the new name as a JSON string',
    body: inputs.renameWishlist.entries.name,
    example: 'My birthday',
    success: { status: 200, entity: 'Wishlist' },
    refusals: [404],
    answer: ({ params, body }, { viewer }) => wishlists.rename(viewer, params.id, body),
    present: presentWishlist,
  });

  addCall(app, 'DELETE', '/wishlists/:id', {
    operationId: 'deleteWishlist',
    summary: 'Deletes a wishlist with its items',
    success: { status: 204 },
    refusals: [404],
    answer: ({ params }, { viewer }) => wishlists.remove(viewer, params.id),
  });
}
