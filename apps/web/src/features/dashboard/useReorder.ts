import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { DashboardDocument, ReorderWishlistsDocument } from './dashboard.generated.ts';

/** The error of an order that was not sent, because a later one replaces it. */
class SupersededError extends Error {}

/**
 * Shows a new order of the wishlists optimistically and saves it. One order is sent at a time, since concurrent requests may
 * arrive in another order. Of those that wait, only the latest is sent. Where saving fails, the page shows the server's order
 * again and the error is only logged.
 */
export function useReorder() {
  const client = useApolloClient();
  const latest = useRef<readonly string[]>([]);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const [save] = useMutation(ReorderWishlistsDocument, { errorPolicy: 'all' });

  return async function reorder(ids: readonly string[]): Promise<void> {
    latest.current = ids;
    const isLatest = () => latest.current === ids;
    const after = lastSave.current.then(() => {
      if (!isLatest()) throw new SupersededError('A later order replaces this one.');
    });
    const positions = ids.map((id, order) => ({ id, order }));
    const wishlists = positions.map((position) => ({ __typename: 'OwnWishlist', ...position }) as const);
    const saving = save({
      variables: { input: { positions } },
      context: { after },
      optimisticResponse: {
        __typename: 'Mutation',
        reorderWishlists: { __typename: 'ReorderedWishlists', wishlists },
      },
    });
    lastSave.current = saving;
    const { data, error } = await saving;
    const result = data?.reorderWishlists;
    if (result?.__typename === 'ReorderedWishlists' || error instanceof SupersededError) return;
    console.error('The new order was not saved.', error ?? result);
    // A later reordering is under way, and its own result decides what is shown.
    if (!isLatest()) return;
    // The order is read again, since the server may have saved it although the response was lost. This is a query of its
    // own: if the page's query were refetched and failed, the page would show an error, and this failure stays silent.
    await client.query({ query: DashboardDocument, fetchPolicy: 'network-only' }).catch(console.error);
  };
}
