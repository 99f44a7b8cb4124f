/**
 * `npm exec node perf/sizes/sizes.ts -- 1000 100000 1000000`, after `npm run build`: measures what calls, the sweep, the deletion
 * of an account and a start take on databases of so many wishlists. It runs in this process, without a network. A million wishlists
 * take 3.5 GB of the disk on each database, and 5 GB of memory while they are made. Processor time is counted, that of PostgreSQL's
 * processes included, since other programs of the machine change it least; on Linux alone.
 */
import { readFileSync, rmSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServices } from '@wishnest/server/app/services';
import { buildUserStore } from '@wishnest/server/features/users/store';
import type { Database } from '@wishnest/server/platform/db/database';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { TestIdentity } from '../../tests/support/identity.ts';
import { ownOperation } from '../../tests/support/people.ts';
import { runSql, startPostgres } from '../../tests/support/postgres.ts';
import { openApp } from '../openApp.ts';
import { fill } from './fill.ts';

const warmUpTimes = 500;
const measuredTimes = 500;
const deletions = 40;

/** What the work takes: processor time, and time, both in milliseconds. */
interface Cost {
  cpu: number;
  time: number;
}

/** Measures everything on a filled database. */
export async function measure(url: string): Promise<Record<string, string>> {
  const costOf = await buildMeter(url);
  const file = url.startsWith('file:') ? url.slice('file:'.length) : null;
  // The first start loads the driver, and reads a file that was made just now whole.
  await (await openDatabase(url)).close();
  const start = await costOf(async () => (await openDatabase(url)).close());
  // Without the note of a stop, the file is read whole.
  if (file) rmSync(`${file}-stopped`);
  const afterCrash = await costOf(async () => (await openDatabase(url)).close());

  const identity = new TestIdentity();
  const { app, database, close } = await openApp(url, identity);
  // Reading a large database whole takes longer than a statement of the server may.
  const patient = await openDatabase(url, { poolSize: 1, timeoutMs: 600_000 });
  const sample = await chooseWishlists(patient, warmUpTimes + measuredTimes);
  await patient.close();
  type Chosen = (typeof sample)[number];
  const graphql = (name: string, userId: string, variables: object = {}): InjectOptions => ({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${identity.signIn({ userId })}` },
    payload: { query: ownOperation(name), variables },
  });
  async function costOfCall(requestOf: (wishlist: Chosen) => InjectOptions): Promise<string> {
    const call = async (wishlist: Chosen) => {
      const { statusCode, body } = await app.inject(requestOf(wishlist));
      if (statusCode !== 200 || body.startsWith('{"errors"')) throw new Error(`${statusCode} ${body.slice(0, 200)}`);
    };
    for (const wishlist of sample.slice(0, warmUpTimes)) await call(wishlist);
    const { cpu } = await costOf(async () => {
      for (const wishlist of sample.slice(warmUpTimes)) await call(wishlist);
    });
    return (cpu / measuredTimes).toFixed(2);
  }
  const row: Record<string, string> = {};
  row.page = await costOfCall(({ shareCode }) => ({ url: `/shared/${shareCode}` }));
  row.REST = await costOfCall(({ shareCode }) => ({ url: `/api/shared-links/${shareCode}` }));
  row.dashboard = await costOfCall(({ ownerId }) => graphql('Dashboard', ownerId));
  row.reserve = await costOfCall(({ wishlistId, itemId, giverId }) =>
    graphql('ReserveItem', giverId, { input: { wishlistId, itemId } }),
  );

  const { removed } = buildServices({ database, identity });
  const daily = await costOf(() => removed.sweep());
  const hourly = await costOf(() => removed.sweep());
  row['sweep of a day'] = daily.cpu.toFixed(0);
  row['sweep of nothing'] = hourly.cpu.toFixed(0);

  const users = buildUserStore(database);
  const deletion = await costOf(async () => {
    for (const { ownerId } of sample.slice(0, deletions)) await users.erase(ownerId);
  });
  row.deletion = (deletion.cpu / deletions).toFixed(2);
  await close();
  row.start = start.time.toFixed(0);
  row['start after a crash'] = afterCrash.time.toFixed(0);
  return row;
}

/** Chooses wishlists at random, each with an item that is free and a giver who has no reservation there. */
async function chooseWishlists({ select, tables }: Database, count: number) {
  const { items, openings, reservations, wishlists } = tables;
  return select({
    wishlistId: wishlists.id,
    ownerId: wishlists.ownerId,
    shareCode: wishlists.shareCode,
    itemId: items.id,
    giverId: openings.userId,
  })
    .from(wishlists)
    .innerJoin(
      items,
      and(eq(items.wishlistId, wishlists.id), eq(items.name, 'Wish 2'), sql`${items.takenOffAt} is null`),
    )
    .innerJoin(reservations, eq(reservations.wishlistId, wishlists.id))
    .innerJoin(openings, and(eq(openings.wishlistId, wishlists.id), ne(openings.userId, reservations.userId)))
    .where(sql`${wishlists.takenOffAt} is null`)
    .orderBy(sql`random()`)
    .limit(count);
}

/** Counts the processor time of this process and of those of PostgreSQL that serve it. */
async function buildMeter(url: string) {
  const isPostgres = !url.startsWith('file:');
  const find = "select pid from pg_stat_activity where application_name = 'wishnest'";
  async function cpu() {
    const { user, system } = process.cpuUsage();
    const backends = isPostgres ? await runSql<{ pid: number }>(url, find) : [];
    return backends.reduce((sum, { pid }) => sum + cpuOf(pid), (user + system) / 1000);
  }
  return async (work: () => Promise<unknown>): Promise<Cost> => {
    const [cpuBefore, begin] = [await cpu(), performance.now()];
    await work();
    const time = performance.now() - begin;
    return { cpu: (await cpu()) - cpuBefore, time };
  };
}

/** The processor time of a process, in milliseconds. Linux counts it in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

if (import.meta.main) {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'wishnest-sizes-')));
  const postgres = await startPostgres({ max_wal_size: '4GB', shared_buffers: '1GB' });
  stack.defer(postgres.remove);
  const table: Record<string, object> = {};
  for (const wishlists of process.argv.slice(2)) {
    const urls = {
      SQLite: `file:${join(folder.path, `${wishlists}.db`)}`,
      PostgreSQL: await postgres.createEmpty(`wishlists_${wishlists}`),
    };
    for (const [database, url] of Object.entries(urls)) {
      await fill(url, Number(wishlists));
      table[`${database}, ${Number(wishlists).toLocaleString('en')}`] = await measure(url);
    }
  }
  console.table(table);
}
