import { inputs, jsonObject } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { reorderInput } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import * as v from 'valibot';
import { signedInOf } from '../../api/authentication.ts';
import { noBody, orProblem } from '../../api/rest/responses.ts';
import { type RestApp, sentBody } from '../../api/rest/restApp.ts';
import { bodySchema, exampleIds, Id, ignored, nothing, UserId, wishlistPath } from '../../api/rest/schemas.ts';
import type { Services } from '../context.ts';
import type { WishlistRow } from '../visibility/service.ts';

const Wishlist = v.pipe(
  v.object({
    id: Id,
    name: v.pipe(v.string(), v.maxLength(limits.wishlistName)),
    userId: UserId,
    isPublic: v.pipe(v.boolean(), v.description('Whether its share link works.')),
    order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.order)),
  }),
  v.title('Wishlist'),
  v.examples([{ id: exampleIds.wishlistId, name: 'Birthday', userId: exampleIds.userId, isPublic: false, order: 0 }]),
);

const NewWishlist = bodySchema(
  'NewWishlist',
  jsonObject({
    name: inputs.createWishlist.entries.name,
    userId: ignored(v.string(), "a wishlist is the caller's; another uid is refused."),
    isPublic: ignored(v.boolean(), 'it is not read, since a new wishlist is not shared.'),
  }),
  { name: 'Birthday' },
);

const WishlistName = bodySchema('WishlistName', inputs.renameWishlist.entries.name, 'My birthday');

/** The service gets the bare name as the member that a refusal names. */
const Renaming = jsonObject({ name: WishlistName });

const Positions = bodySchema('Positions', reorderInput, []);

export const wishlistSchemas = { Wishlist, NewWishlist, WishlistName, Positions };

export function restWishlistOf({ id, name, ownerId, shareCode, order }: WishlistRow) {
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
    async (request) => (await wishlists.list(signedInOf(request).viewer)).map(restWishlistOf),
  );

  app.post(
    '/wishlists',
    {
      config: {
        ownAccount: { optionalMember: 'userId' },
        refuses: ['INVALID_INPUT', 'TOO_MANY_WISHLISTS'],
      },
      schema: {
        operationId: 'createWishlist',
        summary: 'Creates a wishlist',
        tags,
        description: `It is empty, unshared, and last in the order. A person can have ${limits.wishlistsPerPerson}.`,
        body: NewWishlist,
        response: { 201: Wishlist },
      },
    },
    async (request) => {
      const { body, schema } = sentBody(request);
      return orProblem(await wishlists.create(signedInOf(request).viewer, body, schema), restWishlistOf);
    },
  );

  app.put(
    '/wishlists/reorder',
    {
      config: { refuses: ['INVALID_INPUT', 'WISHLIST_NOT_FOUND'] },
      schema: {
        operationId: 'reorderWishlists',
        summary: 'Sets the order of some or all wishlists',
        description: 'The body names each wishlist once. If one position is refused, none is set.',
        tags,
        body: Positions,
        response: { 204: nothing },
      },
    },
    async (request) => {
      const { body, schema } = sentBody(request);
      return orProblem(await wishlists.reorder(signedInOf(request).viewer, body, schema), noBody);
    },
  );

  app.patch(
    '/wishlists/:id',
    {
      config: {
        refuses: ['INVALID_INPUT', 'OWNERS_ONLY', 'WISHLIST_NOT_FOUND'],
        invalidExample: validate(Renaming, { name: '' }),
      },
      schema: {
        operationId: 'renameWishlist',
        summary: 'Renames a wishlist',
        description: 'The body is the new name alone, as a JSON string.',
        tags,
        params: wishlistPath,
        body: WishlistName,
        response: { 200: Wishlist },
      },
    },
    async (request) => {
      const { viewer } = signedInOf(request);
      const change = { name: request.body };
      return orProblem(await wishlists.rename(viewer, request.params.id, change, Renaming), restWishlistOf);
    },
  );

  app.delete(
    '/wishlists/:id',
    {
      config: { refuses: ['OWNERS_ONLY', 'WISHLIST_NOT_FOUND'] },
      schema: {
        operationId: 'deleteWishlist',
        summary: 'Deletes a wishlist with its items',
        description: `To everybody else it is gone at once. For ${limits.removedDays} days its owner can restore it, in the pages or over GraphQL.`,
        tags,
        params: wishlistPath,
        response: { 204: nothing },
      },
    },
    async (request) => orProblem(await wishlists.remove(signedInOf(request).viewer, request.params.id), noBody),
  );
}
