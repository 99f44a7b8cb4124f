import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { SupersededError } from '../../graphql/QueueLink.ts';
import { DashboardDocument, ReorderWishlistsDocument } from './dashboard.generated.ts';

/**
 * Shows a new order of the wishlists optimistically and saves it. Where saving fails, the page shows the server's order
 * again and the error is only logged.
 */
export function useReorder() {
  const client = useApolloClient();
  const latest = useRef<readonly string[]>([]);
  const [save] = useMutation(ReorderWishlistsDocument, { errorPolicy: 'all', context: { queue: 'reorder' } });

  return async function reorder(ids: readonly string[]): Promise<void> {
    latest.current = ids;
    const positions = ids.map((id, order) => ({ id, order }));
    const wishlists = positions.map((position) => ({ __typename: 'OwnWishlist', ...position }) as const);
    const { data, error } = await save({
      variables: { input: { positions } },
      optimisticResponse: {
        __typename: 'Mutation',
        reorderWishlists: { __typename: 'ReorderedWishlists', wishlists },
      },
    });
    const result = data?.reorderWishlists;
    if (result?.__typename === 'ReorderedWishlists' || error instanceof SupersededError) return;
    console.error('The new order was not saved.', error ?? result);
    // A later reordering is under way, and its own result decides what is shown.
    if (latest.current !== ids) return;
    // The order is read again, since the server may have saved it although the response was lost. This is a query of its
    // own: if the page's query were refetched and failed, the page would show an error, and this failure stays silent.
    await client.query({ query: DashboardDocument, fetchPolicy: 'network-only' }).catch(console.error);
  };
}
