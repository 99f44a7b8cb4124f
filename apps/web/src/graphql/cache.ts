import type { ApolloCache, Reference } from '@apollo/client';

interface Entity {
  __typename: string;
  id: string;
}

/** Returns the cache key of an entity, or '' where it has no id. Changes of the key '' have no effect. */
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

/** Adds what was removed just now to the cached list of what can be restored. */
export function addRemoved(cache: ApolloCache, holder: Entity, list: string, removed: Entity & { name: string }): void {
  const entry = { ...removed, removedAt: new Date().toISOString() };
  cache.modify({
    id: cacheKey(cache, holder),
    fields: {
      [list]: (entries: readonly Reference[], { toReference }) => [toReference(entry, true) ?? [], entries].flat(),
    },
  });
}

export function changeItemCount(cache: ApolloCache, wishlistId: string, added: 1 | -1): void {
  cache.modify({
    id: cacheKey(cache, { __typename: 'OwnWishlist', id: wishlistId }),
    fields: { itemCount: (count: number) => count + added },
  });
}

/** Removes an entity from the cache. Lists that contain it are then read without it. */
export function removeFromCache(cache: ApolloCache, removed: Entity): void {
  cache.evict({ id: cacheKey(cache, removed) });
  cache.gc();
}
