import BetterSqlite3 from 'better-sqlite3';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { retry } from './db/postgres.ts';
import { logOptions } from './log.ts';
import { isOutage } from './outage.ts';

const fail = (error: Error) =>
  retry(async () => {
    throw error;
  }).catch((thrown) => thrown);

/** An error that PostgreSQL sends. */
const sent = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
])(
  'An operator finds at the start and in the log why PostgreSQL cannot be reached, with the code: %s',
  async (code, message) => {
    const failure = await fail(Object.assign(new Error(message), { code }));
    expect(isOutage(failure)).toBe(true);
    expect(failure.message).toMatch(new RegExp(`^The database does not answer: .*${code}`));
    expect(logOptions.serializers.err(failure)).toMatchObject({ type: 'Unavailable', cause: { message, code } });
  },
);

test.each([
  ['PostgreSQL is stopped', sent('57P01')],
  ['a password is wrong', sent('28P01')],
  ['a deadlock is left after all attempts', sent('40P01')],
  ['the SQLite file is locked', new BetterSqlite3.SqliteError('database is locked', 'SQLITE_BUSY')],
  ['its disk fails', new BetterSqlite3.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE')],
])('Whoever asks may try again where %s, whatever wraps the driver’s error', async (_, error) => {
  expect(isOutage(new Error('wrapped', { cause: new DrizzleQueryError('select 1', [], error) }))).toBe(true);
});

test.each([
  ['PostgreSQL refuses a value', sent('23514')],
  ['SQLite refuses a value', new BetterSqlite3.SqliteError('CHECK constraint failed', 'SQLITE_CONSTRAINT_CHECK')],
  ['there is no file', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
  ['an error has no code', new Error('kite')],
])('It is a bug and no outage where %s', async (_, error) => {
  expect(isOutage(new DrizzleQueryError('select 1', [], error))).toBe(false);
});

test('A query on a pool that this server has closed is reported as a bug, not as an outage', async () => {
  const pool = new pg.Pool();
  await pool.end();
  const failure = await retry(() => pool.query('select 1')).catch((thrown) => thrown);
  expect(failure.message).toContain('after calling end');
  expect(isOutage(failure)).toBe(false);
});

test('A transaction is repeated after a deadlock', async () => {
  let attempts = 0;
  const done = retry(async () => {
    attempts += 1;
    if (attempts === 1) throw new DrizzleQueryError('select 1', [], sent('40P01'));
    return 'done';
  });
  expect([await done, attempts]).toEqual(['done', 2]);
});
