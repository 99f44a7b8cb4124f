import { openDatabase } from '@wishnest/server/db/open';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import journal from '../../drizzle/postgres/migrations/meta/_journal.json' with { type: 'json' };
import { ok, refused } from '../support/apis.ts';
import {
  addItem,
  createWishlist,
  type PlacedItem,
  share,
  shareBirthday,
  shareUnopenedBirthday,
  shareWith,
} from '../support/birthday.ts';
import { acquirePostgres } from '../support/database.ts';
import { fillOpenings, fillReservations } from '../support/fill.ts';
import { graphqlApi } from '../support/graphqlApi.ts';
import { waitingForLock } from '../support/postgres.ts';
import { apis } from '../support/restApi.ts';

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

  async function whileUncommitted<Outcome>(
    statement: string,
    call: () => Promise<Outcome>,
    meanwhile: () => Promise<void> = async () => {},
  ): Promise<Outcome> {
    await client.query('begin');
    await client.query(statement);
    const outcome = call();
    await untilWaiting(1);
    await meanwhile();
    await client.query('commit');
    return outcome;
  }
  /** Waits until that many statements wait for a lock. */
  async function untilWaiting(count: number) {
    async function isReached() {
      // Within a transaction PostgreSQL would report the same connections again.
      await client.query('select pg_stat_clear_snapshot()');
      return (await client.query(waitingForLock)).rows.length >= count;
    }
    await vi.waitUntil(isReached, { timeout: 5000, interval: 20 });
  }
  async function count(table: string) {
    return Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  }
  /** The number of deadlocks. A connection reports them when it closes. */
  async function countDeadlocks() {
    await fixture.database.close();
    const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await vi.waitUntil(async () => (await client.query(others)).rows.length === 0, { timeout: 5000, interval: 20 });
    const deadlocks = 'select deadlocks from pg_stat_database where datname = current_database()';
    return Number((await client.query(deadlocks)).rows[0].deadlocks);
  }
  return { ...fixture, whileUncommitted, untilWaiting, count, countDeadlocks };
}

const deleteAnn = "update accounts set deletion_requested_at = 1 where uid = 'ann'";
const deleteBob = "update accounts set deletion_requested_at = 1 where uid = 'bob'";
const signedOut = refused(401, 'You need to be logged in.');
const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');
const noWishlist = refused(404, 'This wishlist does not exist.');
const noItem = refused(404, 'This item does not exist.');

describe.each(apis)('Over $name', (api) => {
  test('A wishlist is not created once its owner’s deletion is committed', async () => {
    const { ann, whileUncommitted, count } = await shareBirthdayWithRaces();
    expect(await whileUncommitted(deleteAnn, () => api.createWishlist(ann, 'Wedding'))).toEqual(signedOut);
    expect(await count('wishlists')).toBe(1);
  });

  test('A profile is not created once the account’s deletion is committed', async () => {
    const { bob, whileUncommitted, count } = await shareBirthdayWithRaces();
    const input = { username: 'Bob', bio: '', avatarUrl: '' };
    expect(await whileUncommitted(deleteBob, () => api.createProfile(bob, input))).toEqual(signedOut);
    expect(await count('users')).toBe(0);
  });

  test('A giver reserves nothing once their deletion is committed', async () => {
    const { bob, kite, whileUncommitted, count } = await shareBirthdayWithRaces();
    expect(await whileUncommitted(deleteBob, () => api.reserve(bob, kite))).toEqual(tokenRefused);
    expect(await count('reservations')).toBe(0);
  });

  test('A giver opens nothing once their deletion is committed', async () => {
    const { bob, shareCode, whileUncommitted, count } = await shareBirthdayWithRaces(shareUnopenedBirthday);
    await whileUncommitted(deleteBob, () => api.open(bob, shareCode));
    expect(await count('openings')).toBe(0);
  });

  test('An item is not added once its wishlist’s deletion is committed', async () => {
    const { ann, wishlist, whileUncommitted, count } = await shareBirthdayWithRaces();
    const add = () => api.addItem(ann, wishlist, { name: 'Book', link: 'https://shop.example' });
    expect(await whileUncommitted('delete from wishlists', add)).toEqual(noWishlist);
    expect(await count('items')).toBe(0);
  });

  test('An item is not reserved once its deletion is committed', async () => {
    const { bob, kite, whileUncommitted, count } = await shareBirthdayWithRaces();
    const remove = `delete from items where id = '${kite.id}'`;
    expect(await whileUncommitted(remove, () => api.reserve(bob, kite))).toEqual(noItem);
    expect(await count('reservations')).toBe(0);
  });

  test('An item is not reserved once its wishlist’s deletion is committed', async () => {
    const { bob, kite, whileUncommitted, count } = await shareBirthdayWithRaces();
    expect(await whileUncommitted('delete from wishlists', () => api.reserve(bob, kite))).toEqual(noWishlist);
    expect(await count('reservations')).toBe(0);
  });

  test('An item is not reserved once the end of sharing is committed', async () => {
    const { bob, kite, whileUncommitted, count } = await shareBirthdayWithRaces();
    const stop = 'update wishlists set share_code = null';
    expect(await whileUncommitted(stop, () => api.reserve(bob, kite))).toEqual(noWishlist);
    expect(await count('reservations')).toBe(0);
  });

  test('While one reservation waits for a lock, others are answered', async () => {
    const { ann, bob, cleo, kite, wishlist, whileUncommitted } = await shareBirthdayWithRaces();
    const wedding = await createWishlist(ann, 'Wedding');
    const vase = await addItem(ann, wedding, 'Vase');
    await shareWith(ann, wedding, cleo);
    const change = `update wishlists set name = 'Party' where id = '${wishlist.id}'`;
    const reserving = whileUncommitted(
      change,
      () => api.reserve(bob, kite),
      async () => {
        expect(await api.reserve(cleo, vase)).toEqual(ok({ isReserved: true, reservedBy: 'cleo' }));
        expect(await api.unreserve(cleo, vase)).toEqual(ok({ isReserved: false, reservedBy: null }));
      },
    );
    expect(await reserving).toEqual(ok({ isReserved: true, reservedBy: 'bob' }));
  });

  test('An opening is not recorded once its wishlist’s deletion is committed', async () => {
    const { bob, shareCode, whileUncommitted, count } = await shareBirthdayWithRaces(shareUnopenedBirthday);
    await whileUncommitted('delete from wishlists', () => api.open(bob, shareCode));
    expect(await count('openings')).toBe(0);
  });

  test('An item is not reserved by who has opened an earlier link once a new one is committed', async () => {
    const { bob, kite, whileUncommitted, count } = await shareBirthdayWithRaces();
    const shareAnew = "update wishlists set share_code = 'a new code'";
    expect(await whileUncommitted(shareAnew, () => api.reserve(bob, kite))).toEqual(noWishlist);
    expect(await count('reservations')).toBe(0);
  });
});

test('No opening is recorded for a giver who reserves with the code of the link while their deletion is committed', async () => {
  const { bob, kite, shareCode, whileUncommitted, count } = await shareBirthdayWithRaces(shareUnopenedBirthday);
  const reserve = 'mutation ($input: ReserveItemInput!) { reserveItem(input: $input) { __typename } }';
  const input = { wishlistId: kite.wishlistId, itemId: kite.id, shareCode };
  const answer = await whileUncommitted(deleteBob, () => bob.graphql(reserve, { input }));
  expect(answer).toMatchObject({ status: 401 });
  expect([await count('reservations'), await count('openings')]).toEqual([0, 0]);
});

test('When many links are opened at once, the oldest openings are removed and 200 stay', async () => {
  const races = await shareBirthdayWithRaces(shareUnopenedBirthday);
  const { bob, cleo, database, whileUncommitted, untilWaiting, count } = races;
  await fillOpenings(database, { ownerId: 'ann', giverId: 'bob' }, 200);
  const names = Array.from({ length: 8 }, (_, n) => `New ${n}`);
  const codes: string[] = [];
  for (const name of names) codes.push(await share(cleo, await createWishlist(cleo, name)));
  await whileUncommitted(
    'update wishlists set name = name',
    () => Promise.all(codes.map((code) => bob.rest.get(`/shared-links/${code}`))),
    () => untilWaiting(codes.length),
  );
  expect(await count('openings')).toBe(200);
  const { body } = await bob.rest.get<{ wishlists: { name: string }[] }[]>('/shared-links/shared-with-me');
  expect(body.flatMap(({ wishlists }) => wishlists.map(({ name }) => name))).toEqual(expect.arrayContaining(names));
});

test('When a giver with 995 reservations makes more at once, they have 1,000 and no more', async () => {
  const { bob, cleo, database, whileUncommitted, untilWaiting, count } = await shareBirthdayWithRaces();
  await fillReservations(database, 'bob', 995);
  const items: PlacedItem[] = [];
  for (let n = 0; n < 8; n += 1) {
    const wishlist = await createWishlist(cleo, `New ${n}`);
    items.push(await addItem(cleo, wishlist));
    await shareWith(cleo, wishlist, bob);
  }
  const outcomes = await whileUncommitted(
    'update wishlists set name = name',
    () => Promise.all(items.map((item) => graphqlApi.reserve(bob, item))),
    () => untilWaiting(items.length),
  );
  expect(outcomes.filter((outcome) => 'ok' in outcome)).toHaveLength(5);
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
    Array(3).fill(refused(409, 'You can reserve 1,000 items.')),
  );
  expect(await count('reservations')).toBe(1000);
});

test('Several calls that reorder the same wishlists at once never deadlock', async () => {
  const { ann, wishlist, countDeadlocks } = await shareBirthdayWithRaces();
  const { body } = await ann.rest.post<{ id: string }>('/wishlists', { name: 'Wedding' });
  const ids = [wishlist.id, body.id];
  const orders = Array.from({ length: 20 }, (_, n) => (n % 2 ? ids : ids.toReversed()));
  const answers = await Promise.all(
    orders.map((order) =>
      ann.rest.put(
        '/wishlists/reorder',
        order.map((id, order) => ({ id, order })),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
  expect(await countDeadlocks()).toBe(0);
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
