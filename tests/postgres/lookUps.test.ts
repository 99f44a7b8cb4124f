import { maxStarted, shareConnection } from '@wishnest/server/db/lookUps.postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { acquirePostgres } from '../support/postgresDatabase.ts';

async function openPool(max: number) {
  const pool = new pg.Pool({ connectionString: await acquirePostgres(), max, pipeline: true });
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(() => pool.end());
  const lookUp = shareConnection(pool);
  /** The process of PostgreSQL that runs this look-up, after so many seconds. */
  async function backendAfter(seconds: number): Promise<number> {
    const { rows } = await lookUp({ text: 'select pg_backend_pid() as pid from pg_sleep($1)' }, [seconds]);
    return rows[0].pid;
  }
  return { pool, lookUp, backendAfter };
}

test('Look-ups of one moment share a connection, which is returned after the last of them', async () => {
  const { pool, backendAfter } = await openPool(5);
  const first = backendAfter(0.05);
  await expect.poll(() => pool.totalCount).toBe(1);
  const backends = await Promise.all([first, backendAfter(0), backendAfter(0)]);
  expect(new Set(backends).size).toBe(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test('A look-up that fails does not fail those that share its connection', async () => {
  const { lookUp, backendAfter } = await openPool(5);
  const results = await Promise.allSettled([
    backendAfter(0),
    lookUp({ text: 'select 1 / $1::int' }, [0]),
    backendAfter(0),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('Where the connection is closed, its look-ups fail and the next ones use another', async () => {
  const { pool, backendAfter } = await openPool(5);
  const pid = await backendAfter(0);
  const broken = Promise.allSettled([backendAfter(60), backendAfter(0)]);
  await expect.poll(() => pool.idleCount).toBe(0);
  await pool.query('select pg_terminate_backend($1)', [pid]);
  expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await backendAfter(0)).not.toBe(pid);
});

test('Look-ups without a pause leave other statements a connection, even in a pool of one', async () => {
  const { pool, backendAfter } = await openPool(1);
  let isAnswered = false;
  let started = 0;
  async function lookUpInTurn() {
    while (!isAnswered) {
      started += 1;
      await backendAfter(0.005);
    }
  }
  const lookUps = [lookUpInTurn(), lookUpInTurn(), lookUpInTurn()];
  await pool.query('select 1');
  isAnswered = true;
  await Promise.all(lookUps);
  expect(started).toBeLessThan(2 * maxStarted);
});
