import type { Price } from '@wishnest/domain/price';
import { ownerName } from '../items/ownerName.ts';
import type { GiftsQuery } from './gifts.generated.ts';

export type Gift = GiftsQuery['viewer']['gifts']['gifts'][number];

/** Somebody for whom the viewer has reserved something. */
export interface Person {
  key: string;
  name: string;
  /** Null if nothing but their name is known any more. */
  avatar: string | null;
  gifts: Gift[];
}

/** Whether the owner has taken the item off the wishlist, which is shared as before. */
export const isTakenOff = ({ item, wishlist }: { item: unknown; wishlist: unknown }): boolean =>
  wishlist !== null && item === null;

/** What is still to be given. */
export const currentOf = <Given extends { item: unknown; wishlist: unknown }>(gifts: readonly Given[]): Given[] =>
  gifts.filter((gift) => !isTakenOff(gift));

/** What gifts cost together in each currency, without those that are gone. */
export function sumsOf(gifts: readonly Gift[]): Price[] {
  const sums = new Map<string, number>();
  for (const gift of currentOf(gifts)) {
    const price = gift.item?.price ?? gift.remembered?.price;
    if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + Number(price.amount));
  }
  return [...sums].map(([currency, sum]) => ({ amount: `${sum}`, currency }));
}

/**
 * Groups gifts by the people for whom they are, in the order of their first gifts. Those with an id of `later` come after the others,
 * and what is gone comes last.
 */
export function groupByPerson(gifts: readonly Gift[], later: ReadonlySet<string>): Person[] {
  // Of a wishlist that is not shared any more, only the name of its owner is left.
  const ids = new Map(gifts.flatMap(({ wishlist }) => (wishlist ? [[wishlist.owner.name, wishlist.owner.id]] : [])));
  const people = new Map<string, Person>();
  for (const gift of gifts) {
    const owner = gift.wishlist?.owner;
    const name = owner?.name ?? gift.remembered?.ownerName ?? '';
    const key = owner?.id ?? ids.get(name) ?? `called ${name}`;
    const person = people.get(key) ?? { key, name: ownerName({ name }), avatar: null, gifts: [] };
    if (owner) person.avatar = owner.avatar;
    person.gifts.push(gift);
    people.set(key, person);
  }
  const rankOf = (gift: Gift) => (isTakenOff(gift) ? 2 : Number(later.has(gift.id)));
  for (const person of people.values()) person.gifts.sort((one, other) => rankOf(one) - rankOf(other));
  return [...people.values()];
}
