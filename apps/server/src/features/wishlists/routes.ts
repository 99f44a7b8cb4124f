import { refuseForeignAccount } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { restInputs } from '@wishnest/domain/serverInput';
import * as v from 'valibot';
import { callerOf } from '../../api/authentication.ts';
import { member } from '../../api/http/requests.ts';
import { noBody, nothing, respond, wishlistPath } from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import { NewWishlist, Positions, WishlistName } from '../bodies.ts';
import type { Services } from '../context.ts';
import { Wishlist } from '../entities.ts';
import type { WishlistRow } from '../visibility/service.ts';

export function presentWishlist({ id, name, ownerId, shareCode, order }: WishlistRow) {
  return { id, name, userId: ownerId, isPublic: shareCode !== null, order };
}

const tags = ['Wishlists'];

export async function wishlistRoutes(app: RestApp, { wishlists }: Services) {
  app.get(
    '/wishlists',
    {
      schema: {
        operationId: 'listWishlists',
        summary: "The caller's wishlists in their order",
        description: 'Without what the caller has removed. Equal positions keep the order of creation.',
        tags,
        response: { 200: v.array(Wishlist) },
      },
    },
    async (request) => (await wishlists.list(callerOf(request).viewer)).map(presentWishlist),
  );

  app.post(
    '/wishlists',
    {
      schema: {
        operationId: 'createWishlist',
        summary: 'Creates a wishlist',
        tags,
        description: `It is empty, unshared, and last in the order. A person can have ${limits.wishlistsPerPerson}.`,
        body: NewWishlist,
        response: { 201: Wishlist },
        refusals: ['INVALID_INPUT', 'FOREIGN_ACCOUNT', 'TOO_MANY_WISHLISTS'],
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const { body } = request;
      const refusal = refuseForeignAccount(member(body, 'userId') ?? viewer.id, viewer);
      const created = refusal ?? (await wishlists.create(viewer, body, restInputs.createWishlist));
      return respond(reply, 201, created, presentWishlist);
    },
  );

  app.put(
    '/wishlists/reorder',
    {
      schema: {
        operationId: 'reorderWishlists',
        summary: 'Sets the order of some or all wishlists',
        description: 'The body names each wishlist once. If one position is refused, none is set.',
        tags,
        body: Positions,
        response: { 204: nothing },
        refusals: ['INVALID_INPUT', 'WISHLIST_NOT_FOUND'],
      },
    },
    async (request, reply) =>
      respond(reply, 204, await wishlists.reorder(callerOf(request).viewer, request.body), noBody),
  );

  app.patch(
    '/wishlists/:id',
    {
      schema: {
        operationId: 'renameWishlist',
        summary: 'Renames a wishlist',
        description: 'The body is the new name alone, as a JSON string.',
        tags,
        params: wishlistPath,
        body: WishlistName,
        response: { 200: Wishlist },
        refusals: ['INVALID_INPUT', 'OWNERS_ONLY', 'WISHLIST_NOT_FOUND'],
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const change = { name: request.body };
      const renamed = await wishlists.rename(viewer, request.params.id, change, restInputs.renameWishlist);
      return respond(reply, 200, renamed, presentWishlist);
    },
  );

  app.delete(
    '/wishlists/:id',
    {
      schema: {
        operationId: 'deleteWishlist',
        summary: 'Deletes a wishlist with its items',
        description: `To everybody else it is gone at once. For ${limits.removedDays} days its owner can restore it, in the pages or over GraphQL.`,
        tags,
        params: wishlistPath,
        response: { 204: nothing },
        refusals: ['OWNERS_ONLY', 'WISHLIST_NOT_FOUND'],
      },
    },
    async (request, reply) =>
      respond(reply, 204, await wishlists.remove(callerOf(request).viewer, request.params.id), noBody),
  );
}
