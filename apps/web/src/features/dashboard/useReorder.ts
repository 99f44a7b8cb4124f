import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { SupersededError } from '../../graphql/InOrderLink.ts';
import { DashboardDocument } from './DashboardPage.generated.ts';
import { ReorderWishlistsDocument } from './useReorder.generated.ts';

/**
 * Shows a new order at once and saves it. Where that fails, the page goes back to the order that the server holds, and
 * only the log says so.
 */
export function useReorder() {
  const client = useApolloClient();
  const latest = useRef<readonly string[]>([]);
  const [save] = useMutation(ReorderWishlistsDocument, { errorPolicy: 'all', context: { inOrder: 'reorder' } });

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
    const answer = data?.reorderWishlists;
    if (answer?.__typename === 'ReorderedWishlists' || error instanceof SupersededError) return;
    console.error('The new order was not saved.', error ?? answer);
    if (latest.current !== ids) return;
    // A request whose answer was lost may have been carried out, so the order is read again. The page's own query is left
    // alone, since the page would show that it failed.
    await client.query({ query: DashboardDocument, fetchPolicy: 'network-only' }).catch(console.error);
  };
}
