import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { graphqlApi, ok, restApi } from '../support/apis.ts';
import {
  addItem,
  createProfile,
  createProgram,
  createWishlist,
  deleteRemark,
  openLink,
  readRemarks,
  readRemarksById,
  removeShared,
  restoreItem,
  restoreWishlist,
  share,
  shareBirthday,
  shareUnopenedBirthday,
  shareWith,
  stopSharing,
  writeRemark,
} from '../support/birthday.ts';
import { fillWishlists, openEmptyDatabase } from '../support/database.ts';
import type { Caller } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const noWishlist = 'This wishlist does not exist.';

type Written = { id: string };

/** Writes a remark that a test needs. */
async function write(giver: Caller, wishlist: { id: string }, words: string, more: object = {}): Promise<Written> {
  const written = await writeRemark(giver, wishlist, words, more);
  if (typeof written !== 'object') throw new Error(`Nothing was written: ${written}`);
  return written;
}

test('Givers read what they write for each other, the newest first, and not who wrote it', async () => {
  const { bob, cleo, wishlist, kite, shareCode } = await shareBirthday();
  const idea = await write(bob, wishlist, ' She said she would like a red one ');
  const question = await write(cleo, wishlist, 'Who joins in?', { itemId: kite.id });
  const seen = [
    { id: question.id, words: 'Who joins in?', itemId: kite.id },
    { id: idea.id, words: 'She said she would like a red one', itemId: null },
  ];
  const marked = (wrote: boolean[]) => seen.map((remark, n) => ({ ...remark, viewerWrote: wrote[n] }));
  expect(await readRemarks(bob, shareCode)).toEqual(marked([false, true]));
  expect(await readRemarks(cleo, shareCode)).toEqual(marked([true, false]));
});

test('A giver who has not opened the link yet writes with its code, and nobody without it', async () => {
  const { bob, cleo, wishlist, shareCode } = await shareUnopenedBirthday();
  expect(await writeRemark(cleo, wishlist, 'A red one', { shareCode })).toMatchObject({ words: 'A red one' });
  for (const other of [{}, { shareCode: 'other' }])
    expect(await writeRemark(bob, wishlist, 'A blue one', other)).toBe(noWishlist);
  expect(await readRemarks(bob, shareCode)).toMatchObject([{ words: 'A red one' }]);
});

test('Whoever may not reserve reads none and writes none: visitors, whoever is not verified, and the owner', async () => {
  const { app, ann, bob, visitor, signIn, holderOf, wishlist, kite, shareCode } = await shareBirthday();
  const { id } = await write(bob, wishlist, 'A red one');
  const unverified = signIn('dan', { emailVerified: false });
  for (const who of [visitor, unverified]) {
    expect(await readRemarks(who, shareCode)).toEqual([]);
    expect(await writeRemark(who, wishlist, 'Mine', { shareCode })).toBeUndefined();
  }
  const refused = 'You cannot reserve items on your own wishlist.';
  const { token } = await createProgram(ann);
  for (const owner of [ann, holderOf(token)]) {
    expect(await readRemarks(owner, shareCode)).toBeUndefined();
    for (const more of [{}, { itemId: kite.id }, { shareCode }])
      expect(await writeRemark(owner, wishlist, 'Mine', more)).toBe(refused);
    await deleteRemark(owner, wishlist, id);
  }
  expect(await readRemarks(bob, shareCode)).toMatchObject([{ id }]);
  const rest = await app.inject({
    url: `/api/shared-links/${shareCode}`,
    headers: { authorization: `Bearer ${bob.token}` },
  });
  expect(rest.body).not.toContain('A red one');
});

test('Where not everybody gets a profile, whoever has none reads none', async () => {
  const database = await openEmptyDatabase();
  const { bob, wishlist, shareCode } = await shareBirthday({ database });
  await createProfile(bob, 'Bob');
  await write(bob, wishlist, 'A red one');
  const { signIn } = await startTestServer({ database, registration: 'closed' });
  expect(await readRemarks(signIn('bob'), shareCode)).toHaveLength(1);
  expect(await readRemarks(signIn('cleo'), shareCode)).toEqual([]);
});

test('Whoever is left out by a new link reads and writes nothing, and nobody reads what was written under the old one', async () => {
  const { ann, bob, cleo, wishlist, shareCode } = await shareBirthday();
  await write(bob, wishlist, 'A red one');
  await stopSharing(ann, wishlist);
  expect(await readRemarks(cleo, shareCode)).toBeUndefined();
  expect(await writeRemark(bob, wishlist, 'Still here')).toBe(noWishlist);
  const newCode = await share(ann, wishlist);
  await openLink(cleo, newCode);
  expect(await writeRemark(bob, wishlist, 'Still here', { shareCode })).toBe(noWishlist);
  expect(await readRemarks(cleo, newCode)).toEqual([]);
  await write(cleo, wishlist, 'A blue one');
  expect(await readRemarks(cleo, newCode)).toMatchObject([{ words: 'A blue one' }]);
});

test('By the id of a wishlist its remarks are read by whoever has opened its current link, and by nobody else', async () => {
  const { ann, bob, cleo, visitor, signIn, holderOf, wishlist, shareCode } = await shareBirthday();
  await write(bob, wishlist, 'A red one');
  await removeShared(cleo, wishlist);
  for (const giver of [bob, cleo])
    expect(await readRemarksById(giver, wishlist)).toEqual(await readRemarks(giver, shareCode));
  const { token } = await createProgram(ann);
  const unverified = signIn('bob', { emailVerified: false });
  for (const other of [ann, holderOf(token), visitor, unverified, signIn('dan')])
    expect(await readRemarksById(other, wishlist)).toBeUndefined();
  await stopSharing(ann, wishlist);
  expect(await readRemarksById(bob, wishlist)).toBeUndefined();
  const newCode = await share(ann, wishlist);
  expect(await readRemarksById(bob, wishlist)).toBeUndefined();
  await openLink(bob, newCode);
  expect(await readRemarksById(bob, wishlist)).toEqual([]);
  await write(bob, wishlist, 'A blue one');
  expect(await readRemarksById(bob, wishlist)).toMatchObject([{ words: 'A blue one' }]);
  expect(await readRemarksById(cleo, wishlist)).toBeUndefined();
});

test('A giver deletes what they wrote, as often as they like, and nothing of others', async () => {
  const { bob, cleo, wishlist, shareCode } = await shareBirthday();
  const { id } = await write(bob, wishlist, 'A red one');
  for (const other of [{ id: 'elsewhere' }, wishlist]) await deleteRemark(other === wishlist ? cleo : bob, other, id);
  expect(await readRemarks(bob, shareCode)).toHaveLength(1);
  for (let time = 0; time < 2; time += 1)
    expect(await deleteRemark(bob, wishlist, id)).toEqual({ __typename: 'DeletedRemark' });
  expect(await readRemarks(bob, shareCode)).toEqual([]);
});

test('A giver has 20 remarks on a wishlist, of 1 to 200 letters in one line, about its items alone', async () => {
  const { ann, bob, wishlist, kite, shareCode } = await shareBirthday();
  const xmas = await addItem(ann, await createWishlist(ann, 'Xmas'), 'Sledge');
  for (const [words, message] of [
    [' ', 'Write something first.'],
    ['x'.repeat(201), 'Write at most 200 characters.'],
    ['a\nb', 'This has hidden characters or line breaks. Type it again here.'],
  ])
    expect(await writeRemark(bob, wishlist, words ?? '')).toBe(message);
  await graphqlApi.deleteItem(ann, kite);
  for (const itemId of [kite.id, xmas.id, '\0'])
    expect(await writeRemark(bob, wishlist, 'Who?', { itemId })).toBe('This item does not exist.');
  for (let n = 0; n < 20; n += 1) await write(bob, wishlist, 'x'.repeat(200));
  expect(await writeRemark(bob, wishlist, 'One more')).toBe('You have written 20 of these. Delete one first.');
  const remarks = await readRemarks(bob, shareCode);
  await deleteRemark(bob, wishlist, remarks?.[0]?.id ?? '');
  expect(await writeRemark(bob, wishlist, 'One more')).toMatchObject({ words: 'One more' });
});

test('A remark stays when its item is taken off, and comes back with a wishlist that is restored', async () => {
  const { ann, bob, cleo, wishlist, kite, shareCode } = await shareBirthday();
  await write(bob, wishlist, 'Who joins in?', { itemId: kite.id });
  const before = await readRemarks(cleo, shareCode);
  await restApi.deleteItem(ann, kite);
  expect(await readRemarks(cleo, shareCode)).toEqual(before);
  await restoreItem(ann, kite);
  await graphqlApi.deleteWishlist(ann, wishlist);
  expect(await readRemarks(cleo, shareCode)).toBeUndefined();
  await restoreWishlist(ann, wishlist);
  expect(await readRemarks(cleo, shareCode)).toEqual(before);
});

test('The remarks of many wishlists are read at once, each by its wishlist', async () => {
  const { ann, bob, cleo, wishlist } = await shareBirthday();
  const wedding = await createWishlist(ann, 'Wedding');
  await shareWith(ann, wedding, bob, cleo);
  await write(cleo, wishlist, 'A red one');
  await write(cleo, wedding, 'A vase');
  const query = '{ viewer { sharedWithMe { wishlists { name remarks { words } } } } }';
  const { data } = await bob.graphql<{ viewer: unknown }>(query);
  expect(data?.viewer).toEqual({
    sharedWithMe: [
      {
        wishlists: [
          { name: 'Wedding', remarks: [{ words: 'A vase' }] },
          { name: 'Birthday', remarks: [{ words: 'A red one' }] },
        ],
      },
    ],
  });
});

test('With an account go its remarks, and those that others wrote on its wishlists', async () => {
  const { ann, bob, cleo, wishlist, shareCode, database } = await shareBirthday();
  await write(bob, wishlist, 'A red one');
  await write(cleo, wishlist, 'A blue one');
  await restApi.deleteAccount(bob);
  expect(await readRemarks(cleo, shareCode)).toMatchObject([{ words: 'A blue one' }]);
  await restApi.deleteAccount(ann);
  expect(await database.select().from(database.tables.remarks)).toEqual([]);
});

test('A wishlist beyond the newest 200 that were removed is erased with its remarks', async () => {
  const { ann, bob, wishlist, shareCode, database } = await shareBirthday();
  const { remarks, wishlists } = database.tables;
  await write(bob, wishlist, 'A red one');
  await graphqlApi.deleteWishlist(ann, wishlist);
  await fillWishlists(database, 'ann', 200);
  await database.update(wishlists).set({ takenOffAt: database.now });
  await database.update(wishlists).set({ takenOffAt: 1 }).where(eq(wishlists.id, wishlist.id));
  const last = await createWishlist(ann, 'Last');
  expect(await database.select().from(remarks)).toHaveLength(1);
  expect(await restApi.deleteWishlist(ann, last)).toEqual(ok(null));
  expect(await database.select().from(remarks)).toEqual([]);
  expect(await readRemarks(bob, shareCode)).toBeUndefined();
});
