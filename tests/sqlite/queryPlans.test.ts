import { join } from 'node:path';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { buildServices } from '@wishnest/server/services';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { TestIdentity } from '../support/identity.ts';

/** The statements that the stores prepare when they are built. Every request runs some of them. */
async function openPrepared() {
  const file = join(await makeFolder(), 'wishnest.db');
  const database = await openDatabase(`file:${file}`);
  const prepare = vi.spyOn(BetterSqlite3.prototype, 'prepare');
  buildServices({ database, identity: new TestIdentity(), clock: buildClock() });
  const statements = prepare.mock.calls.map(([source]) => source);
  prepare.mockRestore();
  const client = new BetterSqlite3(file, { readonly: true });
  onTestFinished(() => void client.close());
  return { client, statements };
}

test('No prepared statement reads a whole table', async () => {
  const { client, statements } = await openPrepared();
  const tables = client.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) {
    const parameters = statement.split('?').slice(1).fill('');
    const plan = client.prepare(`explain query plan ${statement}`).all(parameters) as { detail: string }[];
    const scans = plan.map(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1]).filter((name) => tables.includes(name));
    expect(scans, statement).toEqual([]);
  }
});
