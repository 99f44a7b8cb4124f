import { limits } from '@wishnest/domain/limits';
import { transportSentences } from '@wishnest/messages/api';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addItem, createWishlist, fillBirthday, share } from './birthday.ts';
import { readContents } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random values each property is tried with, and their seed. The environment can set both. */
    properties: { runs: number; seed: number };
  }
}

const { runs, seed } = inject('properties');

/** In milliseconds. A run takes a hundredth of it. */
const timeout = 10_000 + 500 * runs;

/** Tries a property with random values. A failure shows the smallest values that break it. */
type Try = <Value>(values: fc.Arbitrary<Value>, property: (value: Value) => Promise<void>) => Promise<void>;

/**
 * A test of a property. Its name contains the seed of this run.
 * @param share of the values that this property is tried with, if one of them takes many requests
 */
export function testProperty(sentence: string, prove: (tryAll: Try) => Promise<void>, share = 1): void {
  const numRuns = Math.ceil(runs * share);
  const tryAll: Try = (values, property) => fc.assert(fc.asyncProperty(values, property), { seed, numRuns });
  test(`${sentence} (seed ${seed})`, { timeout }, () => prove(tryAll));
}

/** Any sequence of UTF-16 units, lone surrogates included. */
const anyUnits = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

const nastyTexts = fc.constantFrom(
  '',
  'a\0b',
  '\ud800',
  'a\u202eb\u2066c',
  `a${'\u0300\u0316'.repeat(20_000)}`,
  '\u200b\u2800\u3164',
  'ﷺ'.repeat(limits.itemName),
  'x'.repeat(100_000),
  ...'__proto__ constructor %00 %ED%A0%80 %ZZ ../../etc/passwd https://[::1 http://0x7f.1/ javascript:alert(1)'.split(
    ' ',
  ),
  "'; drop table wishlists; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '9'.repeat(400),
);

/** Usual texts and hostile ones. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Kite', 'Birthday', '🎁', 'https://shop.example/kite') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: anyUnits },
  { weight: 1, arbitrary: nastyTexts },
);

const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(limits.order, limits.order + 1, Number.MAX_SAFE_INTEGER + 1, 1e300, -1e300, 0.1),
);

/** Any JSON value. */
export const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(anyText, anyNumber, fc.constantFrom(null, true, false)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom('__proto__', 'id', 'name')), tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** Ids and share codes that belong together, by the names of their parameters and members. */
export type Known = Record<string, string>;

/** The known value of this name, or any text. */
export function textFor(name: string, known: Known): fc.Arbitrary<string> {
  const id = known[name];
  return id === undefined ? anyText : fc.constant(id);
}

/** Usually a value of the example's form, so that most calls pass validation; sometimes any other value. */
export function anyLike(example: unknown, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: formedLike(example, known, name) }, { weight: 1, arbitrary: anyValue });
}

/** The known values by their names, and usual or any texts and numbers. Some records are incomplete. */
function formedLike(example: unknown, known: Known, name: string): fc.Arbitrary<unknown> {
  if (typeof example === 'string') return fc.oneof(fc.constant(known[name] ?? example), textFor(name, known));
  if (typeof example === 'number') return anyNumber;
  if (Array.isArray(example)) return fc.array(anyLike(example[0], known), { maxLength: 4 });
  if (typeof example !== 'object' || example === null) return fc.constantFrom(example, true, false);
  const members = Object.entries(example).map(([key, value]) => [key, anyLike(value, known, key)]);
  const record = Object.fromEntries(members);
  return fc.oneof({ weight: 3, arbitrary: fc.record(record) }, fc.record(record, { requiredKeys: [] }));
}

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
  /** All rows of Ann, Bob and their wishlists, without what callers have done with these. */
  async function readRows() {
    const all = Object.values(await readContents(database)).flat();
    const theirs = [ann.id, bob.id, wishlist.id, fishing.id].map((id) => JSON.stringify(id));
    return all.filter((row) => theirs.some((id) => row.includes(id)) && !row.includes('"caller-'));
  }
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
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const json = { headers: { ...headers, 'content-type': 'application/json' }, payload: fillIn(body ?? '') };
      const response = await app.inject({ method, url: fillIn(url), ...(body === undefined ? { headers } : json) });
      // A busy server may refuse a call.
      if (!response.body.includes(transportSentences.overloaded))
        expect(response.statusCode, response.body).toBeLessThan(500);
      expect(response.body).not.toMatch(internals);
      return response;
    },

    /** Fails if rows of Ann or Bob have changed since the last check. */
    async expectUnchanged() {
      const before = rows;
      rows = await readRows();
      expect(rows).toEqual(before);
    },
  };
}

/** The ids of one of these sets or, sometimes, of several. The ids of people and wishlists have two names each. */
function anyIdsOf(sets: (typeof placeholders)[]): fc.Arbitrary<Known> {
  const one = fc.constantFrom(...sets);
  const mixed = fc.tuple(one, one, one, one).map(([{ uid }, { id }, { itemId }, { shareCode }]) => {
    return { uid, id, itemId, shareCode };
  });
  return fc
    .oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: mixed })
    .map((ids) => ({ ...ids, userId: ids.uid, wishlistId: ids.id }));
}
