import { join } from 'node:path';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { buildServices } from '@wishnest/server/services';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TestIdentity } from '../support/identity.ts';
import { makeFolder } from '../support/local.ts';

/** The statements that the stores prepare when they are built. Every request runs some of them. */
async function openPrepared() {
  const file = join(await makeFolder(), 'wishnest.db');
  const database = await openDatabase(`file:${file}`);
  onTestFinished(() => database.close());
  const prepare = vi.spyOn(BetterSqlite3.prototype, 'prepare');
  buildServices({ database, identity: new TestIdentity(), clock: buildClock() });
  const statements = prepare.mock.calls.map(([source]) => source);
  prepare.mockRestore();
  const client = new BetterSqlite3(file, { readonly: true });
  onTestFinished(() => void client.close());
  return { client, statements };
}

test('Every statement that is prepared at the start finds its rows by a column of an index', async () => {
  const { client, statements } = await openPrepared();
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) {
    const parameters = statement.split('?').slice(1).fill('');
    const plan = client.prepare(`explain query plan ${statement}`).all(parameters) as { detail: string }[];
    const details = plan.map(({ detail }) => detail);
    const reads = details.filter((detail) => /^(SCAN|SEARCH) (?!json_each )/.test(detail));
    // The rows of a subquery are no table's: the plan says how that subquery finds its own.
    const isSubquery = (detail: string) => details.includes(detail.replace(/^SCAN/, 'CO-ROUTINE'));
    expect(
      reads.filter((detail) => !/ \(\w+[=>]\?/.test(detail) && !isSubquery(detail)),
      statement,
    ).toEqual([]);
  }
});
