import type { ApolloCache, ApolloClient } from '@apollo/client';
import { cacheKey } from '../../graphql/cache.ts';
import { BoughtMark_GiftFragmentDoc, MarkGiftBoughtDocument } from './gifts.generated.ts';

/** Whether the cache says that the viewer has marked the gift as bought. */
export function isMarkedBought(cache: ApolloCache, itemId: string): boolean {
  const id = cacheKey(cache, { __typename: 'Gift', id: itemId });
  return cache.readFragment({ fragment: BoughtMark_GiftFragmentDoc, id })?.isBought ?? false;
}

/** Marks the gift as bought again after the viewer has undone an unreserve. A failure is only logged. */
export async function markBoughtAgain(client: ApolloClient, wishlistId: string, itemId: string): Promise<void> {
  const variables = { input: { wishlistId, itemId, isBought: true } };
  await client.mutate({ mutation: MarkGiftBoughtDocument, variables }).catch(console.error);
}
