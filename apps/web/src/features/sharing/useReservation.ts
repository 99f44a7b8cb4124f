import { useApolloClient, useMutation } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { isErrorResponse } from '../../graphql/isErrorResponse.ts';
import { isSignedOut } from '../../graphql/signedOut.ts';
import { useAccountId, useSessionOrFailure } from '../../identity/session.tsx';
import { notify } from '../../ui/toast.tsx';
import { isMarkedBought, markBoughtAgain } from '../gifts/boughtMark.ts';
import { reloadGifts } from '../gifts/reloadGifts.ts';
import { useReportFailure } from '../wishlist/useReportFailure.ts';
import { findOtherReservedItem } from './findOtherReservedItem.ts';
import { ReserveItemDocument, UnreserveItemDocument } from './useReservation.generated.ts';

/**
 * Reserves and unreserves items of one wishlist. Both are shown optimistically, and reverted where the server refuses.
 * @param shareCode given on the page of the share link, whose opening may not be recorded yet
 */
export function useReservation(wishlistId: string, shareCode?: string) {
  const session = useSessionOrFailure();
  const accountId = useAccountId();
  const reportFailure = useReportFailure();
  const client = useApolloClient();
  const { cache } = client;
  const [reserveItem, { loading: isReserving }] = useMutation(ReserveItemDocument, { errorPolicy: 'all' });
  const [unreserveItem, { loading: isUnreserving }] = useMutation(UnreserveItemDocument, { errorPolicy: 'all' });

  function handleRefusal(refusal: Refusal | undefined, error: unknown) {
    if (refusal) reportFailure(refusalText(refusal), refusal);
    else if (isSignedOut(error)) notify.error(toastTexts.reserveSignInRequired);
    else notify.error(isErrorResponse(error) ? toastTexts.reserveFailed : toastTexts.reserveThrew);
  }

  async function reserve(itemId: string, wasBought = false) {
    if (session.status !== 'signedIn') return notify.error(toastTexts.reserveSignInRequired);
    const { data, error } = await reserveItem({
      variables: { input: { wishlistId, itemId, shareCode } },
      // There is no optimistic response where the viewer has another reservation, because the server is expected to refuse.
      ...(findOtherReservedItem(cache, wishlistId, itemId)
        ? {}
        : { optimisticResponse: { __typename: 'Mutation', reserveItem: reservedByViewer(itemId) } }),
    });
    const result = data?.reserveItem;
    if (result?.__typename !== 'SharedItem') return handleRefusal(result, error);
    if (wasBought) await markBoughtAgain(client, wishlistId, itemId);
    reloadGifts(client, accountId);
    notify.undoable(toastTexts.itemReserved, () => void unreserve(itemId), toasts.defaultMs);
  }

  async function unreserve(itemId: string) {
    if (session.status !== 'signedIn') return notify.error(toastTexts.reserveSignInRequired);
    const wasBought = isMarkedBought(cache, itemId);
    const { data, error } = await unreserveItem({
      variables: { input: { wishlistId, itemId, shareCode } },
      optimisticResponse: { __typename: 'Mutation', unreserveItem: free(itemId) },
    });
    const result = data?.unreserveItem;
    if (result?.__typename !== 'SharedItem') return handleRefusal(result, error);
    reloadGifts(client, accountId);
    notify.undoable(toastTexts.itemUnreserved, () => void reserve(itemId, wasBought), toasts.defaultMs);
  }

  return { reserve: (itemId: string) => reserve(itemId), unreserve, isSaving: isReserving || isUnreserving };
}

interface Refusal {
  __typename: 'ItemTaken' | 'ReservationLimitReached' | 'NotFound' | 'Forbidden';
  message: string;
}

function refusalText({ __typename, message }: Refusal): string {
  return __typename === 'ItemTaken' || __typename === 'ReservationLimitReached' ? message : toastTexts.reserveFailed;
}

function reservedByViewer(id: string) {
  return {
    __typename: 'SharedItem',
    id,
    isReserved: true,
    viewerCanReserve: false,
    viewerCanUnreserve: true,
  } as const;
}

function free(id: string) {
  return {
    __typename: 'SharedItem',
    id,
    isReserved: false,
    viewerCanReserve: true,
    viewerCanUnreserve: false,
  } as const;
}
