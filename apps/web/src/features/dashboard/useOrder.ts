import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { DashboardDocument, ReorderWishlistsDocument } from './dashboard.generated.ts';

/**
 * Shows a new order at once and saves it, one order at a time, since concurrent requests may arrive in another order. If
 * saving fails, the page shows the server's order again and the error is only logged.
 */
export function useOrder<Wishlist extends { id: string; order: number }>(wishlists: readonly Wishlist[]) {
  const client = useApolloClient();
  const [mutate] = useMutation(ReorderWishlistsDocument, { errorPolicy: 'all' });
  /** The places by the wishlists' ids, until they are saved. */
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, number>>(new Map());
  const latest = useRef(unsaved);
  const lastSent = useRef(unsaved);
  const lastSave = useRef(Promise.resolve());

  async function save(places: ReadonlyMap<string, number>) {
    const isLatest = () => latest.current === places;
    if (!isLatest() || lastSent.current === places) return;
    lastSent.current = places;
    const positions = [...places].map(([id, order]) => ({ id, order }));
    const { data, error } = await mutate({ variables: { input: { positions } } });
    const result = data?.reorderWishlists;
    if (result?.__typename !== 'ReorderedWishlists') {
      console.error('The new order was not saved.', error ?? result);
      // The server may have saved it although the response was lost. This is a query of its own: if the page's query were
      // refetched and failed, the page would show an error, and this failure stays silent.
      const order = { query: DashboardDocument, fetchPolicy: 'network-only' } as const;
      if (isLatest()) await client.query(order).catch(console.error);
    }
    if (isLatest()) setUnsaved(new Map());
  }

  function reorder(ids: readonly string[]) {
    const places = new Map(ids.map((id, place) => [id, place]));
    latest.current = places;
    setUnsaved(places);
    lastSave.current = lastSave.current.then(() => save(places));
  }

  useEffect(() => {
    // A page that is left cannot wait for the order before.
    const saveNow = () => void save(latest.current);
    addEventListener('pagehide', saveNow);
    return () => removeEventListener('pagehide', saveNow);
  });

  // Equal places stay in the order of creation, in which the server sends them.
  const placeOf = ({ id, order }: Wishlist) => unsaved.get(id) ?? order;
  return { ordered: [...wishlists].sort((before, after) => placeOf(before) - placeOf(after)), reorder };
}
