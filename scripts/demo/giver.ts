import { signIn } from './accounts.ts';
import { type DemoPerson, emailOf, password } from './family.ts';
import { fill } from './fill.ts';

const giver: DemoPerson = { username: 'Lena', bio: '', avatarUrl: 'avatar9', wishlists: [] };

/** The owner's wishlists, each with the item that the giver reserves, in the order of the reservations. */
const given = [
  ['Housewarming', 'Bread bin'],
  ['Name day', 'Tea caddy, tin'],
  ['New baby', 'Mobile of wooden swallows'],
  ['Long train rides', 'Travel chess'],
  ['Garden', 'Secateurs, left-handed'],
  ['Choir tour', 'Folding music stand, black'],
  ['Christmas 2026', 'Woollen blanket, sea green'],
] as const;

const ownerOf = (giverName: string): DemoPerson => ({
  username: 'Ingeborg Thorvaldsdóttir',
  bio: '',
  avatarUrl: 'avatar3',
  wishlists: given.map(([name, item]) => ({
    name,
    isShared: true,
    items: [
      { name: item, link: `https://shop.example/${encodeURIComponent(item)}`, reservedBy: giverName },
      { name: 'Beeswax candles', link: 'https://candles.example/beeswax' },
    ],
  })),
});

/**
 * Adds somebody without wishlists who gives seven items. One was deleted since, the wishlist of one is not shared any
 * more, one is noted as bought, and one wishlist has a new item.
 * @param prefix of the names in the e-mail addresses of the two, so that a test has people of its own
 * @returns the share codes, by the names of the wishlists
 */
export async function fillGiver(address: string, prefix = ''): Promise<Map<string, string>> {
  const [giverName, ownerName] = [`${prefix}giver`, `${prefix}owner`];
  const shareCodes = await fill(address, { [giverName]: giver, [ownerName]: ownerOf(giverName) });
  const [asOwner, asGiver] = [await sender(address, ownerName), await sender(address, giverName)];
  const { viewer } = await asOwner<{ viewer: { wishlists: Wishlist[] } }>(
    '{ viewer { wishlists { id name items { id name } } } }',
  );
  const of = (name: string) => viewer.wishlists.find((wishlist) => wishlist.name === name) as Wishlist;
  const input = (name: string) => `wishlistId: "${of(name).id}", itemId: "${of(name).items[0]?.id}"`;
  await asOwner(`mutation { deleteItem(input: { ${input('Choir tour')} }) { __typename } }`);
  await asOwner(`mutation { stopSharingWishlist(input: { wishlistId: "${of('Garden').id}" }) { __typename } }`);
  await asGiver(`mutation { markGiftBought(input: { ${input('Christmas 2026')}, isBought: true }) { __typename } }`);
  await asOwner(`mutation { addItem(input: { wishlistId: "${of('Name day').id}", name: "Rhubarb jam",
    link: "https://jam.example" }) { __typename } }`);
  return shareCodes;
}

interface Wishlist {
  id: string;
  name: string;
  items: { id: string; name: string }[];
}

/** Returns a function that sends GraphQL operations as this person. */
async function sender(address: string, name: string) {
  const token = (await signIn(address, emailOf(name), password))?.token;
  return async <Data>(query: string): Promise<Data> => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return (await response.json()).data;
  };
}
