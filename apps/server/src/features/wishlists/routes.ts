import { refuseForeignAccount } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { isProblem } from '@wishnest/domain/problem';
import { reorderInput } from '@wishnest/domain/serverInput';
import * as v from 'valibot';
import { callerOf } from '../../api/authentication.ts';
import { member } from '../../api/http/requests.ts';
import { documented, exampleIds, noContent, nothing, refusalsOf, wishlistPath } from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import type { Services } from '../context.ts';
import { Wishlist } from '../entities.ts';
import type { WishlistRow } from '../visibility/service.ts';

export function presentWishlist({ id, name, ownerId, shareCode, order }: WishlistRow) {
  return { id, name, userId: ownerId, isPublic: shareCode !== null, order };
}

const notRead = v.pipe(
  v.boolean(),
  v.description('It is not read: a new wishlist is not shared.'),
  v.metadata({ deprecated: true }),
);

const tags = ['Wishlists'];

export async function wishlistRoutes(app: RestApp, { wishlists }: Services) {
  app.get(
    '/wishlists',
    {
      schema: {
        operationId: 'listWishlists',
        summary: "The caller's wishlists in their order",
        tags,
        response: { 200: v.array(Wishlist), ...refusalsOf() },
      },
    },
    async (request) => (await wishlists.list(callerOf(request).viewer)).map(presentWishlist),
  );

  app.post(
    '/wishlists',
    {
      schema: {
        operationId: 'createWishlist',
        summary: 'Creates a wishlist, unshared and last in the order; userId may be left out',
        tags,
        body: documented(
          v.object({
            ...inputs.createWishlist.entries,
            userId: v.optional(v.string()),
            isPublic: v.optional(notRead),
          }),
          { userId: exampleIds.userId, name: 'Birthday', isPublic: false },
        ),
        response: { 201: Wishlist, ...refusalsOf(400, 409) },
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const { body } = request;
      const refusal = refuseForeignAccount(member(body, 'userId') ?? viewer.id, viewer);
      const wishlist = refusal ?? (await wishlists.create(viewer, body));
      if (isProblem(wishlist)) return wishlist;
      reply.code(201);
      return presentWishlist(wishlist);
    },
  );

  app.put(
    '/wishlists/reorder',
    {
      schema: {
        operationId: 'reorderWishlists',
        summary: 'Sets the order of some or all wishlists; if one position is refused, none is set',
        tags,
        body: documented(reorderInput, [{ id: exampleIds.id, order: 0 }]),
        response: { 204: nothing, ...refusalsOf(400, 404) },
      },
    },
    async (request, reply) => noContent(reply, await wishlists.reorder(callerOf(request).viewer, request.body)),
  );

  app.patch(
    '/wishlists/:id',
    {
      schema: {
        operationId: 'renameWishlist',
        summary: 'Renames a wishlist; the body is the new name as a JSON string',
        tags,
        params: wishlistPath,
        body: documented(inputs.renameWishlist.entries.name, 'My birthday'),
        response: { 200: Wishlist, ...refusalsOf(400, 404) },
      },
    },
    async (request) => {
      const wishlist = await wishlists.rename(callerOf(request).viewer, request.params.id, request.body);
      return isProblem(wishlist) ? wishlist : presentWishlist(wishlist);
    },
  );

  app.delete(
    '/wishlists/:id',
    {
      schema: {
        operationId: 'deleteWishlist',
        summary: 'Deletes a wishlist with its items',
        tags,
        params: wishlistPath,
        response: { 204: nothing, ...refusalsOf(404) },
      },
    },
    async (request, reply) => noContent(reply, await wishlists.remove(callerOf(request).viewer, request.params.id)),
  );
}
