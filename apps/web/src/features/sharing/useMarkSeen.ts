import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { MarkWishlistSeenDocument } from './useMarkSeen.generated.ts';

/**
 * Records that a giver has seen the items of a wishlist. After a failure they stay new, and the next visit records it.
 * @param lastItemId the last item that is shown; null for none
 */
export function useMarkSeen(wishlistId: string, isSeen: boolean, lastItemId: string | null) {
  const [markSeen] = useMutation(MarkWishlistSeenDocument, { errorPolicy: 'all' });
  useEffect(() => {
    if (isSeen) void markSeen({ variables: { input: { wishlistId, lastItemId } } });
  }, [markSeen, wishlistId, isSeen, lastItemId]);
}
