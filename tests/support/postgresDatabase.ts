import { inject, onTestFinished } from 'vitest';
import { runSql } from './postgresClient.ts';

/** Databases of this process that no test uses at the moment. Creating one takes longer than emptying one. */
const free: string[] = [];
let created = 0;

/** Answers the address of an empty database on the tests' PostgreSQL server, which only this test uses. */
export async function acquirePostgres(): Promise<string> {
  const url = free.pop();
  if (!url) return createPostgres();
  // On tables as small as these `delete` is ten times faster than `truncate`.
  await runSql(url, 'delete from wishlists', 'delete from users', 'delete from accounts');
  releaseAfterTest(url);
  return url;
}

/** As `acquirePostgres`. A database that the test damages is not reused. */
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
