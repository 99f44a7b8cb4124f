import type { PlacedItem } from './fixtures.ts';

import type { Caller } from './people.ts';

/** A gift as its giver sees it. */
interface GiftSeen {
  id: string;
  wishlistId: string;
  isBought: boolean;
  item: { name: string; link: string; isReserved: boolean; reservedBy: string | null } | null;
  wishlist: { name: string; owner: { id: string; name: string; avatar: string } } | null;
  deletedItem: { name: string; link: string | null; wishlistName: string; ownerName: string } | null;
}

interface GiftPageSeen {
  gifts: GiftSeen[];
  hasMore: boolean;
}

const gift = `id wishlistId isBought item { name link isReserved reservedBy }
  wishlist { name owner { id name avatar } } deletedItem { name link price { amount currency } wishlistName ownerName }`;

export async function readGiftPage({ graphql }: Caller, page = ''): Promise<GiftPageSeen> {
  const { data } = await graphql<{ viewer: { gifts: GiftPageSeen } }>(
    `{ viewer { gifts${page} { hasMore gifts { ${gift} } } } }`,
  );
  if (!data) throw new Error('The gifts were refused.');
  return data.viewer.gifts;
}

export async function readGifts(giver: Caller): Promise<GiftSeen[]> {
  return (await readGiftPage(giver)).gifts;
}

/** Answers the gift, or the message of a refusal. */
export async function markBought({ graphql }: Caller, { id, wishlistId }: ItemRef, isBought = true) {
  const { data } = await graphql<{ result: GiftSeen & { message?: string } }>(
    `mutation ($input: MarkGiftBoughtInput!) {
      result: markGiftBought(input: $input) { ... on Gift { ${gift} } ... on Problem { message } } }`,
    { input: { wishlistId, itemId: id, isBought } },
  );
  return data?.result.message ?? data?.result;
}

/** Answers the id of the item that is given up. */
export async function giveUp({ graphql }: Caller, { id, wishlistId }: ItemRef) {
  const { data } = await graphql<{ result: { id: string } }>(
    'mutation ($input: GiveUpGiftInput!) { result: giveUpGift(input: $input) { ... on GivenUpGift { id } } }',
    { input: { wishlistId, itemId: id } },
  );
  return data?.result.id;
}

type ItemRef = Pick<PlacedItem, 'id' | 'wishlistId'>;
