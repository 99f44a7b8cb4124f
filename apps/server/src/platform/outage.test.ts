import BetterSqlite3 from 'better-sqlite3';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { retry } from './db/postgres.ts';
import { logOptions } from './log.ts';
import { isFullDisk, isOutage } from './outage.ts';

const fail = (error: Error) =>
  retry(async () => {
    throw error;
  }).catch((thrown) => thrown);

/** An error that PostgreSQL sends. */
const sent = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('An operator finds at the start and in the log why PostgreSQL cannot be reached: %s', async (code, message) => {
  const failure = await fail(Object.assign(new Error(message), { code }));
  expect(isOutage(failure)).toBe(true);
  expect(failure.message).toMatch(new RegExp(`^The database does not answer: .*${code}`));
  expect(logOptions.serializers.err(failure)).toMatchObject({ type: 'Unavailable', cause: { message, code } });
});

const sqlite = (code: string) => new BetterSqlite3.SqliteError('refused', code);

test.each([
  [true, 'PostgreSQL is stopped', sent('57P01')],
  [true, 'a password is wrong', sent('28P01')],
  [true, 'a deadlock is left after all attempts', sent('40P01')],
  [true, 'the SQLite file is locked', sqlite('SQLITE_BUSY')],
  [true, 'its disk fails', sqlite('SQLITE_IOERR_WRITE')],
  [false, 'PostgreSQL refuses a value', sent('23514')],
  [false, 'there is no file', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
  [false, 'an error has no code', new Error('kite')],
])('It is %s that whoever asks may try again if %s, whatever wraps the driver’s error', (isExpected, _, error) => {
  const failure = new DrizzleQueryError('select 1', [], error);
  expect(isOutage(failure)).toBe(isExpected);
  expect(isOutage(new Error('wrapped', { cause: failure }))).toBe(isExpected);
});

test.each([
  [true, 'SQLite', sqlite('SQLITE_FULL')],
  [true, 'PostgreSQL', sent('53100')],
  [false, 'another program, which keeps the file locked', sqlite('SQLITE_BUSY')],
])('It is %s that the disk is full for %s, whatever wraps the driver’s error', (isExpected, _, error) => {
  expect(isFullDisk(new DrizzleQueryError('insert', [], error))).toBe(isExpected);
});

test('A transaction is repeated after a deadlock', async () => {
  const failures = [new DrizzleQueryError('select 1', [], sent('40P01'))];
  const attempt = vi.fn(async () => {
    for (const failure of failures.splice(0)) throw failure;
    return 'done';
  });
  expect(await retry(attempt)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(2);
});
