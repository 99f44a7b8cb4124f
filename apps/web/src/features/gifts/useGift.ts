import { useApolloClient, useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { SupersededError } from '../../graphql/QueueLink.ts';
import { useAccountId } from '../../identity/session.tsx';
import { notify } from '../../ui/toast.tsx';
import { useReportFailure } from '../wishlist/useReportFailure.ts';
import { reloadGifts } from './reloadGifts.ts';
import { GiveUpGiftDocument, MarkGiftBoughtDocument } from './useGift.generated.ts';

/** What a giver does with a gift beside unreserving it: noting for themselves that they got it, and giving it up. */
export function useGift({ id, wishlistId }: { id: string; wishlistId: string }) {
  const client = useApolloClient();
  const accountId = useAccountId();
  const reportFailure = useReportFailure();
  const [mark] = useMutation(MarkGiftBoughtDocument, { errorPolicy: 'all', context: { queue: `gift ${id}` } });
  const [giveUp, { loading: isGivingUp }] = useMutation(GiveUpGiftDocument, { errorPolicy: 'all' });
  const ids = { wishlistId, itemId: id };

  return {
    isGivingUp,

    async markBought(isBought: boolean) {
      const { data, error } = await mark({
        variables: { input: { ...ids, isBought } },
        optimisticResponse: { __typename: 'Mutation', markGiftBought: { __typename: 'Gift', id, isBought } },
      });
      const result = data?.markGiftBought;
      if (result?.__typename === 'Gift' || error instanceof SupersededError) return;
      reportFailure(toastTexts.reserveFailed, result);
    },

    async giveUp() {
      const { data } = await giveUp({ variables: { input: ids } });
      if (data) reloadGifts(client, accountId);
      else notify.error(toastTexts.reserveFailed);
    },
  };
}
