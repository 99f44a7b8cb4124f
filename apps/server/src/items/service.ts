import { authoriseOwning, type Viewer, type Visible } from '@wishnest/domain/access';
import { type Picture, pictureOf } from '@wishnest/domain/picture';
import type { Price } from '@wishnest/domain/price';
import { isProblem, notFound, wishlistFull } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/refusals';
import { itemInputs } from '@wishnest/domain/serverInput';
import { isIdentifier } from '@wishnest/domain/text';
import { validate } from '@wishnest/domain/validate';
import type * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { newIdentifier } from '../newIdentifier.ts';
import { withTimingNoise } from '../timingNoise.ts';
import type { WishlistService } from '../wishlists/service.ts';
import type { ItemChange, ItemRow, ItemStore } from './store.ts';

export type { ItemRow } from './store.ts';

export type ItemService = ReturnType<typeof buildItemService>;

interface Parts {
  items: ItemStore;
  wishlists: WishlistService;
  clock: Clock;
}

/** Each API validates by its own schema, because the REST API has fewer members. */
type NewItemSchema = v.GenericSchema<
  unknown,
  { name: string; link: string; note?: string; price?: Price | null | undefined }
>;
type EditInput = Partial<v.InferOutput<typeof itemInputs.editItem>>;
type ItemChangeSchema = v.GenericSchema<unknown, EditInput>;

/** The owner's operations on items. None of them depends on whether an item is reserved. */
export function buildItemService({ items, wishlists, clock }: Parts) {
  const gone = notFound(refusals.itemNotFound);

  async function authorise(viewer: Viewer, wishlistId: string) {
    return authoriseOwning(await wishlists.find(viewer, wishlistId));
  }

  /** Finds an item of the viewer's own wishlist. */
  async function findOwn(viewer: Viewer, wishlistId: string, itemId: string) {
    const wishlist = await authorise(viewer, wishlistId);
    if (isProblem(wishlist)) return wishlist;
    return (isIdentifier(itemId) && (await items.find(wishlistId, itemId))) || gone;
  }

  return {
    findOwn,

    /** Lists items without reservations. */
    async listWithoutReservations(visible: readonly Visible[]) {
      return items.listOf(visible.map(({ id }) => id));
    },

    /** Counts the items of each wishlist. Wishlists without items are left out. */
    async countOf(visible: readonly Visible[]) {
      return items.countOf(visible.map(({ id }) => id));
    },

    async add(viewer: Viewer, wishlistId: string, input: unknown, schema: NewItemSchema = itemInputs.addItem) {
      const wishlist = await authorise(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const { name, link, note = '', price = null } = valid;
      const item = { id: newIdentifier(), wishlistId, name, link, note, ...columnsOf(price), createdAt: clock() };
      const added = await items.insert(item, viewer.id);
      if (added) return added;
      const current = await authorise(viewer, wishlistId);
      return isProblem(current) ? current : wishlistFull;
    },

    /** Changes the members that the input has. */
    async edit(
      viewer: Viewer,
      wishlistId: string,
      itemId: string,
      input: unknown,
      schema: ItemChangeSchema = itemInputs.editItem,
    ) {
      const item = await findOwn(viewer, wishlistId, itemId);
      if (isProblem(item)) return item;
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const change = changeOf(valid);
      if (Object.keys(change).length === 0) return item;
      return (await items.update(wishlistId, itemId, change)) ?? gone;
    },

    async remove(viewer: Viewer, wishlistId: string, itemId: string) {
      const wishlist = await authorise(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const removed = await withTimingNoise(async () => isIdentifier(itemId) && items.remove(wishlistId, itemId));
      return removed || gone;
    },
  };
}

type Details = Pick<ItemRow, 'priceAmount' | 'priceCurrency' | 'picture'>;

/** The price of an item, whoever sees it. */
export function priceOf({ priceAmount: amount, priceCurrency: currency }: Details): Price | null {
  return amount !== null && currency !== null ? { amount, currency } : null;
}

export function pictureOfItem({ picture }: Details): Picture | null {
  return picture === null ? null : pictureOf(picture);
}

function columnsOf(price: Price | null) {
  return { priceAmount: price?.amount ?? null, priceCurrency: price?.currency ?? null };
}

/** The columns that an edit changes. */
function changeOf({ price, removePicture, ...texts }: EditInput): ItemChange {
  return {
    ...texts,
    ...(price !== undefined && columnsOf(price)),
    ...(removePicture && { picture: null }),
  };
}
