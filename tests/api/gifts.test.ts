import { limits } from '@wishnest/domain/limits';
import { describe, expect, test } from 'vitest';
import { apis, graphqlApi, ok, refused, restApi } from '../support/apis.ts';
import {
  addItem,
  createProfile,
  createWishlist,
  giveUp,
  markBought,
  openLink,
  type PlacedItem,
  readGiftPage,
  readGifts,
  readShared,
  reserveItem,
  shareBirthday,
  shareWith,
  stopSharing,
} from '../support/birthday.ts';
import { fillReservations } from '../support/database.ts';
import { type Caller, mutate } from '../support/people.ts';

/** What Bob saw when he reserved the kite: Ann had no profile yet. */
const remembered = { name: 'Kite', wishlistName: 'Birthday', ownerName: '' };

/** Ann's 'Birthday', whose kite Bob has reserved. */
async function reserveKite() {
  const fixture = await shareBirthday();
  await restApi.reserve(fixture.bob, fixture.kite);
  return fixture;
}

test('A giver finds what they have reserved with its wishlist and owner, the newest first, a page at a time', async () => {
  const { ann, bob, cleo, kite } = await reserveKite();
  await createProfile(ann, 'Ann', 'avatar2');
  const xmas = await createWishlist(cleo, 'Xmas');
  const sledge = await addItem(cleo, xmas, 'Sledge');
  await shareWith(cleo, xmas, bob);
  await graphqlApi.reserve(bob, sledge);
  const giftOf = ({ id, wishlistId, name, link }: PlacedItem) => {
    return { id, wishlistId, isBought: false, item: { name, link, isReserved: true, reservedBy: 'bob' } };
  };
  const [cleos, anns] = [
    { name: 'Xmas', owner: { id: 'cleo', name: '', avatar: 'avatar1' } },
    { name: 'Birthday', owner: { id: 'ann', name: 'Ann', avatar: 'avatar2' } },
  ];
  const sledgeSeen = { name: 'Sledge', link: sledge.link, price: null, wishlistName: 'Xmas', ownerName: '' };
  expect(await readGifts(bob)).toEqual([
    { ...giftOf(sledge), wishlist: cleos, remembered: sledgeSeen },
    { ...giftOf(kite), wishlist: anns, remembered: { ...remembered, link: kite.link, price: null } },
  ]);
  for (const other of [ann, cleo]) expect(await readGifts(other)).toEqual([]);
  for (const [page, names, hasMore] of [
    ['(limit: 1)', ['Xmas'], true],
    ['(limit: 1, offset: 1)', ['Birthday'], false],
    ['(limit: 50)', ['Xmas', 'Birthday'], false],
    ['(limit: -1)', [], true],
    ['(offset: -1)', ['Xmas', 'Birthday'], false],
  ] as const) {
    const found = await readGiftPage(bob, page);
    expect([page, found.gifts.map(({ wishlist }) => wishlist?.name), found.hasMore]).toEqual([page, names, hasMore]);
  }
});

test('Whoever has noted that they bought an item reads so on its wishlist, until they unreserve it, and nobody else does', async () => {
  const { bob, cleo, visitor, kite, shareCode } = await reserveKite();
  async function boughtFor(who: Caller) {
    type Seen = { items: { name: string; viewerHasBought: boolean }[] };
    const seen = await readShared<Seen>(who, shareCode, '... on SharedWishlist { items { name viewerHasBought } }');
    return seen?.items.filter(({ viewerHasBought }) => viewerHasBought).map(({ name }) => name);
  }

  expect(await boughtFor(bob)).toEqual([]);
  await markBought(bob, kite);
  expect(await boughtFor(bob)).toEqual(['Kite']);
  for (const other of [cleo, visitor]) expect(await boughtFor(other)).toEqual([]);
  expect(await reserveItem(bob, kite)).toMatchObject({ viewerHasBought: true });
  await graphqlApi.unreserve(bob, kite);
  expect(await boughtFor(bob)).toEqual([]);
  expect(await reserveItem(bob, kite)).toMatchObject({ viewerHasBought: false });
});

describe('Of a wishlist that is no longer shared a giver keeps what they saw, and is told nothing else', () => {
  const hidden = { item: null, wishlist: null, remembered };

  test('until they open the new link', async () => {
    const { ann, bob, wishlist, kite } = await reserveKite();
    await stopSharing(ann, wishlist);
    expect(await readGifts(bob)).toMatchObject([hidden]);
    const shareCode = await shareWith(ann, wishlist);
    await graphqlApi.editItem(ann, kite, { name: 'Red kite' });
    expect(await readGifts(bob)).toMatchObject([hidden]);
    expect(await markBought(bob, kite)).toMatchObject(hidden);
    await openLink(bob, shareCode);
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Red kite' }, wishlist: { name: 'Birthday' } }]);
  });

  test('and can give it up, also if it was shared again without them, so that others can reserve the item', async () => {
    const { ann, bob, cleo, wishlist, kite } = await reserveKite();
    await stopSharing(ann, wishlist);
    await shareWith(ann, wishlist, cleo);
    for (let time = 0; time < 2; time += 1) expect(await giveUp(bob, kite)).toBe(kite.id);
    expect(await readGifts(bob)).toEqual([]);
    expect(await graphqlApi.reserve(cleo, kite)).toEqual(ok({ isReserved: true, reservedBy: 'cleo' }));
  });

  test('not even whether the item or the wishlist was deleted', async () => {
    const { ann, bob, cleo, wishlist, kite, lamp } = await reserveKite();
    await graphqlApi.reserve(cleo, lamp);
    await graphqlApi.deleteItem(ann, kite);
    await stopSharing(ann, wishlist);
    const before = [await readGifts(bob), await readGifts(cleo)];
    expect(before).toMatchObject([[hidden], [{ ...hidden, remembered: { name: 'Lamp' } }]]);
    await graphqlApi.deleteItem(ann, lamp);
    expect([await readGifts(bob), await readGifts(cleo)]).toEqual(before);
    await graphqlApi.deleteWishlist(ann, wishlist);
    expect([await readGifts(bob), await readGifts(cleo)]).toEqual(before);
  });
});

describe('A giver whose item is deleted', () => {
  test('keeps what they saw when they reserved it, also once the wishlist is deleted, until they give it up', async () => {
    const { ann, bob, wishlist, kite } = await shareBirthday();
    await createProfile(ann, 'Ann');
    const price = { amount: '9.50', currency: 'EUR' };
    await graphqlApi.editItem(ann, kite, { price });
    await restApi.reserve(bob, kite);
    await restApi.editItem(ann, kite, { name: 'Red kite', link: 'https://other.example/' });
    await restApi.renameWishlist(ann, wishlist, 'My day');
    await restApi.updateProfile(ann, { username: 'Anne', bio: '', avatarUrl: '' });
    const seen = { name: 'Kite', link: kite.link, price, wishlistName: 'Birthday', ownerName: 'Ann' };
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Red kite' }, remembered: seen }]);
    await restApi.deleteItem(ann, kite);
    const isKept = { id: kite.id, item: null, remembered: seen };
    expect(await readGifts(bob)).toMatchObject([{ ...isKept, wishlist: { name: 'My day' } }]);
    await restApi.deleteWishlist(ann, wishlist);
    expect(await readGifts(bob)).toMatchObject([{ ...isKept, wishlist: null }]);
    await giveUp(bob, kite);
    expect(await readGifts(bob)).toEqual([]);
  });

  test.each(apis)('may reserve another at once over $name, and is still told', async (api) => {
    const { ann, bob, wishlist, kite, lamp } = await reserveKite();
    await api.deleteItem(ann, kite);
    expect(await api.reserve(bob, lamp)).toEqual(ok({ isReserved: true, reservedBy: 'bob' }));
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Lamp' } }, { item: null, remembered }]);
    const book = await addItem(ann, wishlist, 'Book');
    expect(await api.reserve(bob, book)).toEqual(refused(409, 'You can only reserve 1 item per wishlist.'));
    await api.deleteItem(ann, lamp);
    expect(await api.reserve(bob, book)).toEqual(ok({ isReserved: true, reservedBy: 'bob' }));
    expect(await readGifts(bob)).toHaveLength(3);
  });
});

test('A giver has 1,000 reservations at most, those of deleted items included, and reads 50 of them at once', async () => {
  const { ann, bob, cleo, wishlist, kite, database } = await shareBirthday();
  await bob.rest.get('/wishlists');
  await fillReservations(database, 'bob', 1000);
  const tooMany = refused(409, 'You can reserve 1,000 items in all. Unreserve one first.');
  for (const api of apis) expect(await api.reserve(bob, kite)).toEqual(tooMany);
  const { gifts, hasMore } = await readGiftPage(bob, '(limit: 50)');
  expect([gifts.length, hasMore]).toEqual([limits.giftsPerPage, true]);
  const message = 'Gifts come in pages of 50 at most. Go on with `offset`.';
  expect(await bob.graphql('{ viewer { gifts(limit: 51) { hasMore } } }')).toMatchObject({
    status: 400,
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  });
  expect(await graphqlApi.reserve(cleo, kite)).toEqual(ok({ isReserved: true, reservedBy: 'cleo' }));
  await giveUp(bob, { id: '5'.padStart(22, 'i'), wishlistId: '5'.padStart(22, 'w') });
  expect(await graphqlApi.reserve(bob, await addItem(ann, wishlist))).toMatchObject(ok({ reservedBy: 'bob' }));
});

describe('A giver notes that they got an item', () => {
  test('and takes that back, and nobody else is answered anything else', async () => {
    const { ann, bob, cleo, kite, shareCode } = await reserveKite();
    const askOthers = () =>
      Promise.all([readGifts(ann), readGifts(cleo), ...apis.map((api) => api.look(cleo, shareCode))]);
    const before = await askOthers();
    expect(await markBought(bob, kite)).toMatchObject({ id: kite.id, isBought: true, item: { name: 'Kite' } });
    expect(await readGifts(bob)).toMatchObject([{ isBought: true }]);
    expect(await askOthers()).toEqual(before);
    expect(await markBought(bob, kite, false)).toMatchObject({ isBought: false });
    expect(await readGifts(bob)).toMatchObject([{ isBought: false }]);
  });

  test('only if the reservation is their own, and nobody gives up what somebody else has reserved', async () => {
    const { ann, bob, cleo, kite, lamp } = await reserveKite();
    const refusal = 'You have not reserved this item.';
    for (const who of [ann, cleo]) {
      expect(await markBought(who, kite)).toBe(refusal);
      await giveUp(who, kite);
    }
    for (const item of [lamp, { id: 'x', wishlistId: 'y\0' }]) {
      expect(await markBought(bob, item)).toBe(refusal);
      await giveUp(bob, item);
    }
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Kite' }, isBought: false }]);
  });
});

describe('An item is new to a giver', () => {
  const query = '{ viewer { sharedWithMe { wishlists { hasNewItems items { name isNewToViewer } } } } }';
  interface Seen {
    hasNewItems: boolean;
    items: { name: string; isNewToViewer: boolean }[];
  }
  /** The names of new items, after whether there are any. */
  async function newsOf({ graphql }: Caller) {
    const { data } = await graphql<{ viewer: { sharedWithMe: { wishlists: Seen[] }[] } }>(query);
    const [wishlist] = data?.viewer.sharedWithMe[0]?.wishlists ?? [];
    return [wishlist?.hasNewItems, wishlist?.items.filter((item) => item.isNewToViewer).map(({ name }) => name)];
  }

  type Fixture = Awaited<ReturnType<typeof shareBirthday>>;

  test.each<[string, (fixture: Fixture) => Promise<unknown>]>([
    ['open the link over REST', ({ bob, shareCode }) => restApi.open(bob, shareCode)],
    ['open the link over GraphQL', ({ bob, shareCode }) => graphqlApi.open(bob, shareCode)],
    ['look at it', ({ bob, wishlist }) => mutate(bob, 'markWishlistSeen', { wishlistId: wishlist.id })],
  ])('from when it is added until they %s, which changes nothing for others', async (_, look) => {
    const fixture = await shareBirthday();
    const { ann, bob, cleo, wishlist } = fixture;
    expect(await newsOf(bob)).toEqual([false, []]);
    await addItem(ann, wishlist, 'Book');
    expect(await newsOf(bob)).toEqual([true, ['Book']]);
    await look(fixture);
    expect(await newsOf(bob)).toEqual([false, []]);
    expect(await newsOf(cleo)).toEqual([true, ['Book']]);
  });

  test.each([
    ['openSharedWishlist', (_: string, shareCode: string) => ({ shareCode })],
    ['markWishlistSeen', (wishlistId: string) => ({ wishlistId })],
  ])('though it was added after the page was read that calls %s', async (field, inputOf) => {
    const { ann, bob, wishlist, lamp, shareCode } = await shareBirthday();
    await addItem(ann, wishlist, 'Book');
    const input = inputOf(wishlist.id, shareCode);
    await mutate(bob, field, { ...input, lastItemId: lamp.id });
    expect(await newsOf(bob)).toEqual([true, ['Book']]);
    for (const lastItemId of [null, 'x', 'x\0']) await mutate(bob, field, { ...input, lastItemId });
    expect(await newsOf(bob)).toEqual([true, ['Book']]);
    // An earlier page makes nothing new again.
    for (const more of [{}, { lastItemId: lamp.id }]) {
      await mutate(bob, field, { ...input, ...more });
      expect(await newsOf(bob)).toEqual([false, []]);
    }
  });

  test('after each change of an operation', async () => {
    const { ann, bob, wishlist, lamp, shareCode } = await shareBirthday();
    await addItem(ann, wishlist, 'Book');
    const news = '{ ... on SharedWishlist { hasNewItems } }';
    const { data } = await bob.graphql(`mutation {
      open: openSharedWishlist(input: { shareCode: "${shareCode}", lastItemId: "${lamp.id}" }) ${news}
      look: markWishlistSeen(input: { wishlistId: "${wishlist.id}" }) ${news}
    }`);
    expect(data).toEqual({ open: { hasNewItems: true }, look: { hasNewItems: false } });
  });

  test('but not if it was shown before one that was taken off between the page and the sign-in', async () => {
    const { ann, wishlist, lamp, shareCode, signIn } = await shareBirthday();
    const dan = signIn('dan');
    await graphqlApi.deleteItem(ann, lamp);
    await mutate(dan, 'openSharedWishlist', { shareCode, lastItemId: lamp.id });
    expect(await newsOf(dan)).toEqual([false, []]);
    await addItem(ann, wishlist, 'Book');
    expect(await newsOf(dan)).toEqual([true, ['Book']]);
  });

  test('but to nobody who never opened the wishlist by its present link, and to no visitor', async () => {
    const { ann, bob, visitor, wishlist } = await shareBirthday();
    await stopSharing(ann, wishlist);
    const shareCode = await shareWith(ann, wishlist);
    await addItem(ann, wishlist, 'Book');
    const news = '... on SharedWishlist { hasNewItems items { isNewToViewer } }';
    const nothing = { hasNewItems: false, items: Array(3).fill({ isNewToViewer: false }) };
    for (const who of [bob, visitor]) expect(await readShared(who, shareCode, news)).toEqual(nothing);
  });
});
