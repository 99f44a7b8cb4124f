import { type ApolloClient, NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { type PageViewer, withoutReservation } from '@wishnest/domain/access';
import type { PageItem, PageWishlist, SharedPageData } from '@wishnest/page/pageData';
import { equal } from '@wry/equality';
import { use, useState } from 'react';
import { useViewer } from '../../identity/session.tsx';
import { SharedPageContext } from '../../pageData.ts';
import { SharedWishlistDocument, type SharedWishlistQuery } from './sharedWishlist.generated.ts';

/**
 * The wishlist behind a share link. It begins with what the server has rendered for this viewer, without a request. It is
 * requested if the server has rendered the page for another viewer or for an unknown one.
 */
export function useSharedWishlist(shareCode: string) {
  const client = useApolloClient();
  const viewer = useViewer();
  const shared = use(SharedPageContext);
  const sent = shared?.shareCode === shareCode ? shared : null;
  // The first rendering puts what was sent into the cache. Whoever signs out and in again has another client, and does not see it.
  const [firstClient] = useState(() => {
    if (sent && !import.meta.env.SSR) writeSent(client, sent, viewer);
    return client;
  });
  const isForViewer = sent !== null && client === firstClient && isSentTo(sent, viewer);
  // An unknown code is unknown to every viewer. A request with it would count as a guess.
  const isUnknownCode = sent?.wishlist === null;

  const isViewerUnknown = viewer.status === 'unknown';
  const query = useQuery(SharedWishlistDocument, {
    variables: { shareCode },
    skip: import.meta.env.SSR || isViewerUnknown || isUnknownCode,
    fetchPolicy: isForViewer ? 'cache-first' : 'cache-and-network',
    // By `all`, a failure would take away what is shown.
    errorPolicy: 'none',
  });

  const { error, networkStatus, refetch } = query;
  // Apollo keeps the data of a query that is skipped.
  const data = isViewerUnknown ? undefined : query.data;
  const sentWishlist = sent?.wishlist && !isForViewer ? withoutReservations(sent.wishlist) : sent?.wishlist;
  return {
    /** Null if none has the code, and undefined as long as there is nothing to show. */
    wishlist: data ? data.sharedWishlist : sentWishlist,
    /** Whether this is what the server has rendered for this viewer, or has answered them. */
    isLoaded: data ? networkStatus === NetworkStatus.ready : isForViewer || isUnknownCode,
    error,
    refetch: () => void refetch(),
  };
}

const isSentTo = (sent: SharedPageData, viewer: PageViewer) =>
  viewer.status !== 'unknown' && equal(sent.viewer, viewer);

/** Puts the page's wishlist into Apollo's cache, for polls and optimistic responses. All pages of the server share one client. */
function writeSent(client: ApolloClient, sent: SharedPageData, viewer: PageViewer) {
  if (!sent.wishlist || !isSentTo(sent, viewer)) return;
  // A page for a known viewer has all reservations that they may see.
  const data = { sharedWishlist: sent.wishlist } as SharedWishlistQuery;
  client.writeQuery({ query: SharedWishlistDocument, variables: { shareCode: sent.shareCode }, data });
}

/** The wishlist as for an unknown viewer. */
function withoutReservations(wishlist: PageWishlist): PageWishlist {
  const items: readonly PageItem[] = wishlist.items;
  return {
    newestItemId: null,
    ...wishlist,
    __typename: 'SharedWishlist',
    items: items.map((item) => ({ ...withoutReservation(item), __typename: 'SharedItem' })),
  };
}
