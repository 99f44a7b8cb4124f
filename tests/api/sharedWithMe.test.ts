import { describe, expect, test } from 'vitest';
import { apis, graphqlApi, ok } from '../support/apis.ts';
import {
  createProfile,
  createWishlist,
  type PlacedItem,
  readGifts,
  removeShared,
  share,
  shareUnopenedBirthday,
  stopSharing,
} from '../support/birthday.ts';
import { mutate, type Person } from '../support/people.ts';

const free = { isReserved: false, reservedBy: null };
const birthdayIsListed = ok([{ wishlists: [{ name: 'Birthday' }] }]);

describe.each(apis)('Over $name', (api) => {
  test('A wishlist whose link a giver opened is shared with them alone, by owner, with its items, also once they unreserve one', async () => {
    const { ann, bob, cleo, wishlist, kite, lamp, shareCode } = await shareUnopenedBirthday();
    await createProfile(ann, 'Ann', 'avatar3');
    await api.open(bob, shareCode);
    const items = [kite, lamp].map(({ id, name, link }) => ({ id, name, link, ...free }));
    const owner = { id: 'ann', name: 'Ann', avatar: 'avatar3' };
    expect(await api.sharedWithMe(bob)).toEqual(
      ok([{ owner, wishlists: [{ id: wishlist.id, name: 'Birthday', items }] }]),
    );
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
    for (const call of [api.reserve, api.unreserve]) await call(bob, kite);
    expect(await api.sharedWithMe(bob)).toMatchObject(birthdayIsListed);
  });

  test('A giver who removes a wishlist keeps what they reserved, and can reserve and unreserve', async () => {
    const { bob, wishlist, kite, lamp, shareCode } = await shareUnopenedBirthday();
    await api.open(bob, shareCode);
    await api.reserve(bob, kite);
    await removeShared(bob, wishlist);
    expect(await api.items(bob, wishlist)).toMatchObject(ok([{ reservedBy: 'bob' }, { reservedBy: null }]));
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Kite' } }]);
    expect(await api.unreserve(bob, kite)).toEqual(ok(free));
    expect(await api.reserve(bob, lamp)).toEqual(ok({ isReserved: true, reservedBy: 'bob' }));
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
  });

  test('Wishlists of several owners are grouped by owner, the latest added first', async () => {
    const { ann, bob, cleo, shareCode } = await shareUnopenedBirthday();
    const xmas = await share(cleo, await createWishlist(cleo, 'Xmas'));
    const wedding = await share(ann, await createWishlist(ann, 'Wedding'));
    for (const code of [shareCode, xmas, wedding]) await api.open(bob, code);
    expect(await api.sharedWithMe(bob)).toMatchObject(
      ok([
        { owner: { id: 'ann' }, wishlists: [{ name: 'Wedding' }, { name: 'Birthday' }] },
        { owner: { id: 'cleo' }, wishlists: [{ name: 'Xmas' }] },
      ]),
    );
  });
});

describe('Over GraphQL', () => {
  const selection = '__typename ... on SharedItem { reservedBy } ... on Problem { message }';
  const call = (field: string, giver: Person, { id: itemId, wishlistId }: PlacedItem, shareCode: string | null) =>
    mutate(giver, field, { wishlistId, itemId, shareCode }, selection);

  test('reserving with the code of the link opens it, unless it is refused', async () => {
    const { bob, cleo, kite, shareCode } = await shareUnopenedBirthday();
    expect(await call('reserveItem', bob, kite, shareCode)).toEqual({ __typename: 'SharedItem', reservedBy: 'bob' });
    expect(await call('reserveItem', cleo, kite, shareCode)).toMatchObject({ __typename: 'ItemTaken' });
    expect(await graphqlApi.sharedWithMe(cleo)).toEqual(ok([]));
    expect(await graphqlApi.sharedWithMe(bob)).toMatchObject(birthdayIsListed);
    expect(await graphqlApi.unreserve(bob, kite)).toEqual(ok(free));
  });

  test('reserving with an earlier code finds no wishlist and opens nothing, and the new one unreserves', async () => {
    const { ann, bob, wishlist, kite, shareCode } = await shareUnopenedBirthday();
    await call('reserveItem', bob, kite, shareCode);
    await stopSharing(ann, wishlist);
    const newCode = await share(ann, wishlist);
    const unknown = { __typename: 'NotFound', message: 'This wishlist does not exist.' };
    for (const code of [shareCode, 'x', '', null]) expect(await call('reserveItem', bob, kite, code)).toEqual(unknown);
    expect(await graphqlApi.sharedWithMe(bob)).toEqual(ok([]));
    expect(await call('unreserveItem', bob, kite, newCode)).toEqual({ __typename: 'SharedItem', reservedBy: null });
  });

  test('reading a shared wishlist records no opening', async () => {
    const { bob, shareCode } = await shareUnopenedBirthday();
    await graphqlApi.look(bob, shareCode);
    expect(await graphqlApi.sharedWithMe(bob)).toEqual(ok([]));
  });
});
