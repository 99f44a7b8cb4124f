import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { reservationRefusals } from '@wishnest/domain/texts/shared';
import { toastTexts } from '@wishnest/domain/texts/toast';
import { cacheKey } from '../../graphql/cache.ts';
import { isErrorResponse, isSignedOut } from '../../graphql/errors.ts';
import { useAccountId } from '../../identity/session.tsx';
import { notify } from '../../ui/toast.tsx';
import { ReserveItemDocument, UnreserveItemDocument } from './reservations.generated.ts';

/**
 * Reserves and unreserves items of one wishlist. Both are shown optimistically, and reverted where the server refuses.
 * @param shareCode given on the page of the share link, whose opening may not be recorded yet
 */
export function useReservation(wishlistId: string, shareCode?: string) {
  const accountId = useAccountId();
  const client = useApolloClient();
  const [reserveItem] = useMutation(ReserveItemDocument, { errorPolicy: 'all' });
  const [unreserveItem] = useMutation(UnreserveItemDocument, { errorPolicy: 'all' });

  /** @param isExpected whether the server is expected to accept it, so that it is shown before the response */
  async function change(itemId: string, isReserved: boolean, isExpected = true): Promise<void> {
    if (!accountId) return notify.error(toastTexts.reserveSignInRequired);
    const mutate = isReserved ? reserveItem : unreserveItem;
    const { data, error } = await mutate({
      variables: { input: { wishlistId, itemId, shareCode } },
      ...(isExpected && { optimisticResponse: { __typename: 'Mutation', result: itemAs(itemId, isReserved) } }),
    });
    const result = data?.result;
    if (result?.__typename === 'SharedItem') {
      reloadGifts(client, accountId);
      const done = isReserved ? toastTexts.itemReserved : toastTexts.itemUnreserved;
      notify.undoable(done, () => change(itemId, !isReserved), toasts.defaultMs);
    } else if (result) {
      notify.error(refusalText(result.code));
      // Another tab or another person has changed what the page shows.
      void client.refetchQueries({ include: 'active' });
    } else if (isSignedOut(error)) notify.error(toastTexts.reserveSignInRequired);
    else notify.error(isErrorResponse(error) ? toastTexts.reserveFailed : toastTexts.reserveThrew);
  }

  return {
    reserve: (itemId: string, { isExpected = true } = {}) => change(itemId, true, isExpected),
    unreserve: (itemId: string) => change(itemId, false),
  };
}

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
