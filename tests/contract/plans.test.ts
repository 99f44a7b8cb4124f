import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/platform/db/open';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { acquirePostgres } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { runEveryStatement } from './everyStatement.ts';

/** How a statement reads a table, in the words of the database, and whether it looks its rows up by a column of an index. */
interface Read {
  how: string;
  isByIndex: boolean;
}

/** How a database runs a statement: what it reads, and for each row of which table PostgreSQL computes a subquery. */
interface Plan {
  reads: Read[];
  computedFor: (string | undefined)[];
}

/** A database, and how it reads tables for a statement. */
async function openExplained() {
  const isPostgres = inject('database') === 'postgres';
  const url = isPostgres ? await acquirePostgres() : `file:${join(await makeFolder(), 'wishnest.db')}`;
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  const explain = isPostgres ? await explainPostgres(url) : explainSqlite(url.slice('file:'.length));
  return { database, isPostgres, explain };
}

interface PostgresNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PostgresNode[];
}

/** With tables this small PostgreSQL would read them whole. It is told to avoid that, and still does if no index can serve. */
const settings = ['enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off'];

async function explainPostgres(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  for (const setting of [...settings, 'plan_cache_mode = force_generic_plan']) await client.query(`set ${setting}`);

  const readsOf = (node: PostgresNode): Read[] => {
    const { 'Node Type': type, 'Index Cond': condition, 'Index Name': index, 'Relation Name': table } = node;
    const isRead = type === 'Seq Scan' || /Index.*Scan/.test(type);
    const read = { how: `${type} ${index ?? table} ${condition ?? ''}`, isByIndex: condition !== undefined };
    return [...(isRead ? [read] : []), ...(node.Plans ?? []).flatMap(readsOf)];
  };

  const computedFor = (node: PostgresNode): Plan['computedFor'] =>
    (node.Plans ?? []).flatMap((part) => [
      ...(part['Parent Relationship'] === 'SubPlan' ? [node['Relation Name']] : []),
      ...computedFor(part),
    ]);

  return async (statement: string): Promise<Plan> => {
    const parameters = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const values = parameters > 0 ? `(${Array(parameters).fill('null')})` : '';
    await client.query(`prepare explained as ${statement}`);
    const { rows } = await client.query(`explain (format json) execute explained${values}`);
    await client.query('deallocate explained');
    const plan: PostgresNode = rows[0]['QUERY PLAN'][0].Plan;
    return { reads: readsOf(plan), computedFor: computedFor(plan) };
  };
}

function explainSqlite(file: string) {
  const client = new BetterSqlite3(file, { readonly: true });
  onTestFinished(() => void client.close());
  client.function('microseconds', () => 0);
  return async (statement: string): Promise<Plan> => {
    const parameters = statement.split('?').slice(1).fill('');
    const plan = client.prepare(`explain query plan ${statement}`).all(parameters) as { detail: string }[];
    const details = plan.map(({ detail }) => detail);
    // The rows of a subquery are no table's: the plan says how that subquery finds its own.
    const isSubquery = (detail: string) => details.includes(detail.replace(/^(SCAN|SEARCH)/, 'CO-ROUTINE'));
    const reads = details.filter((detail) => /^(SCAN|SEARCH) (?!json_each )/.test(detail) && !isSubquery(detail));
    return { reads: reads.map((how) => ({ how, isByIndex: / \(\w+[=><]\?/.test(how) })), computedFor: [] };
  };
}

test('Every statement finds its rows by a column of an index, however many rows there are', async () => {
  const { database, isPostgres, explain } = await openExplained();
  const { statements } = await runEveryStatement(database);
  expect(statements.length).toBeGreaterThan(50);
  let ofGifts = 0;
  for (const statement of statements) {
    // `db/sqlite.ts` says why.
    if (!isPostgres) expect(statement).not.toMatch(/[^+]\?/);
    const { reads, computedFor } = await explain(statement);
    expect(
      reads.filter(({ isByIndex }) => !isByIndex),
      statement,
    ).toEqual([]);
    // An index on the wishlist or the item would find somebody else's reservation, which an owner could measure.
    if (statement.includes("|| ''")) {
      ofGifts += 1;
      const ofReservations = reads.map(({ how }) => how).filter((how) => how.includes(' reservations_'));
      expect(ofReservations.join(), statement).toMatch(/^\S+ .*reservations_giver \(user_id ?= ?\S+\)$/);
    }
    // The bound of the first items is computed once for each wishlist, and not for each item.
    if (isPostgres && statement.includes('"bounds"')) expect(computedFor, statement).toEqual(['wishlists']);
    // The sweep erases rows by when they were removed, of which it knows no id.
    const isOfSweep = / - 2592000000000\b/.test(statement) && !/"id" = [+$]/.test(statement);
    if (isOfSweep) expect(reads.map(({ how }) => how).join(), statement).toMatch(/[( ]removed_at\s*[<>]/);
  }
  expect(ofGifts).toBe(3);
}, 60_000);
