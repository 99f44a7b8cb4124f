import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { reservationRefusals } from '@wishnest/domain/texts/shared';
import { toastTexts } from '@wishnest/domain/texts/toast';
import { cacheKey } from '../../graphql/cache.ts';
import { isErrorResponse, isSignedOut } from '../../graphql/errors.ts';
import { useAccountId } from '../../identity/session.tsx';
import { notify } from '../../ui/toast.tsx';
import {
  ReserveItemDocument,
  type ReserveItemMutation,
  UnreserveItemDocument,
  type UnreserveItemMutation,
} from './reservations.generated.ts';

/**
 * Reserves and unreserves items of one wishlist. Both are shown optimistically, and reverted where the server refuses.
 * @param shareCode given on the page of the share link, whose opening may not be recorded yet
 */
export function useReservation(wishlistId: string, shareCode?: string) {
  const accountId = useAccountId();
  const client = useApolloClient();
  const [reserveItem] = useMutation(ReserveItemDocument, { errorPolicy: 'all' });
  const [unreserveItem] = useMutation(UnreserveItemDocument, { errorPolicy: 'all' });

  function report(result: Result | undefined, error: unknown, done: string, onUndo: () => unknown) {
    if (result?.__typename === 'SharedItem') {
      reloadGifts(client, accountId);
      notify.undoable(done, onUndo, toasts.defaultMs);
    } else if (result) {
      notify.error(refusalText(result.code));
      // Another tab or another person has changed what the page shows.
      void client.refetchQueries({ include: 'active' });
    } else if (isSignedOut(error)) notify.error(toastTexts.reserveSignInRequired);
    else notify.error(isErrorResponse(error) ? toastTexts.reserveFailed : toastTexts.reserveThrew);
  }

  /** @param isExpected whether the server is expected to accept it, so that it is shown before the response */
  async function reserve(itemId: string, { isExpected = true } = {}) {
    if (!accountId) return notify.error(toastTexts.reserveSignInRequired);
    const { data, error } = await reserveItem({
      variables: { input: { wishlistId, itemId, shareCode } },
      ...(isExpected && { optimisticResponse: { __typename: 'Mutation', reserveItem: itemAs(itemId, true) } }),
    });
    report(data?.reserveItem, error, toastTexts.itemReserved, () => unreserve(itemId));
  }

  async function unreserve(itemId: string) {
    if (!accountId) return notify.error(toastTexts.reserveSignInRequired);
    const { data, error } = await unreserveItem({
      variables: { input: { wishlistId, itemId, shareCode } },
      optimisticResponse: { __typename: 'Mutation', unreserveItem: itemAs(itemId, false) },
    });
    report(data?.unreserveItem, error, toastTexts.itemUnreserved, () => reserve(itemId));
  }

  return { reserve, unreserve };
}

type Result = ReserveItemMutation['reserveItem'] | UnreserveItemMutation['unreserveItem'];

function refusalText(code: string): string {
  return Object.entries(reservationRefusals).find(([refusal]) => refusal === code)?.[1] ?? toastTexts.reserveFailed;
}

/** The item as it is once the server has accepted the change. */
function itemAs(id: string, isReserved: boolean) {
  return {
    __typename: 'SharedItem',
    id,
    isReserved,
    viewerCanReserve: !isReserved,
    viewerCanUnreserve: isReserved,
  } as const;
}

/** Requests the viewer's gifts again where they are shown, after one was added or removed. */
export function reloadGifts(client: ApolloClient, viewerId: string | null): void {
  void client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        id: cacheKey(cache, { __typename: 'Viewer', id: viewerId ?? '' }),
        fields: { gifts: (_, { INVALIDATE }) => INVALIDATE },
      }),
  });
}
