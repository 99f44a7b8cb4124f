import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';
import schema from './possibleTypes.generated.ts';

/** A client with a cache of its own. Pages get one over HTTP, their tests one over the schema itself. */
export function buildClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    dataMasking: true,
    cache: new InMemoryCache({
      possibleTypes: schema.possibleTypes,
      typePolicies: {
        Viewer: { fields: { wishlists: { merge: false }, sharedWithMe: { merge: false } } },
        OwnWishlist: { fields: { items: { merge: false } } },
        SharedWishlist: { fields: { items: { merge: false } } },
      },
    }),
  });
}
