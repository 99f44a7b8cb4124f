import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { OpenSharedWishlistDocument } from './useRecordOpening.generated.ts';

/**
 * Puts the wishlist under a giver's 'Shared With Me'. Without an answer nothing is said: the page is readable all the
 * same, and the next visit records it.
 */
export function useRecordOpening(shareCode: string, isGiver: boolean) {
  const [open] = useMutation(OpenSharedWishlistDocument, { errorPolicy: 'all' });
  useEffect(() => {
    if (isGiver) void open({ variables: { input: { shareCode } } });
  }, [open, shareCode, isGiver]);
}
