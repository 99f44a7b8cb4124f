import type { ApolloCache, Reference } from '@apollo/client';
import type { Paper } from '@wishnest/domain/paper';

interface Entity {
  __typename: string;
  id: string;
}

/** Returns the cache key of an entity, or '' if it has no id. Changes of the key '' have no effect. */
export function cacheKey(cache: ApolloCache, { __typename, id }: Entity): string {
  return cache.identify({ __typename, id }) ?? '';
}

/** Adds an entity at the end of a cached list, unless a refetch has brought it there already. */
export function appendToList(cache: ApolloCache, holder: Entity, list: string, added: Entity): void {
  const addedKey = cacheKey(cache, added);
  cache.modify({
    id: cacheKey(cache, holder),
    fields: {
      [list]: (entries: readonly Reference[]) =>
        entries.some(({ __ref }) => __ref === addedKey) ? entries : [...entries, { __ref: addedKey }],
    },
  });
}

/** What an owner can restore, by what it was: its type, and the list that has it. */
const removedLists = {
  OwnItem: ['RemovedItem', 'removedItems'],
  OwnWishlist: ['RemovedWishlist', 'removedWishlists'],
} as const;

/** Moves what was removed just now to the cached list of what can be restored. Other lists are then read without it. */
export function moveToRemoved(
  cache: ApolloCache,
  from: keyof typeof removedLists,
  { id, name, paper }: { id: string; name: string; paper?: Paper },
  holder: Entity,
): void {
  const [__typename, list] = removedLists[from];
  const entry = { __typename, id, name, ...(paper && { paper }), removedAt: new Date().toISOString() };
  cache.modify({
    id: cacheKey(cache, holder),
    fields: {
      [list]: (entries: readonly Reference[], { toReference }) => [toReference(entry, true) ?? [], entries].flat(),
    },
  });
  cache.evict({ id: cacheKey(cache, { __typename: from, id }) });
  cache.gc();
}

export function changeItemCount(cache: ApolloCache, wishlistId: string, added: 1 | -1): void {
  cache.modify({
    id: cacheKey(cache, { __typename: 'OwnWishlist', id: wishlistId }),
    fields: { itemCount: (count: number) => count + added },
  });
}
