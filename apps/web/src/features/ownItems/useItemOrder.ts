import { useApolloClient, useMutation } from '@apollo/client/react';
import { reorderInWishlist } from '../../graphql/cache.ts';
import { useOrder } from '../wishlists/useOrder.ts';
import { ReorderItemsDocument, SheetItemsDocument } from './ownItems.generated.ts';

/** The items of a wishlist in the order that their owner gives them here. */
export function useItemOrder<Item extends { id: string }>(wishlistId: string, items: readonly Item[]) {
  const client = useApolloClient();
  const [mutate] = useMutation(ReorderItemsDocument, { errorPolicy: 'all' });
  return useOrder(items, {
    placeOf: (_, at) => at,
    async save(itemIds) {
      const { data, error } = await mutate({
        variables: { input: { wishlistId, itemIds: [...itemIds] } },
        update(cache, { data: saved }) {
          if (saved?.result?.__typename === 'OwnWishlist') reorderInWishlist(cache, wishlistId, itemIds);
        },
      });
      return data?.result?.__typename === 'OwnWishlist' ? null : (error ?? data?.result);
    },
    reload: () =>
      client.query({ query: SheetItemsDocument, variables: { id: wishlistId }, fetchPolicy: 'network-only' }),
  });
}
