import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import type { PageData } from '@wishnest/domain/pageContract';
import schema from './possibleTypes.generated.ts';
import { QueueLink } from './QueueLink.ts';

/**
 * Builds a client with a cache of its own. Its link is HTTP in the browser, the executable schema in page tests, and empty on the server.
 * @param content the first content of the cache
 */
export function buildClient(link: ApolloLink, content: PageData['cache'] = null): ApolloClient {
  const cache = new InMemoryCache({
    possibleTypes: schema.possibleTypes,
    typePolicies: {
      // `wishlist(id)` reads a wishlist that a list has put into the cache. Fields that are missing there are requested.
      Query: {
        fields: {
          wishlist: (existing, { args, toReference, canRead }) =>
            existing ??
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
  // The type of the page data does not depend on Apollo Client, because the server uses it too.
  if (content) cache.restore(content as NormalizedCacheObject);
  return new ApolloClient({ link: ApolloLink.from([new QueueLink(), link]), cache, dataMasking: true });
}
