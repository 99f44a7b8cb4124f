import type { ReservationState } from '@wishnest/domain/access';
import type { ItemFields } from '@wishnest/domain/input';
import type { PageItem, PublicItem } from '@wishnest/page/pageData';
import { pictureOf } from '@wishnest/page/picture';
import { type TakenOff, takenOff } from '../../platform/db/liveRows.ts';
import type { Tables } from '../../platform/db/schema.ts';

export type ItemRow = Tables['items']['$inferSelect'];

/** The columns that no page or API shows of an item. Owners see some of them, of what they have taken off or download. */
export type HiddenColumn = 'wishlistId' | 'createdAt' | 'position' | 'takenOffAt' | 'keptAs' | 'receivedNote';

/** The columns that an owner writes in a form, two for a price. A picture is given by `linkPreviews/store.ts`. */
export type WrittenColumn = Extract<keyof ItemRow, keyof ItemFields> | 'priceAmount' | 'priceCurrency';

/** An item as everybody sees it, with the columns for its owner at most. */
export type StoredItem = PublicItem & Pick<ItemRow, HiddenColumn>;

/** An item that its owner has removed or keeps. */
export type TakenOffItem = TakenOff<StoredItem>;

/** Converts a row, which may have further members, to a `StoredItem`. */
export function itemOf<Row extends ItemRow>({ priceAmount, priceCurrency, picture, isStarred, ...row }: Row) {
  const hasPrice = priceAmount !== null && priceCurrency !== null;
  return {
    ...row,
    isStarred: isStarred === 1,
    price: hasPrice ? ({ __typename: 'Price', amount: priceAmount, currency: priceCurrency } as const) : null,
    picture: picture === null ? null : ({ __typename: 'Picture', ...pictureOf(picture) } as const),
  };
}

export const itemOrNull = ([row]: readonly ItemRow[]): StoredItem | null => (row ? itemOf(row) : null);

export const takenOffItems = (rows: readonly ItemRow[]): TakenOffItem[] => rows.map((row) => takenOff(itemOf(row)));

/** An item as it is shown, with its reservation, unless who asks is or may be the owner. */
export type ViewedItem = StoredItem & Partial<ReservationState>;

/** A shape without further members, which `satisfies` alone lets pass. */
type Only<Shape, Value> = Shape & { [Name in Exclude<keyof Value, keyof Shape>]: never };

/** The item as pages show it, and GraphQL: without the hidden columns. One that is not left out does not compile. */
export function pageItemOf(viewed: ViewedItem) {
  const { wishlistId, createdAt, position, takenOffAt, keptAs, receivedNote, reservedBy, ...item } = viewed;
  return item satisfies Only<PageItem, typeof item>;
}

const oldestFirst = (one: StoredItem, other: StoredItem) =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);

/** The id of the item that was added last; null if there is none. */
export function newestItemIdOf(items: readonly StoredItem[]): string | null {
  let newest: StoredItem | undefined;
  for (const item of items) if (!newest || oldestFirst(newest, item) < 0) newest = item;
  return newest?.id ?? null;
}

/** The items of a wishlist as the REST API documents them, in the order of creation: it knows no other. */
export const restItemsOf = (items: readonly ViewedItem[], wishlistOwner: string) =>
  items.toSorted(oldestFirst).map((item) => restItemOf(item, wishlistOwner));

/**
 * The item as the REST API documents it. It is as if it were free unless it has a state, which its owner never gets.
 */
export function restItemOf(
  { id, name, link, isReserved = false, reservedBy = null }: ViewedItem,
  wishlistOwner: string,
) {
  return { id, name, link, isReserved, reservedBy, wishlistOwner };
}
