import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { reserveTexts } from '@wishnest/messages/texts/reserve';
import { cacheKey } from '../../graphql/cache.ts';
import { isErrorResponse, isSignedOut } from '../../graphql/errors.ts';
import type { ReserveItemInput } from '../../graphql/schema.generated.ts';
import { type Failure, useSave } from '../../graphql/useSave.ts';
import { useAccountId } from '../../identity/session.tsx';
import { notify } from '../../ui/toast.tsx';
import {
  ReservationActions_ItemFragmentDoc,
  ReserveItemDocument,
  UnreserveItemDocument,
} from './reservations.generated.ts';

/**
 * The change is shown optimistically, and reverted if the server refuses it. `insteadOf` is of a reservation alone, and
 * `onSwap` asks for it if the viewer has reserved another item of the wishlist.
 */
export function useReservation() {
  const accountId = useAccountId();
  const client = useApolloClient();
  const [reserve] = useSave(ReserveItemDocument, {
    failed: failureOf,
    update: (cache, _, { input }) => free(cache, input.insteadOf),
  });
  const [unreserve] = useSave(UnreserveItemDocument, { failed: failureOf });

  return async function change(
    { insteadOf, ...item }: ReserveItemInput,
    isReserved: boolean,
    onSwap?: () => void,
  ): Promise<void> {
    if (!accountId) return notify.error(refusalTexts.SIGN_IN_TO_RESERVE);
    const shown = { __typename: 'Mutation', result: itemAs(item.itemId, isReserved) } as const;
    const { entity, code } = await (isReserved
      ? reserve({ input: { ...item, insteadOf } }, shown)
      : unreserve({ input: item }, shown));
    if (code === limitReached) {
      const sentence = refusalTexts[limitReached];
      if (onSwap) notify.refused(sentence, reserveTexts.giveInstead, onSwap, toasts.defaultMs);
      else notify.error(sentence);
    }
    if (!entity) return;
    reloadGifts(client, accountId);
    const done = isReserved ? reserveTexts.itemReserved : reserveTexts.itemUnreserved;
    const undo = insteadOf
      ? () => change({ ...item, itemId: insteadOf, insteadOf: item.itemId }, true)
      : () => change(item, !isReserved);
    notify.undoable(done, undo, toasts.wishlistSuccessMs);
  };
}

/** The refusal that may offer to give this item instead, so that it has a message of its own. */
const limitReached = 'RESERVATION_LIMIT_REACHED';

function failureOf({ code, error }: Failure): string | null {
  if (code === limitReached) return null;
  if (code === 'ITEM_TAKEN' || code === 'TOO_MANY_RESERVATIONS') return refusalTexts[code];
  if (code) return reserveTexts.reserveFailed;
  if (isSignedOut(error)) return refusalTexts.SIGN_IN_TO_RESERVE;
  return isErrorResponse(error) ? reserveTexts.reserveFailed : reserveTexts.reserveThrew;
}

/** Shows that the item which a giver has given up for another one is free. */
function free(cache: ApolloCache, itemId: string | null | undefined) {
  if (!itemId) return;
  cache.writeFragment({
    id: cacheKey(cache, { __typename: 'SharedItem', id: itemId }),
    fragment: ReservationActions_ItemFragmentDoc,
    data: itemAs(itemId, false),
  });
}

/** The item as it is once the server has accepted the change. */
function itemAs(id: string, isReserved: boolean) {
  return {
    __typename: 'SharedItem',
    id,
    isReserved,
    viewerCanReserve: !isReserved,
    viewerCanUnreserve: isReserved,
    viewerHasBought: false,
  } as const;
}

/** Requests the viewer's gifts again if they are shown, after one was added or removed. */
export function reloadGifts(client: ApolloClient, viewerId: string | null): void {
  void client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        id: cacheKey(cache, { __typename: 'Viewer', id: viewerId ?? '' }),
        fields: { gifts: (_, { INVALIDATE }) => INVALIDATE },
      }),
  });
}
