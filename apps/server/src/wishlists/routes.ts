import { refuseForeignAccount } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { reorderInput } from '@wishnest/domain/serverInput';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendNothing, sendProblem, sendResult } from '../http/errors.ts';
import { member } from '../http/requests.ts';
import { viewerOf } from '../identity/authentication.ts';
import { exampleIds, presentWishlist } from '../rest/entities.ts';
import { describeRoute, type Path } from '../rest/route.ts';
import type { Services } from '../services.ts';

export function wishlistRoutes(app: FastifyInstance, { wishlists }: Services) {
  app.get(
    '/wishlists',
    describeRoute('listWishlists', "The caller's wishlists in their order", {
      success: [200, 'Wishlist', 'list'],
      refusals: [403],
    }),
    async (request, reply) =>
      sendResult(reply, await wishlists.list(viewerOf(request)), (all) => all.map(presentWishlist)),
  );

  app.post(
    '/wishlists',
    describeRoute('createWishlist', 'Creates a wishlist, unshared and last in the order; userId may be left out', {
      body: v.object({
        ...inputs.createWishlist.entries,
        userId: v.optional(v.string()),
        isPublic: v.optional(v.boolean()),
      }),
      example: { userId: exampleIds.uid, name: 'Birthday', isPublic: false },
      success: [201, 'Wishlist'],
      refusals: [400, 403, 409],
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const refusal = refuseForeignAccount(member(request.body, 'userId') ?? viewer.id, viewer);
      if (refusal) return sendProblem(reply, refusal);
      return sendResult(reply, await wishlists.create(viewer, request.body), presentWishlist, 201);
    },
  );

  app.put(
    '/wishlists/reorder',
    describeRoute(
      'reorderWishlists',
      'Sets the order of some or all wishlists; where one position is refused, none is set',
      { body: reorderInput, example: [{ id: exampleIds.id, order: 0 }], success: [204], refusals: [400, 403, 404] },
    ),
    async (request, reply) => sendNothing(reply, await wishlists.reorder(viewerOf(request), request.body)),
  );

  app.patch<Path<'id'>>(
    '/wishlists/:id',
    describeRoute('renameWishlist', 'Renames a wishlist; the body is the new name as a JSON string', {
      body: inputs.renameWishlist,
      example: 'My birthday',
      success: [200, 'Wishlist'],
      refusals: [400, 403, 404],
    }),
    async (request, reply) =>
      sendResult(reply, await wishlists.rename(viewerOf(request), request.params.id, request.body), presentWishlist),
  );

  app.delete<Path<'id'>>(
    '/wishlists/:id',
    describeRoute('deleteWishlist', 'Deletes a wishlist with its items', { success: [204], refusals: [403, 404] }),
    async (request, reply) => sendNothing(reply, await wishlists.remove(viewerOf(request), request.params.id)),
  );
}
