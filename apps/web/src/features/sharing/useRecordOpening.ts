import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { OpenSharedWishlistDocument } from './useRecordOpening.generated.ts';

/**
 * Records that a giver has opened the share link, which lists the wishlist under their 'Shared With Me'. A failure is
 * not shown: the page works without it, and the next visit records the opening.
 * @param lastItemId the last item that is shown; null for none
 */
export function useRecordOpening(shareCode: string, isGiver: boolean, lastItemId: string | null) {
  const [open] = useMutation(OpenSharedWishlistDocument, { errorPolicy: 'all' });
  useEffect(() => {
    if (isGiver) void open({ variables: { input: { shareCode, lastItemId } } });
  }, [open, shareCode, isGiver, lastItemId]);
}
