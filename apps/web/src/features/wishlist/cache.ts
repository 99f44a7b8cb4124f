import type { ApolloCache, Reference } from '@apollo/client';

interface Entity {
  __typename: string;
  id: string;
}

/** The key under which the cache keeps an entity. The empty one, of what is not there, changes nothing. */
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

/** Changes how many items a wishlist says that it has. */
export function countItems(cache: ApolloCache, wishlistId: string, added: 1 | -1): void {
  cache.modify({
    id: cacheKey(cache, { __typename: 'OwnWishlist', id: wishlistId }),
    fields: { itemCount: (count: number) => count + added },
  });
}

/** Forgets an entity; lists that hold it are read without it from now on. */
export function removeFromCache(cache: ApolloCache, removed: Entity): void {
  cache.evict({ id: cacheKey(cache, removed) });
  cache.gc();
}
