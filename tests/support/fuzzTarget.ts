import * as messages from '@wishnest/domain/messages';
import { refusals } from '@wishnest/domain/refusals';
import { validation } from '@wishnest/domain/validationTexts';
import type { Database } from '@wishnest/server/db/database';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Known } from './arbitraryInput.ts';
import { addItem, createWishlist, fillBirthday, share } from './fixtures.ts';

/** All messages of the product. A refusal has one of these as its message. */
const knownMessages: ReadonlySet<unknown> = new Set(
  Object.values<object>({ ...messages, refusals, validation }).flatMap((group) => Object.values(group)),
);

/** Texts that no response may contain: SQL, an error of the database, a path of our code, a line of a stack trace. */
const internals =
  /\b(select|insert|update|delete)\b.* (from|into|set|where) |SQLITE_|constraint|node_modules|\.ts:\d|\n +at /;

/** Placeholders for the caller's own ids, which are not known before the caller is created. */
const placeholders = { uid: 'my-own-uid', id: 'my-own-wishlist', itemId: 'my-own-item', shareCode: 'my-own-code' };

export const anyCaller = fc.oneof(
  { weight: 6, arbitrary: fc.constant('member' as const) },
  { weight: 1, arbitrary: fc.constantFrom('unverified' as const, 'visitor' as const, 'stranger' as const) },
);
type CallerKind = typeof anyCaller extends fc.Arbitrary<infer Kind> ? Kind : never;

/**
 * A server for random calls. Ann has a profile, a shared and a private wishlist, and has reserved Bob's only item. The
 * callers know every id, and may change nothing that belongs to Ann or Bob.
 */
export async function startFuzzTarget() {
  const { app, database, ann, bob, signIn, wishlist, kite, shareCode, fishing, rod } = await fillBirthday();
  const readRows = () => readRowsOf([ann.id, bob.id], database);
  let rows = await readRows();
  let callers = 0;

  /** Creates an account with a shared wishlist, or a token that is invalid or has fewer rights. */
  async function createCaller(kind: CallerKind) {
    callers += 1;
    const uid = `caller-${callers}`;
    if (kind === 'visitor') return { token: null, ids: placeholders };
    if (kind === 'stranger') return { token: uid, ids: placeholders };
    const person = signIn(uid, { emailVerified: kind === 'member' });
    if (kind === 'unverified') return { token: person.token, ids: { ...placeholders, uid } };
    const { id } = await createWishlist(person);
    const { id: itemId } = await addItem(person, { id });
    return { token: person.token, ids: { uid, id, itemId, shareCode: await share(person, { id }) } };
  }

  return {
    app,
    /** Ids for the parameters of a call. */
    ids: anyIdsOf([
      placeholders,
      { uid: ann.id, id: wishlist.id, itemId: kite.id, shareCode },
      { uid: bob.id, id: fishing.id, itemId: rod.id, shareCode: await share(bob, fishing) },
    ]),

    /** Sends a call by a new caller. */
    async call(kind: CallerKind, method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, body?: string) {
      const { token, ids } = await createCaller(kind);
      const fillIn = (text: string) =>
        Object.entries(placeholders).reduce(
          (filled, [name, placeholder]) => filled.replaceAll(placeholder, ids[name as keyof typeof placeholders]),
          text,
        );
      const response = await app.inject({
        method,
        url: fillIn(url),
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: fillIn(body) }),
      });
      expectNoFault(response.statusCode, response.body);
      return response;
    },

    /** Fails where rows of Ann or Bob have changed since the last check. */
    async expectUnchanged() {
      const before = rows;
      rows = await readRows();
      expect(rows).toEqual(before);
    },
  };
}

/** The ids of one of these sets or, sometimes, of several. The ids of people and wishlists have two names each. */
function anyIdsOf(sets: (typeof placeholders)[]): fc.Arbitrary<Known> {
  const oneOf = (name: keyof typeof placeholders) => fc.constantFrom(...sets.map((ids) => ids[name]));
  const mixed = fc.record({
    uid: oneOf('uid'),
    id: oneOf('id'),
    itemId: oneOf('itemId'),
    shareCode: oneOf('shareCode'),
  });
  return fc
    .oneof({ weight: 4, arbitrary: fc.constantFrom(...sets) }, { weight: 1, arbitrary: mixed })
    .map((ids) => ({ ...ids, userId: ids.uid, wishlistId: ids.id }));
}

/** All rows that belong to these people. */
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

/** Fails on an unexpected error and on internals in the response. A busy server may refuse a call. */
export function expectNoFault(status: number, body: string) {
  if (!body.includes(messages.transport.overloaded)) expect(status, body).toBeLessThan(500);
  expect(body).not.toMatch(internals);
}

/** Fails unless a refusal over REST has one of the product's messages and no other member. */
export function expectKnownMessage(body: string) {
  const refusal = JSON.parse(body);
  expect(Object.keys(refusal)).toEqual(['error']);
  expect(knownMessages).toContain(refusal.error);
}
