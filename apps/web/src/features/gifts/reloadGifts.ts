import type { ApolloClient } from '@apollo/client';
import { cacheKey } from '../wishlist/cache.ts';

/** Requests the viewer's gifts again where they are shown, after one was added or removed. */
export function reloadGifts(client: ApolloClient, viewerId: string | null): void {
  void client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        id: cacheKey(cache, { __typename: 'Viewer', id: viewerId ?? '' }),
        fields: { gifts: (_, { INVALIDATE }) => INVALIDATE },
      }),
  });
}
