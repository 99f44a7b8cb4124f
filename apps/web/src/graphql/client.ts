import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { InOrderLink } from './InOrderLink.ts';
import schema from './possibleTypes.generated.ts';

/**
 * A client with a cache of its own. Pages get one over HTTP, their tests one over the schema itself.
 * @param known what the cache begins with
 */
export function buildClient(link: ApolloLink, known: NormalizedCacheObject | null = null): ApolloClient {
  const cache = new InMemoryCache({
    possibleTypes: schema.possibleTypes,
    typePolicies: {
      // A wishlist that was listed is found by its id; its items may be missing, and are then asked for.
      Query: {
        fields: {
          wishlist: (known, { args, toReference, canRead }) =>
            known ??
            ['OwnWishlist', 'SharedWishlist']
              .map((__typename) => toReference({ __typename, id: args?.id }))
              .find((reference) => canRead(reference)),
        },
      },
      Viewer: { fields: { wishlists: { merge: false }, sharedWithMe: { merge: false } } },
      OwnWishlist: { fields: { items: { merge: false } } },
      SharedWishlist: { fields: { items: { merge: false } } },
    },
  });
  if (known) cache.restore(known);
  return new ApolloClient({ link: ApolloLink.from([new InOrderLink(), link]), cache, dataMasking: true });
}
