import { join } from 'node:path';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { buildServices } from '@wishnest/server/services';
import { buildUserStore } from '@wishnest/server/users/store';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TestIdentity } from '../support/identity.ts';
import { makeFolder } from '../support/local.ts';

test('Two processes may have the same file open, and each sees what the other wrote', async () => {
  const url = `file:${join(await makeFolder(), 'wishnest.db')}`;
  const [one, other] = [await openDatabase(url), await openDatabase(url)];
  await buildUserStore(one).insertAccount('ann');
  expect(await buildUserStore(other).findAccount('ann')).toMatchObject({ uid: 'ann' });
  await one.close();
  await other.close();
});

test('The folder of the file is created where it is missing', async () => {
  const database = await openDatabase(`file:${join(await makeFolder(), 'new', 'folder', 'wishnest.db')}`);
  await database.ping();
  await database.close();
});

test('Every statement that is prepared at the start finds its rows by a column of an index', async () => {
  const file = join(await makeFolder(), 'wishnest.db');
  const database = await openDatabase(`file:${file}`);
  onTestFinished(() => database.close());
  const prepare = vi.spyOn(BetterSqlite3.prototype, 'prepare');
  buildServices({ database, identity: new TestIdentity(), clock: buildClock() });
  const statements = prepare.mock.calls.map(([source]) => source);
  prepare.mockRestore();
  const client = new BetterSqlite3(file, { readonly: true });
  onTestFinished(() => void client.close());
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
