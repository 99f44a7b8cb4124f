import { authoriseOwning, authoriseSeeing, type Viewer, type Visible, validId } from '@wishnest/domain/access';
import { emptyItem } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import type { Price } from '@wishnest/domain/price';
import { isProblem, problem } from '@wishnest/domain/problem';
import { type itemInputs, reorderItemsInput } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import { buildPictureName, isPhoto } from '@wishnest/page/picture';
import { nanoid } from 'nanoid';
import type * as v from 'valibot';
import type { WishlistFinder } from '../visibility/store.ts';
import type { WishlistService } from '../wishlists/service.ts';
import { itemOf } from './item.ts';
import type { ItemChange, ItemStore } from './store.ts';

export type ItemService = ReturnType<typeof buildItemService>;

type NewItem = v.InferOutput<typeof itemInputs.addItem>;
type EditInput = v.InferOutput<typeof itemInputs.editItem>;

/** Each API validates by its own schema: REST has fewer members, and `reservedBy`, which is null and has no column. */
type NewItemSchema = v.GenericSchema<unknown, Omit<NewItem, keyof typeof emptyItem> & Partial<NewItem>>;
type EditSchema = v.GenericSchema<unknown, Partial<EditInput>>;

interface CopyRequest {
  wishlistId: string;
  itemId: string;
  toWishlistId: string;
  removeOriginal?: boolean | undefined;
}

/** The owner's operations on items. None of them depends on whether an item is reserved. */
export function buildItemService(store: ItemStore, wishlists: WishlistService, finder: WishlistFinder) {
  async function findOwn(viewer: Viewer, wishlistId: string, itemId: string) {
    const wishlist = await wishlists.findOwn(viewer, wishlistId);
    if (isProblem(wishlist)) return wishlist;
    return (await store.find(wishlist.id, validId(itemId))) ?? problem('ITEM_NOT_FOUND');
  }

  /**
   * Finds an item that this viewer may copy to that wishlist or, with `removeOriginal`, move there, and the id of that
   * wishlist.
   */
  async function findOriginal(viewer: Viewer, { wishlistId, itemId, toWishlistId, removeOriginal }: CopyRequest) {
    const found = await finder.findItem(validId(wishlistId), validId(itemId), viewer.id);
    const wishlist = removeOriginal ? authoriseOwning(found) : authoriseSeeing(found);
    if (isProblem(wishlist)) return wishlist;
    if (!wishlist.item) return problem('ITEM_NOT_FOUND');
    const target = await wishlists.findOwn(viewer, toWishlistId);
    return isProblem(target) ? target : { original: itemOf(wishlist.item), toWishlistId: target.id };
  }

  return {
    findOwn,

    listWithoutReservations: async (visible: readonly Visible[]) => store.listOf(visible.map(({ id }) => id)),
    firstOf: async (visible: readonly Visible[]) => store.firstOf(visible.map(({ id }) => id)),

    /** The first items in the order in which others see them: starred ones first. */
    async firstShownOf(visible: readonly Visible[]) {
      const ids = visible.map(({ id }) => id);
      const [starred, first] = await Promise.all([store.starredOf(ids), store.firstOf(ids)]);
      const shown = [...starred, ...first.filter(({ isStarred }) => !isStarred)];
      const byWishlist = Map.groupBy(shown, ({ wishlistId }) => wishlistId);
      return [...byWishlist.values()].flatMap((rows) => rows.slice(0, limits.firstItems));
    },

    countOf: async (visible: readonly Visible[]) => store.countOf(visible.map(({ id }) => id)),

    /** The ids of the items that were added last. */
    newestOf: async (visible: readonly Visible[]) => store.newestOf(visible.map(({ id }) => id)),

    async add(viewer: Viewer, wishlistId: string, input: unknown, schema: NewItemSchema) {
      const wishlist = await wishlists.findOwn(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const { price, ...details } = { ...emptyItem, ...valid };
      const item = { ...details, ...priceColumns(price), id: nanoid(limits.idLength), wishlistId: wishlist.id };
      const added = await store.insert(item, viewer.id);
      if (added) return added;
      const current = await wishlists.findOwn(viewer, wishlistId);
      return isProblem(current) ? current : problem('WISHLIST_FULL');
    },

    async edit(viewer: Viewer, wishlistId: string, itemId: string, input: unknown, schema: EditSchema) {
      const item = await findOwn(viewer, wishlistId, itemId);
      if (isProblem(item)) return item;
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const change = changeOf(valid);
      if (Object.keys(change).length === 0) return item;
      return (await store.update(item.wishlistId, item.id, viewer.id, change)) ?? problem('ITEM_NOT_FOUND');
    },

    async copy(viewer: Viewer, request: CopyRequest) {
      const found = await findOriginal(viewer, request);
      if (isProblem(found)) return found;
      const { original, toWishlistId } = found;
      const { picture } = original;
      const copy = {
        id: nanoid(limits.idLength),
        wishlistId: toWishlistId,
        pictureName: picture && buildPictureName(nanoid(limits.idLength), { ...picture, isPhoto: isPhoto(picture) }),
      };
      const copied = await store.copy(original, copy, viewer.id, request.removeOriginal ?? false);
      if (copied) return copied;
      // The item or the wishlist may be gone since.
      const current = await findOriginal(viewer, request);
      return isProblem(current) ? current : problem('WISHLIST_FULL');
    },

    async star(viewer: Viewer, wishlistId: string, itemId: string, isStarred: boolean) {
      const wishlist = await wishlists.findOwn(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const starred = await store.star(wishlist.id, validId(itemId), viewer.id, isStarred);
      if (starred) return starred;
      const found = await findOwn(viewer, wishlistId, itemId);
      return isProblem(found) ? found : problem('TOO_MANY_STARRED');
    },

    /**
     * Puts items into this order: they share out the positions that they have, so that the others stay. If one of them
     * is not on the wishlist, nothing is written.
     */
    async reorder(viewer: Viewer, wishlistId: string, input: unknown) {
      const wishlist = await wishlists.findOwn(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const valid = validate(reorderItemsInput, input);
      if (isProblem(valid)) return valid;
      const wanted = new Set(valid.itemIds);
      const named = (await store.listOf([wishlist.id])).filter(({ id }) => wanted.has(id));
      if (named.length < wanted.size) return problem('ITEM_NOT_FOUND');
      const positions: number[] = [];
      // Two of them can have the same one.
      for (const { position } of named) positions.push(Math.max(position, (positions.at(-1) ?? -1) + 1));
      const moved = valid.itemIds.map((id, at) => ({ id, order: positions[at] ?? 0 }));
      await store.reorder(wishlist.id, viewer.id, moved);
      return wishlist;
    },

    async remove(viewer: Viewer, wishlistId: string, itemId: string) {
      const wishlist = await wishlists.findOwn(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      return (await store.remove(wishlist.id, validId(itemId), viewer.id)) ?? problem('ITEM_NOT_FOUND');
    },
  };
}

function priceColumns(price: Price | null) {
  return { priceAmount: price?.amount ?? null, priceCurrency: price?.currency ?? null };
}

function changeOf({ price, removePicture, ...texts }: Partial<EditInput>): ItemChange {
  return { ...texts, ...(price !== undefined && priceColumns(price)), ...(removePicture && { picture: null }) };
}
