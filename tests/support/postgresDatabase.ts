import { inject, onTestFinished } from 'vitest';
import { runSql } from './postgresClient.ts';

/** Databases of this process that no test uses at the moment. Creating one takes longer than emptying one. */
const free: string[] = [];
let created = 0;

/** Returns the address of an empty database on the tests' PostgreSQL server, which only this test uses. */
export async function acquirePostgres(): Promise<string> {
  const url = free.pop();
  if (!url) return createPostgres();
  // On tables as small as these `delete` is ten times faster than `truncate`.
  const tables = ['reservations', 'wishlists', 'users', 'accounts'];
  await runSql(url, ...tables.map((table) => `delete from ${table}`));
  releaseAfterTest(url);
  return url;
}

/**
 * Like `acquirePostgres`, but the database is always new.
 * @param isReused whether later tests may use it, which a damaged one should not be
 */
export async function createPostgres({ isReused = true } = {}): Promise<string> {
  created += 1;
  const url = new URL(inject('postgresTemplate'));
  url.pathname = `/test_${process.pid}_${created}`;
  await runSql(urlOfServer(), `create database ${url.pathname.slice(1)} template template`);
  if (isReused) releaseAfterTest(url.href);
  return url.href;
}

function releaseAfterTest(url: string) {
  // Hooks run in reverse order, so the test's connection, which is opened later, is closed by then.
  onTestFinished(() => {
    free.push(url);
  });
}

function urlOfServer(): string {
  const url = new URL(inject('postgresTemplate'));
  url.pathname = '/postgres';
  return url.href;
}
