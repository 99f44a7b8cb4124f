import type { ApolloCache, Reference } from '@apollo/client';
import { limits } from '@wishnest/domain/limits';

interface Entity {
  __typename: string;
  id: string;
}

/** Returns the cache key of an entity, or '' if it has no id. Changes of the key '' have no effect. */
export function cacheKey(cache: ApolloCache, { __typename, id }: Entity): string {
  return cache.identify({ __typename, id }) ?? '';
}

/** Adds an entity at an end of a cached list, unless a refetch has brought it there already. */
export function addToList(
  cache: ApolloCache,
  holder: Entity,
  list: string,
  added: Entity,
  end: 'first' | 'last' = 'last',
): void {
  const reference = { __ref: cacheKey(cache, added) };
  cache.modify({
    id: cacheKey(cache, holder),
    fields: {
      [list](entries: readonly Reference[]) {
        if (entries.some(({ __ref }) => __ref === reference.__ref)) return entries;
        return end === 'first' ? [reference, ...entries] : [...entries, reference];
      },
    },
  });
}

/** Adds an item to the cached lists of its wishlist. */
export function addToWishlist(cache: ApolloCache, wishlistId: string, item: Entity): void {
  for (const list of ['items', 'firstItems'])
    addToList(cache, { __typename: 'OwnWishlist', id: wishlistId }, list, item);
  changeItemCount(cache, wishlistId, 1);
}

/** Puts the items of a wishlist into this order in its cached lists. One that was added meanwhile is last. */
export function reorderInWishlist(cache: ApolloCache, wishlistId: string, itemIds: readonly string[]): void {
  const ordered = itemIds.map((id) => ({ __ref: cacheKey(cache, { __typename: 'OwnItem', id }) }));
  const places = new Map(ordered.map(({ __ref }, place) => [__ref, place]));
  const placeOf = ({ __ref }: Reference) => places.get(__ref) ?? ordered.length;
  cache.modify({
    id: cacheKey(cache, { __typename: 'OwnWishlist', id: wishlistId }),
    fields: {
      items: (entries: readonly Reference[]) => [...entries].sort((one, other) => placeOf(one) - placeOf(other)),
      firstItems: () => ordered.slice(0, limits.firstItems),
    },
  });
}

/** Moves an item to the cached list of what its wishlist has lost. */
export function removeFromWishlist(cache: ApolloCache, wishlistId: string, { id, name }: { id: string; name: string }) {
  changeItemCount(cache, wishlistId, -1);
  const removed = { __typename: 'RemovedItem', id, name, removedAt: new Date().toISOString() } as const;
  moveToTakenOff(cache, removed, { __typename: 'OwnWishlist', id: wishlistId });
}

/** What an owner can restore, by its type: what it was, and the list that has it. */
const takenOff = {
  HiddenItem: ['OwnItem', 'hiddenItems'],
  ReceivedItem: ['OwnItem', 'receivedItems'],
  RemovedItem: ['OwnItem', 'removedItems'],
  RemovedWishlist: ['OwnWishlist', 'removedWishlists'],
} as const;

/** Moves what was taken off just now to the cached list of what can be restored. Other lists are then read without it. */
export function moveToTakenOff(
  cache: ApolloCache,
  entry: Entity & { __typename: keyof typeof takenOff },
  holder: Entity,
): void {
  const [type, list] = takenOff[entry.__typename];
  cache.modify({
    id: cacheKey(cache, holder),
    fields: {
      [list]: (entries: readonly Reference[], { toReference }) =>
        [toReference({ ...entry }, true) ?? [], entries].flat(),
    },
  });
  cache.evict({ id: cacheKey(cache, { __typename: type, id: entry.id }) });
  cache.gc();
}

export function changeItemCount(cache: ApolloCache, wishlistId: string, added: 1 | -1): void {
  cache.modify({
    id: cacheKey(cache, { __typename: 'OwnWishlist', id: wishlistId }),
    fields: { itemCount: (count: number) => count + added },
  });
}
