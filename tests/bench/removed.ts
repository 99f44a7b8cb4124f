/**
 * `npm exec node tests/bench/removed.ts`, after `npm run build`: measures what 100,000 removed items cost the reads. Two databases have the
 * same live rows: an owner with 20 wishlists of 50 items, and 200 wishlists of 500 items. In one of them one of the 20 and 199 of the 200
 * also have 500 removed items, and the owner has 200 removed wishlists. Both answer the same requests in turn, in this process.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { fillOpenings, fillWishlist, fillWishlists, runSqlite } from '../support/database.ts';
import { TestIdentity } from '../support/identity.ts';
import { ownOperation } from '../support/people.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { openApp } from './openApp.ts';
import { median } from './quantile.ts';

const measuredTimes = 3000;
const warmUpTimes = 1000;

await using stack = new AsyncDisposableStack();
const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'wishnest-removed-')));
const postgres = await startPostgres();
stack.defer(postgres.remove);
await compare('SQLite', async (name) => `file:${join(folder.path, `${name}.db`)}`);
await compare('PostgreSQL', (name) => postgres.create(name));

async function compare(database: string, makeUrl: (name: string) => Promise<string>) {
  const without = await openFilled(await makeUrl('without'), false);
  const filled = await openFilled(await makeUrl('filled'), true);
  const table: Record<string, object> = {};
  for (const name of Object.keys(without.requests)) {
    const durations = { without: [] as number[], filled: [] as number[] };
    for (let time = -warmUpTimes; time < measuredTimes; time += 1) {
      const inOrder = [
        [without, durations.without],
        [filled, durations.filled],
      ] as const;
      for (const [{ app, requests }, all] of time % 2 === 0 ? inOrder : inOrder.toReversed()) {
        const start = performance.now();
        const { statusCode, body } = await app.inject(requests[name] ?? {});
        if (time >= 0) all.push(1000 * (performance.now() - start));
        if (statusCode !== 200 || body.startsWith('{"errors"')) throw new Error(`${statusCode} ${body.slice(0, 200)}`);
      }
    }
    const [less, more] = [median(durations.without), median(durations.filled)];
    const cost = `${(100 * (more / less - 1)).toFixed(1)} %`;
    table[name] = { 'without, µs': less.toFixed(1), 'with, µs': more.toFixed(1), cost };
  }
  console.log(`On ${database}, medians of ${measuredTimes}:`);
  console.table(table);
  await without.close();
  await filled.close();
}

async function openFilled(url: string, hasRemoved: boolean) {
  const identity = new TestIdentity();
  const { app, database, close } = await openApp(url, identity);
  const [ann, bob] = ['ann', 'bob'].map((uid) => identity.signIn({ uid }));
  const as = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });
  for (const token of [ann, bob]) await app.inject({ url: '/api/wishlists', ...as(token) });
  await fillOpenings(database, { ownerId: 'ann', giverId: 'bob' }, 20);
  const { items, wishlists } = database.tables;
  const own = await database.select().from(wishlists);
  const [{ id, shareCode } = { id: '', shareCode: '' }] = own;
  const others = await fillWishlists(database, 'bob', 200);
  if (hasRemoved) {
    for (const wishlist of [...own.slice(0, 1), ...others.slice(1)]) await fillWishlist(database, wishlist.id, 500);
    await database.update(items).set({ removedAt: database.now });
    const removed = await fillWishlists(database, 'ann', 200);
    const codes = removed.map((wishlist) => wishlist.id);
    await database.update(wishlists).set({ removedAt: database.now }).where(inArray(wishlists.id, codes));
  }
  for (const wishlist of own) await fillWishlist(database, wishlist.id, 50);
  for (const wishlist of others) await fillWishlist(database, wishlist.id, 500);
  // Servers remove rows one at a time, so that autovacuum keeps up. This has removed them all at once.
  if (url.startsWith('file:')) runSqlite(url.slice('file:'.length), 'vacuum');
  else await runSql(url, 'vacuum analyze');
  const ask = (name: string, token = '', variables: object = {}): InjectOptions => ({
    method: 'POST',
    url: '/graphql',
    ...as(token),
    // What an owner has removed is more to send, and no cost of the live rows.
    payload: { query: ownOperation(name).replace(/removedWishlists *{[^}]*}/, ''), variables },
  });
  const requests: Record<string, InjectOptions> = {
    'REST: the wishlists': { url: '/api/wishlists', ...as(ann) },
    'REST: the items': { url: `/api/wishlists/${id}/items`, ...as(ann) },
    'REST: the shared wishlist': { url: `/api/shared-links/${shareCode}` },
    'the dashboard': ask('Dashboard', ann),
    'the shared wishlist of a giver': ask('SharedWishlist', bob, { shareCode }),
    'Shared With Me': ask('SharedWithMe', bob),
  };
  return { app, requests, close };
}
