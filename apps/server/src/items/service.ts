import { authoriseOwning, type Viewer } from '@wishnest/domain/access';
import { isIdentifier } from '@wishnest/domain/identifier';
import { inputs, validate } from '@wishnest/domain/input';
import { refusals } from '@wishnest/domain/messages';
import { isProblem, notFound, wishlistFull } from '@wishnest/domain/problem';
import type * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { newIdentifier } from '../newIdentifier.ts';
import { withTimingNoise } from '../timingNoise.ts';
import type { WishlistService } from '../wishlists/service.ts';
import type { ItemChange, ItemStore } from './store.ts';

export type { ItemRow } from './store.ts';

export type ItemService = ReturnType<typeof buildItemService>;

interface Parts {
  items: ItemStore;
  wishlists: WishlistService;
  clock: Clock;
}

/** Each API validates by its own schema, because the REST API has fewer members. */
type NewItemSchema = v.GenericSchema<unknown, { name: string; link: string; note?: string }>;
type ItemChangeSchema = v.GenericSchema<unknown, ItemChange>;

/** The owner's operations on items. None of them depends on whether an item is reserved. */
export function buildItemService({ items, wishlists, clock }: Parts) {
  const gone = notFound(refusals.itemNotFound);

  async function authorise(viewer: Viewer, wishlistId: string) {
    return authoriseOwning(await wishlists.find(wishlistId), viewer.id);
  }

  return {
    /** Lists the items of wishlists. The calling code must have authorised the viewer as their owner. */
    async listOfOwn(wishlistIds: readonly string[]) {
      return items.listOf(wishlistIds);
    },

    /** Counts the items of wishlists. The calling code must have authorised the viewer to see them. */
    async countOf(wishlistIds: readonly string[]) {
      return items.countOf(wishlistIds);
    },

    async add(viewer: Viewer, wishlistId: string, input: unknown, schema: NewItemSchema = inputs.addItem) {
      const wishlist = await authorise(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const { name, link, note = '' } = valid;
      const item = { id: newIdentifier(), wishlistId, name, link, note, createdAt: clock() };
      const added = await items.insert(item, viewer.id);
      if (added) return added;
      return (await wishlists.find(wishlistId)) ? wishlistFull : notFound(refusals.wishlistNotFound);
    },

    /** Changes the members that the input has. */
    async edit(
      viewer: Viewer,
      wishlistId: string,
      itemId: string,
      input: unknown,
      schema: ItemChangeSchema = inputs.editItem,
    ) {
      const wishlist = await authorise(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      if (!isIdentifier(itemId)) return gone;
      const item = await items.find(wishlistId, itemId);
      if (!item) return gone;
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      if (Object.keys(valid).length === 0) return item;
      return (await items.update(wishlistId, itemId, valid)) ?? gone;
    },

    async remove(viewer: Viewer, wishlistId: string, itemId: string) {
      const wishlist = await authorise(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const removed = await withTimingNoise(async () => isIdentifier(itemId) && items.remove(wishlistId, itemId));
      return removed || gone;
    },
  };
}
