import type { ApolloCache, ApolloClient } from '@apollo/client';
import { cacheKey } from '../wishlist/cache.ts';
import { BoughtNote_GiftFragmentDoc } from './boughtNote.generated.ts';
import { MarkGiftBoughtDocument } from './useGift.generated.ts';

/** Whether the viewer has noted that they got the item, according to the cache. */
export function isNotedAsBought(cache: ApolloCache, itemId: string): boolean {
  const id = cacheKey(cache, { __typename: 'Gift', id: itemId });
  return cache.readFragment({ fragment: BoughtNote_GiftFragmentDoc, id })?.isBought ?? false;
}

/** Notes again that the viewer got the item, where they take the end of their reservation back. A failure is only logged. */
export async function noteAsBought(client: ApolloClient, wishlistId: string, itemId: string): Promise<void> {
  const variables = { input: { wishlistId, itemId, isBought: true } };
  await client.mutate({ mutation: MarkGiftBoughtDocument, variables }).catch(console.error);
}
