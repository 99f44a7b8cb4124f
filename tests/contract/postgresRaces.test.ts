import { openDatabase } from '@wishnest/server/platform/db/open';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import journal from '../../drizzle/postgres/migrations/meta/_journal.json' with { type: 'json' };
import { mutationOf } from '../../scripts/demo/fill.ts';
import { graphqlApi, ok, refused } from '../support/apis.ts';
import {
  addItem,
  createWishlist,
  share,
  shareBirthday,
  shareUnopenedBirthday,
  shareWith,
} from '../support/birthday.ts';
import { acquirePostgres, fillOpenings, fillReservations } from '../support/database.ts';
import { waitingForLock } from '../support/postgres.ts';

type Fixture = Awaited<ReturnType<typeof shareBirthdayWithRaces>>;

/**
 * Ann's shared 'Birthday', Bob with an account, and `whileUncommitted`, which makes a call wait for another client's write.
 * @param shareIt whether Bob and Cleo have opened the link
 */
async function shareBirthdayWithRaces(shareIt = shareBirthday) {
  const url = await acquirePostgres();
  const client = new pg.Client({ connectionString: url });
  onTestFinished(() => client.end());
  const fixture = await shareIt({ database: await openDatabase(url) });
  await fixture.bob.rest.get('/wishlists');
  await client.connect();

  /** Waits until that many statements wait for a lock. */
  async function untilWaiting(count: number) {
    async function isReached() {
      // Within a transaction PostgreSQL would report the same connections again.
      await client.query('select pg_stat_clear_snapshot()');
      return (await client.query(waitingForLock)).rows.length >= count;
    }
    await vi.waitUntil(isReached, { timeout: 5000, interval: 20 });
  }
  /** Makes calls that wait for this statement, and commits it once that many of them wait. */
  async function whileUncommitted<Outcome>(
    statement: string,
    call: () => Promise<Outcome>,
    { waiting = 1 } = {},
  ): Promise<Outcome> {
    await client.query('begin');
    await client.query(statement);
    const outcome = call();
    await untilWaiting(waiting);
    await client.query('commit');
    return outcome;
  }
  async function count(table: string) {
    return Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  }
  return { ...fixture, whileUncommitted, count };
}

const deleteAnn = "update accounts set deletion_requested_at = 1 where uid = 'ann'";
const deleteBob = "update accounts set deletion_requested_at = 1 where uid = 'bob'";
const now = 'extract(epoch from now()) * 1000000';
const eraseWishlist = 'delete from wishlists';
const eraseKite = "delete from items where name = 'Kite'";
const removeWishlist = `update wishlists set removed_at = ${now}`;
const removeKite = `update items set removed_at = ${now} where name = 'Kite'`;
const stopSharing = 'update wishlists set share_code = null';
const shareAnew = "update wishlists set share_code = 'a new code'";
const reserveKite = `insert into reservations (wishlist_id, item_id, user_id, owner_id)
  select wishlists.id, items.id, 'bob', owner_id from wishlists join items on wishlist_id = wishlists.id where items.name = 'Kite' for share`;
const tokenRefused = refused(401, 'The token is not valid, or has expired.');
const noWishlist = refused(404, 'This wishlist does not exist.');
const noItem = refused(404, 'This item does not exist.');

const reserve = ({ bob, kite }: Fixture) => graphqlApi.reserve(bob, kite);
const addBook = ({ ann, wishlist }: Fixture) =>
  graphqlApi.addItem(ann, wishlist, { name: 'Book', link: 'https://shop.example' });
const createWedding = ({ ann }: Fixture) => graphqlApi.createWishlist(ann, 'Wedding');
const createProfile = ({ bob }: Fixture) => graphqlApi.createProfile(bob, { username: 'Bob' });
const deleteKite = ({ ann, kite }: Fixture) => graphqlApi.deleteItem(ann, kite);
const deleteBirthday = ({ ann, wishlist }: Fixture) => graphqlApi.deleteWishlist(ann, wishlist);
const deleteOwner = ({ ann }: Fixture) => graphqlApi.deleteAccount(ann);

describe('Once the change of another client is committed', () => {
  test.each<[string, string, (fixture: Fixture) => Promise<unknown>, object, [table: string, rows: number]]>([
    [
      'a person whose deletion it requests creates no wishlist',
      deleteAnn,
      createWedding,
      tokenRefused,
      ['wishlists', 1],
    ],
    ['a person whose deletion it requests creates no profile', deleteBob, createProfile, tokenRefused, ['users', 0]],
    ['a giver whose deletion it requests reserves nothing', deleteBob, reserve, tokenRefused, ['reservations', 0]],
    ['nothing is added to a wishlist that it erases', eraseWishlist, addBook, noWishlist, ['items', 0]],
    ['nothing is added to a wishlist that it removes', removeWishlist, addBook, noWishlist, ['items', 2]],
    ['nothing is reserved of a wishlist that it erases', eraseWishlist, reserve, noWishlist, ['reservations', 0]],
    ['nothing is reserved of a wishlist that it removes', removeWishlist, reserve, noWishlist, ['reservations', 0]],
    ['an item that it erases is not reserved', eraseKite, reserve, noItem, ['reservations', 0]],
    ['an item that it removes is not reserved', removeKite, reserve, noItem, ['reservations', 0]],
    ['an item that it removes is removed once', removeKite, deleteKite, noItem, ['items', 2]],
    ['a wishlist that it removes is removed once', removeWishlist, deleteBirthday, noWishlist, ['wishlists', 1]],
    ['nothing is reserved of a wishlist that it stops sharing', stopSharing, reserve, noWishlist, ['reservations', 0]],
    ['nothing is reserved by who has opened an earlier link', shareAnew, reserve, noWishlist, ['reservations', 0]],
    [
      'what it reserves is deleted with the account of its owner',
      reserveKite,
      deleteOwner,
      ok(null),
      ['reservations', 0],
    ],
  ])('%s', async (_, statement, call, outcome, [table, rows]) => {
    const fixture = await shareBirthdayWithRaces();
    expect(await fixture.whileUncommitted(statement, () => call(fixture))).toEqual(outcome);
    expect(await fixture.count(table)).toBe(rows);
  });

  test('an item that it reserves again for the same giver is free if they unreserve it', async () => {
    const { bob, kite, whileUncommitted, count } = await shareBirthdayWithRaces();
    await graphqlApi.reserve(bob, kite);
    const again =
      'create temp table kept as table reservations; delete from reservations; insert into reservations table kept';
    expect(await whileUncommitted(again, () => graphqlApi.unreserve(bob, kite))).toHaveProperty('ok');
    expect(await count('reservations')).toBe(0);
  });

  test.each([
    ['a giver whose deletion it requests, reserving with the code of the link included', deleteBob],
    ['a wishlist that it erases', eraseWishlist],
    ['a wishlist that it removes', removeWishlist],
  ])('no opening is recorded of %s', async (_, statement) => {
    const fixture = await shareBirthdayWithRaces(shareUnopenedBirthday);
    const { bob, kite, shareCode, whileUncommitted, count } = fixture;
    const input = { wishlistId: kite.wishlistId, itemId: kite.id, shareCode };
    const calls = () =>
      Promise.all([graphqlApi.open(bob, shareCode), bob.graphql(mutationOf('reserveItem', '__typename'), { input })]);
    await whileUncommitted(statement, calls, { waiting: 2 });
    expect([await count('reservations'), await count('openings')]).toEqual([0, 0]);
  });
});

test('When many links are opened at once, the oldest openings are removed and 200 stay', async () => {
  const { bob, cleo, database, whileUncommitted, count } = await shareBirthdayWithRaces(shareUnopenedBirthday);
  await fillOpenings(database, { ownerId: 'ann', giverId: 'bob' }, 200);
  const codes: string[] = [];
  for (let n = 0; n < 8; n += 1) codes.push(await share(cleo, await createWishlist(cleo, `New ${n}`)));
  await whileUncommitted(
    'update wishlists set name = name',
    () => Promise.all(codes.map((code) => graphqlApi.open(bob, code))),
    // A caller has room for two whole wishlists at once.
    { waiting: 2 },
  );
  expect(await count('openings')).toBe(200);
  const { body } = await bob.rest.get<{ wishlists: object[] }[]>('/shared-links/shared-with-me');
  expect(body[0]?.wishlists).toHaveLength(8);
});

test('When a giver with 995 reservations makes more at once, they have 1,000 and no more', async () => {
  const { bob, cleo, database, whileUncommitted, count } = await shareBirthdayWithRaces();
  await fillReservations(database, 'bob', 995);
  const items: Awaited<ReturnType<typeof addItem>>[] = [];
  for (let n = 0; n < 8; n += 1) {
    const wishlist = await createWishlist(cleo, `New ${n}`);
    items.push(await addItem(cleo, wishlist));
    await shareWith(cleo, wishlist, bob);
  }
  const outcomes = await whileUncommitted(
    'update wishlists set name = name',
    () => Promise.all(items.map((item) => graphqlApi.reserve(bob, item))),
    { waiting: 6 },
  );
  expect(outcomes.filter((outcome) => 'ok' in outcome)).toHaveLength(5);
  const refusals = outcomes.filter((outcome) => 'refused' in outcome);
  expect(refusals).toEqual(Array(3).fill(refused(409, 'You can reserve 1,000 items in all. Unreserve one first.')));
  expect(await count('reservations')).toBe(1000);
});

test('Servers that start together on an empty database migrate it once and are all ready', async () => {
  const url = await acquirePostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const databases = await Promise.all(Array.from({ length: 8 }, () => openDatabase(url)));
  const { rows } = await client.query('select * from drizzle.__drizzle_migrations');
  expect(rows).toHaveLength(journal.entries.length);
  await Promise.all(databases.map((database) => database.close()));
  await client.end();
});
