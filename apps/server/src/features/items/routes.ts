import { sentence } from '@wishnest/domain/fieldProblem';
import { inputs, jsonObject } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { validate } from '@wishnest/domain/validate';
import * as v from 'valibot';
import { signedInOf } from '../../api/authentication.ts';
import { noBody, orProblem } from '../../api/rest/responses.ts';
import { type RestApp, sentBody } from '../../api/rest/restApp.ts';
import { bodySchema, exampleIds, Id, itemPath, nothing, UserId, wishlistPath } from '../../api/rest/schemas.ts';
import type { Services } from '../context.ts';
import { restItemOf } from './item.ts';

/** Whether an item is reserved, as the caller may know it. */
export const reservationState = {
  isReserved: v.pipe(v.boolean(), v.description('Always false for the owner, who never learns of reservations.')),
  reservedBy: v.pipe(
    v.nullable(v.string()),
    v.description("The caller's own uid if they have reserved the item, else null."),
  ),
};

export const exampleItem = {
  id: exampleIds.itemId,
  name: 'Kite',
  link: 'https://shop.example/kite',
  isReserved: false,
  reservedBy: null,
  wishlistOwner: exampleIds.userId,
};

/** An item as `restItemOf` presents it. */
export const Item = v.pipe(
  v.object({
    id: Id,
    name: v.pipe(v.string(), v.maxLength(limits.itemName)),
    link: v.pipe(v.string(), v.url(), v.maxLength(limits.link)),
    ...reservationState,
    wishlistOwner: UserId,
  }),
  v.title('Item'),
  v.examples([exampleItem]),
);

const { addItem, editItem } = inputs;

const NewItem = bodySchema(
  'NewItem',
  jsonObject({
    name: addItem.entries.name,
    link: addItem.entries.link,
    reservedBy: v.optional(v.null(sentence('reservedByNotNull'))),
  }),
  { name: 'Kite', link: 'https://shop.example/kite' },
);

const ItemChange = bodySchema('ItemChange', jsonObject({ name: editItem.entries.name, link: editItem.entries.link }), {
  name: 'Red kite',
  link: 'https://shop.example/red-kite',
});

export const itemSchemas = { Item, NewItem, ItemChange };

const tags = ['Items'];

const ofOwners = ['OWNERS_ONLY', 'WISHLIST_NOT_FOUND', 'ITEM_NOT_FOUND'] as const;

/** The call that lists items is in `reservations/routes.ts`, since it says which are reserved. */
export async function itemRoutes(app: RestApp, { items }: Services) {
  app.post(
    '/wishlists/:id/items',
    {
      config: { refuses: ['INVALID_INPUT', 'OWNERS_ONLY', 'WISHLIST_NOT_FOUND', 'WISHLIST_FULL'] },
      schema: {
        operationId: 'addItem',
        summary: "Adds an item to the caller's wishlist",
        description: `It starts unreserved. A wishlist can hold ${limits.itemsPerWishlist}.`,
        tags,
        params: wishlistPath,
        body: NewItem,
        response: { 201: Item },
      },
    },
    async (request) => {
      const { viewer } = signedInOf(request);
      const { body, schema } = sentBody(request);
      const added = await items.add(viewer, request.params.id, body, schema);
      return orProblem(added, (item) => restItemOf(item, viewer.id));
    },
  );

  app.patch(
    '/wishlists/:id/items/:itemId',
    {
      config: { refuses: ['INVALID_INPUT', ...ofOwners], invalidExample: validate(ItemChange, { name: '' }) },
      schema: {
        operationId: 'editItem',
        summary: "Changes an item's name, link or both",
        description: 'What is left out stays.',
        tags,
        params: itemPath,
        body: ItemChange,
        response: { 200: Item },
      },
    },
    async (request) => {
      const { viewer } = signedInOf(request);
      const { id, itemId } = request.params;
      const { body, schema } = sentBody(request);
      const edited = await items.edit(viewer, id, itemId, body, schema);
      return orProblem(edited, (item) => restItemOf(item, viewer.id));
    },
  );

  app.delete(
    '/wishlists/:id/items/:itemId',
    {
      config: { refuses: ofOwners },
      schema: {
        operationId: 'deleteItem',
        summary: 'Deletes an item, reserved or not',
        description: `To everybody else it is gone at once. For ${limits.removedDays} days its owner can restore it, in the pages or over GraphQL.`,
        tags,
        params: itemPath,
        response: { 204: nothing },
      },
    },
    async (request) => {
      const { id, itemId } = request.params;
      return orProblem(await items.remove(signedInOf(request).viewer, id, itemId), noBody);
    },
  );
}
