// ASVS 5.0: 8.1.2, 8.2.3

import { buildServices } from '@wishnest/server/app/services';
import { expect, test } from 'vitest';
import { apis, graphqlApi, ok, restApi } from '../support/apis.ts';
import {
  addItem,
  cookieHeader,
  copyItem,
  createProfile,
  createProgram,
  createWishlist,
  deleteRemark,
  fillBirthday,
  giveUp,
  markBought,
  moveItem,
  readRemoved,
  removeShared,
  restoreItem,
  restoreWishlist,
  share,
  shareBirthday,
  stopSharing,
  writeRemark,
} from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { answerTo, askEverything, everyMutation, mutationIn, notAsked, readEverything } from '../support/everything.ts';
import { localPages, makeWebBuild } from '../support/server.ts';

/** What others do with Ann's wishlist, in this order. */
function eventsOf(fixture: Awaited<ReturnType<typeof fillBirthday>>): [string, () => Promise<unknown>][] {
  const { bob, cleo, visitor, signIn, wishlist, kite, lamp, book, shareCode } = fixture;
  return [
    ['a visitor looks at it', () => restApi.look(visitor, shareCode)],
    ['Bob opens it', () => restApi.open(bob, shareCode)],
    ['Cleo opens it', () => graphqlApi.open(cleo, shareCode)],
    ['Cleo creates a profile', () => createProfile(cleo, 'Cleo')],
    ['Bob reserves the kite', () => restApi.reserve(bob, kite)],
    ['Cleo is refused the kite', () => graphqlApi.reserve(cleo, kite)],
    ['Bob is refused the lamp', () => graphqlApi.reserve(bob, lamp)],
    ['Cleo reserves the lamp', () => graphqlApi.reserve(cleo, lamp)],
    ['Bob writes an idea', () => writeRemark(bob, wishlist, 'A red one')],
    ['Cleo asks who joins in', () => writeRemark(cleo, wishlist, 'Who joins in?', { itemId: lamp.id })],
    ['Dan reserves the book without having opened it', () => restApi.reserve(signIn('dan'), book)],
    ['Bob unreserves the kite', () => restApi.unreserve(bob, kite)],
    ['Cleo removes it from her list', () => removeShared(cleo, wishlist)],
    ['Bob reserves the kite again', () => graphqlApi.reserve(bob, kite)],
    ['Cleo deletes her account', () => restApi.deleteAccount(cleo)],
  ];
}

test.each(['themselves', 'by a program'])(
  'The owner never learns, %s: every path and every field answers the same, byte for byte, whatever others do',
  async (how) => {
    const fixture = await fillBirthday();
    const { token } = await createProgram(fixture.ann);
    const owner = how === 'themselves' ? fixture.ann : { ...fixture.ann, token };
    const before = await askEverything(fixture, owner);
    const queries = Object.entries(before).filter(([question]) => question.startsWith('query '));
    for (const [question, { body }] of queries) expect(JSON.parse(body), question).not.toHaveProperty('errors');
    for (const { headers } of Object.values(before)) {
      expect(headers).toHaveProperty('cache-control', 'no-store');
      for (const dated of ['etag', 'last-modified']) expect(headers).not.toHaveProperty(dated);
    }
    for (const [event, happens] of eventsOf(fixture)) {
      await happens();
      expect(await askEverything(fixture, owner), event).toEqual(before);
    }
  },
);

test('An owner is asked about by every mutation but those that are named with a reason', async () => {
  const fixture = await fillBirthday();
  const asked = Object.keys(await askEverything(fixture, fixture.ann)).map(mutationIn);
  const names = new Set(asked.filter((name) => name !== ''));
  expect([...names, ...Object.keys(notAsked)].toSorted()).toEqual(everyMutation());
});

test('The page of an owner’s share link is the same, byte for byte, whatever others do and whatever became of their cookie', async () => {
  const pages = { web: await makeWebBuild(), ...localPages };
  const fixture = await fillBirthday({ pages });
  const { app, identity, ann, signIn, shareCode } = fixture;
  const verified = await identity.createSessionCookie(ann.token);
  const unverified = await identity.createSessionCookie(signIn('ann', { emailVerified: false }).token);
  async function readPages(cookies: (string | null)[]) {
    const responses = [];
    for (const cookie of cookies) {
      const headers = cookie === null ? {} : { cookie: cookieHeader(cookie) };
      const { statusCode, headers: answered, body } = await app.inject({ url: `/shared/${shareCode}`, headers });
      const { date: _, 'x-request-id': __, ...rest } = answered;
      responses.push({ status: statusCode, headers: rest, body });
    }
    return responses;
  }
  const cookies = [verified, unverified, 'expired', 'pending'];
  const [before, visitorBefore] = [await readPages(cookies), await readPages([null])];
  expect(new Set(before.map(({ body }) => body)).size).toBe(3);
  for (const [event, happens] of eventsOf(fixture)) {
    await happens();
    expect(await readPages(cookies), event).toEqual(before);
  }
  expect(await readPages([null])).not.toEqual(visitorBefore);
});

test('No statement about reservations or remarks is run for an owner’s wishlists and items: without their tables, every call is answered the same', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const fixture = await shareBirthday({ database });
  // What she gives is on other people's wishlists.
  const subject = { ...fixture, items: [fixture.kite, fixture.lamp], leftOut: ['gifts'] };
  const { ann, bob, signIn, kite, lamp, wishlist, shareCode } = fixture;
  await restApi.reserve(bob, kite);
  await writeRemark(bob, wishlist, 'Who joins in?', { itemId: kite.id });
  const unverified = signIn('ann', { emailVerified: false });
  const look = () => Promise.all(apis.map((api) => api.look(unverified, shareCode)));
  const program = { ...ann, token: (await createProgram(ann)).token };
  // The use of the token is noted once.
  await answerTo(fixture.app, program, 'GET', '/api/wishlists');
  const ask = async () => [await askEverything(subject, ann), await look(), await askEverything(subject, program)];
  const before = await ask();
  const owner = { id: 'ann', name: '', avatar: 'avatar1' };
  const unreserved = { isReserved: false, reservedBy: null };
  const asOwner = { id: wishlist.id, name: 'Birthday', owner };
  expect(before[1]).toMatchObject([ok({ ...asOwner, items: [unreserved, unreserved] }), ok(asOwner)]);
  const { removed } = buildServices({ database, identity: fixture.identity });
  await dropTable('reservations');
  await dropTable('remarks');
  expect(await ask()).toEqual(before);
  for (const act of [copyItem, moveItem]) expect(await act(ann, kite, wishlist)).toMatchObject({ name: 'Kite' });
  expect(await restoreItem(ann, kite)).toBe(kite.id);
  expect(await restApi.deleteItem(ann, kite)).toEqual(ok(null));
  expect(await graphqlApi.deleteItem(ann, lamp)).toEqual(ok(null));
  expect(await readRemoved(ann)).toEqual({ wishlists: [], items: ['Lamp', 'Kite'] });
  expect(await restoreItem(ann, kite)).toBe(kite.id);
  await stopSharing(ann, wishlist);
  expect(await restApi.deleteWishlist(ann, wishlist)).toEqual(ok(null));
  expect(await giveUp(ann, kite)).toBe(kite.id);
  expect(await markBought(ann, kite)).toBe('You have not reserved this item.');
  expect(await deleteRemark(ann, wishlist, 'vase')).toBeTruthy();
  expect(await restoreWishlist(ann, wishlist)).toBe(wishlist.id);
  await removed.sweep();
});

test('A giver who reads the same does see reservations, so the comparison would find a difference', async () => {
  const fixture = await fillBirthday();
  await restApi.open(fixture.bob, fixture.shareCode);
  const before = await readEverything(fixture, fixture.bob);
  await restApi.reserve(fixture.cleo, fixture.kite);
  const after = await readEverything(fixture, fixture.bob);
  expect(Object.keys(after).filter((question) => after[question]?.body !== before[question]?.body)).toEqual([
    'GET /api/wishlists/{id}/items',
    'GET /api/shared-links/shared-with-me',
    'GET /api/shared-links/{shareCode}',
    'query wishlist',
    'query sharedWishlist',
    'query viewer.sharedWithMe',
  ]);
});

test('An owner’s wishlists contain no type that has a field about reservations', async () => {
  const fixture = await fillBirthday();
  await restApi.reserve(fixture.bob, fixture.kite);
  const answers = await readEverything(fixture, fixture.ann);
  const own = ['viewer.wishlists', 'wishlist', 'sharedWishlist'].map((name) => answers[`query ${name}`]?.body).join();
  const types = new Set([...own.matchAll(/"__typename":"(\w+)"/g)].map(([, type]) => type));
  expect(types).toEqual(new Set(['OwnWishlist', 'OwnItem', 'Owner']));
});

test('Somebody who deletes their account gets the same response whether or not an item of theirs is reserved', async () => {
  const { app, signIn, bob } = await shareBirthday();
  const [dan, eve] = [signIn('dan'), signIn('eve')];
  const kite = await addItem(dan, await createWishlist(dan));
  await share(dan, { id: kite.wishlistId });
  await restApi.reserve(bob, kite);
  await share(eve, { id: (await addItem(eve, await createWishlist(eve))).wishlistId });
  expect(await answerTo(app, dan, 'DELETE', '/api/users/dan')).toEqual(
    await answerTo(app, eve, 'DELETE', '/api/users/eve'),
  );
});
