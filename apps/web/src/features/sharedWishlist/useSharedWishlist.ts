import { type ApolloClient, NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ItemReservation, PageWishlist, PublicItem, SharedPage } from '@wishnest/domain/pageContract';
import { equal } from '@wry/equality';
import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cacheAndNetwork } from '../../graphql/client.ts';
import { useViewer } from '../../identity/session.tsx';
import { SharedPageContext } from '../../pageData.ts';
import { SharedWishlistDocument } from './sharedWishlist.generated.ts';

/**
 * The wishlist behind a share link. It begins with what the server has rendered for this viewer, without a request. It is
 * requested where the server has rendered the page for another viewer or for an unknown one, and again when somebody comes
 * back to the page. While the viewer is not known, no item has a reservation.
 */
export function useSharedWishlist(shareCode: string) {
  const client = useApolloClient();
  const viewer = useViewer();
  const shared = use(SharedPageContext);
  const sent = shared?.shareCode === shareCode ? shared : null;
  const isKnown = viewer.status !== 'unknown';
  const [isOutdated, setOutdated] = useState(false);
  const isForViewer = sent !== null && isKnown && equal(sent.viewer, viewer) && !isOutdated;
  // Whoever signs out and in again does not see what the page has said before.
  if (sent && isKnown && !isForViewer && !isOutdated) setOutdated(true);
  // An unknown code is unknown to every viewer. A request with it would count as a guess.
  const isUnknownCode = sent?.wishlist === null;
  const [hasReturned, setReturned] = useState(false);
  const isStored = useStored(sent, client, isForViewer && viewer.status === 'account' && !isUnknownCode);
  const isAsked = isKnown && !isUnknownCode && (!isForViewer || hasReturned);

  const { data, error, networkStatus, refetch } = useQuery(SharedWishlistDocument, {
    variables: { shareCode },
    skip: !isAsked && !isStored,
    ...cacheAndNetwork,
    ...(!isAsked && { fetchPolicy: 'cache-first' }),
  });
  useReturnToPage(() => {
    if (isAsked) void refetch();
    else setReturned(true);
  });

  const fromServer = sent?.wishlist && (isForViewer ? sent.wishlist : withoutReservations(sent.wishlist));
  return {
    /** Undefined until it is loaded; null where no wishlist has this code. */
    wishlist: data ? data.sharedWishlist : sent ? fromServer : undefined,
    /** Whether it is what the latest request, or the page's own, has answered for this viewer. */
    isCurrent: data ? networkStatus === NetworkStatus.ready : isForViewer,
    error,
    refetch,
  };
}

/** Puts the page's wishlist into Apollo's cache, for optimistic responses. Returns whether it is there. */
function useStored(sent: SharedPage | null, client: ApolloClient, isWanted: boolean): boolean {
  const [storedIn, setStoredIn] = useState<ApolloClient | null>(null);
  useEffect(() => {
    if (!isWanted || !sent) return;
    const data = { __typename: 'Query' as const, sharedWishlist: sent.wishlist };
    client.writeQuery({ query: SharedWishlistDocument, variables: { shareCode: sent.shareCode }, data });
    setStoredIn(client);
  }, [isWanted, sent, client]);
  return storedIn === client;
}

/** The wishlist as for an unknown viewer. */
function withoutReservations(wishlist: PageWishlist): PageWishlist {
  const items: readonly (PublicItem & Partial<ItemReservation>)[] = wishlist.items;
  return {
    ...wishlist,
    __typename: 'SharedWishlist',
    items: items.map(({ isReserved, viewerCanReserve, viewerCanUnreserve, ...item }) => ({
      ...item,
      __typename: 'SharedItem',
    })),
  };
}

/** How long a page has to be out of sight until what it shows may be out of date, in milliseconds. */
const awayMs = 60_000;

/** Calls back when somebody comes back to the page after a minute, and when the network is back. */
function useReturnToPage(onReturn: () => void): void {
  const latest = useLatest(onReturn);
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const listening = new AbortController();
    const { signal } = listening;
    function handleVisibility() {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt >= awayMs) latest.current();
    }
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    window.addEventListener('online', () => latest.current(), { signal });
    return () => listening.abort();
  }, [latest]);
}

/** Returns a ref that is always the same object and holds the latest value. Event handlers read it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
