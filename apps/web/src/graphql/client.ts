import { ApolloClient, ApolloLink, InMemoryCache, RefetchEventManager, windowFocusSource } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { Observable } from 'rxjs';
import { onReconnect } from './connection.ts';
import { requestIdOf } from './errors.ts';
import schema from './possibleTypes.generated.ts';
import { buildPollLinks } from './usePolling.ts';

/**
 * The types of queries whose objects have no id, and so are cached as a part of the object that contains them. What one query
 * has selected of such an object stays in the cache when another one selects less of it.
 */
export const typesWithoutId = ['GiftPage', 'Picture', 'Price', 'RememberedItem', 'SharingOwner'];

/** Builds a client. Its link is HTTP in the browser, the executable schema in page tests, and empty on the server. */
export function buildClient(link: ApolloLink): ApolloClient {
  const cache = new InMemoryCache({
    possibleTypes: schema.possibleTypes,
    typePolicies: {
      ...Object.fromEntries(typesWithoutId.map((name) => [name, { merge: true }])),
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
      Viewer: {
        fields: { wishlists: { merge: false }, sharedWithMe: { merge: false }, removedWishlists: { merge: false } },
      },
      OwnWishlist: {
        fields: {
          items: { merge: false },
          firstItems: { merge: false },
          hiddenItems: { merge: false },
          receivedItems: { merge: false },
          removedItems: { merge: false },
        },
      },
      SharedWishlist: {
        fields: { items: { merge: false }, firstItems: { merge: false }, remarks: { merge: false } },
      },
    },
  });
  return new ApolloClient({
    link: ApolloLink.from([logLink, buildPollLinks(), link]),
    cache,
    // A component that has a fragment reads it with `useFragment`, and whoever passes the object on cannot. `@unmask` is for what is
    // read beside the operation itself: the Problem of a form, the answer that `update` writes into the cache, and the items of a
    // shared wishlist, which the server renders from the data of the page and a poll compares.
    dataMasking: true,
    refetchEventManager: new RefetchEventManager({
      sources: { online: reconnectSource, windowFocus: windowFocusSource },
    }),
    // A page that comes back into sight requests again what it polls.
    defaultOptions: { watchQuery: { refetchOn: { windowFocus: false } } },
  });
}

/** Once the server answers again, all that the page shows is requested again. */
const reconnectSource = () =>
  new Observable<Event>((observer) => onReconnect(() => observer.next(new Event('online'))));

/** Logs each request that failed unexpectedly on the server, with the id that its lines in the server's log have. */
const logLink = new ErrorLink(({ error, operation }) => {
  const id = requestIdOf(error);
  if (id) console.error(`${operation.operationName} failed on the server. The id of the request is ${id}.`);
});

/** The options of a query that shows what is cached and requests it again. Cached data stays on the page after a failure. */
export const cacheAndNetwork = { fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;
