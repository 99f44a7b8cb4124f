import * as messages from '@wishnest/domain/messages';
import type { Database } from '@wishnest/server/db/database';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Known } from './arbitraryInput.ts';
import { addItem, createWishlist, fillBirthday, share } from './fixtures.ts';

/** Everything that the product says; a refusal is one of these and nothing else. */
const sentences: ReadonlySet<unknown> = new Set(Object.values(messages).flatMap((group) => Object.values(group)));

/** What no answer tells: SQL, a database's complaint, where our code stands, a line of a stack. */
const internals =
  /\b(select|insert|update|delete)\b.* (from|into|set|where) |SQLITE_|constraint|node_modules|\.ts:\d|\n +at /;

/** What a caller has is not known before they come: calls name it by these words. */
const own = { uid: 'my-own-uid', id: 'my-own-wishlist', itemId: 'my-own-item', shareCode: 'my-own-code' };

export const anyCaller = fc.oneof(
  { weight: 6, arbitrary: fc.constant('member' as const) },
  { weight: 1, arbitrary: fc.constantFrom('unverified' as const, 'visitor' as const, 'stranger' as const) },
);
type Guest = typeof anyCaller extends fc.Arbitrary<infer Kind> ? Kind : never;

/**
 * Ann has a profile, a shared and a private wishlist, and holds the one item of Bob's. Others come and know every id
 * there is; whoever they are and whatever they send, nothing of Ann's and Bob's is theirs to change.
 */
export async function startFuzzTarget() {
  const { app, database, ann, bob, signIn, wishlist, kite, shareCode, fishing, rod } = await fillBirthday();
  const readHouse = () => readRowsOf([ann.id, bob.id], database);
  let found = await readHouse();
  let guests = 0;

  /** The token of somebody new, and what they have. */
  async function receive(kind: Guest) {
    guests += 1;
    const uid = `caller-${guests}`;
    if (kind === 'visitor') return { token: null, theirs: own };
    if (kind === 'stranger') return { token: uid, theirs: own };
    const person = signIn(uid, { emailVerified: kind === 'member' });
    if (kind === 'unverified') return { token: person.token, theirs: { ...own, uid } };
    const { id } = await createWishlist(person);
    const { id: itemId } = await addItem(person, { id });
    return { token: person.token, theirs: { uid, id, itemId, shareCode: await share(person, { id }) } };
  }

  return {
    app,
    places: anyOf([
      own,
      { uid: ann.id, id: wishlist.id, itemId: kite.id, shareCode },
      { uid: bob.id, id: fishing.id, itemId: rod.id, shareCode: await share(bob, fishing) },
    ]),

    /** A call by somebody new. */
    async call(kind: Guest, method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, body?: string) {
      const { token, theirs } = await receive(kind);
      const spell = (text: string) =>
        Object.entries(own).reduce(
          (spelled, [name, word]) => spelled.replaceAll(word, theirs[name as keyof typeof own]),
          text,
        );
      const response = await app.inject({
        method,
        url: spell(url),
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: spell(body) }),
      });
      expectNoFault(response.statusCode, response.body);
      return response;
    },

    /** Each change is put down to the call that made it: the next one is judged by what it found. */
    async expectUnchanged() {
      const before = found;
      found = await readHouse();
      expect(found).toEqual(before);
    },
  };
}

/** The ids of one place or, now and then, of several. A person's and a wishlist's go by two names each. */
function anyOf(places: (typeof own)[]): fc.Arbitrary<Known> {
  const oneOf = (name: keyof typeof own) => fc.constantFrom(...places.map((place) => place[name]));
  const mixed = fc.record({
    uid: oneOf('uid'),
    id: oneOf('id'),
    itemId: oneOf('itemId'),
    shareCode: oneOf('shareCode'),
  });
  return fc
    .oneof({ weight: 4, arbitrary: fc.constantFrom(...places) }, { weight: 1, arbitrary: mixed })
    .map((place) => ({ ...place, userId: place.uid, wishlistId: place.id }));
}

/** All that the database holds of some people. */
async function readRowsOf(uids: string[], { tables, select }: Database) {
  const { accounts, users, wishlists, items, reservations, openings } = tables;
  const theirs = select({ id: wishlists.id }).from(wishlists).where(inArray(wishlists.ownerId, uids));
  return Promise.all([
    select().from(accounts).where(inArray(accounts.uid, uids)).orderBy(accounts.uid),
    select().from(users).where(inArray(users.id, uids)).orderBy(users.id),
    select().from(wishlists).where(inArray(wishlists.ownerId, uids)).orderBy(wishlists.id),
    select().from(items).where(inArray(items.wishlistId, theirs)).orderBy(items.id),
    select().from(reservations).where(inArray(reservations.userId, uids)).orderBy(reservations.itemId),
    select().from(openings).where(inArray(openings.userId, uids)).orderBy(openings.wishlistId),
  ]);
}

/** No fault of ours, and nothing told of what is inside. On a busy machine a call may be turned away: that is no fault. */
export function expectNoFault(status: number, body: string) {
  if (!body.includes(messages.transport.overloaded)) expect(status, body).toBeLessThan(500);
  expect(body).not.toMatch(internals);
}

/** A refusal of the REST api is one of the product's sentences and nothing beside it. */
export function expectKnownMessage(body: string) {
  const refusal = JSON.parse(body);
  expect(Object.keys(refusal)).toEqual(['error']);
  expect(sentences).toContain(refusal.error);
}
