import { createHash } from 'node:crypto';
import { asc, type Column, count, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { Progress } from './progress.ts';
import { DataRefusal } from './refusal.ts';
import type { Target } from './target.ts';

/** Rows at a time: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const batch = 1000;

/** Parents before children, each with what its rows are told apart by. */
const inOrder = ({ accounts, users, wishlists, items, reservations, openings }: Tables) => [
  { table: accounts, key: [accounts.uid] },
  { table: users, key: [users.id] },
  { table: wishlists, key: [wishlists.id] },
  { table: items, key: [items.id] },
  { table: reservations, key: [reservations.wishlistId, reservations.userId] },
  { table: openings, key: [openings.wishlistId, openings.userId] },
];

type Keyed = ReturnType<typeof inOrder>[number];
type Row = Record<string, unknown>;
type Source = Pick<Database, 'select'>;

/**
 * Copies everything from one database to another, whichever they are, and compares them row by row.
 * @throws DataRefusal where the other one is not empty, or they are not the same in the end
 */
export async function copyEverything(from: Database, to: Target, progress: Progress): Promise<void> {
  const targets = inOrder(to.tables);
  for (const target of targets) {
    if ((await countRows(to, target)) > 0) {
      throw new DataRefusal(`The target is not empty: there are rows in ${getTableName(target.table)}.`);
    }
  }
  for (const [n, source] of inOrder(from.tables).entries()) {
    const target = targets[n] as Keyed;
    const name = getTableName(source.table);
    const total = await countRows(from, source);
    let done = 0;
    for await (const rows of readAll(from, source)) {
      await to.insert(target.table).values(rows as never);
      done += rows.length;
      progress(name, done, total);
    }
    const [before, after] = [await sumUp(from, source), await sumUp(to, target)];
    if (before.rows !== after.rows || before.sum !== after.sum) {
      throw new DataRefusal(
        `${name} differs: ${before.rows} rows there, ${after.rows} here. Nothing is kept. Stop the server and start again.`,
      );
    }
    progress(`${name}, checked`, after.rows, before.rows);
  }
}

async function countRows(database: Source, { table }: Keyed): Promise<number> {
  const [row] = await database.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

/** Page after page in the order of the key, each beginning after the last row of the one before. */
async function* readAll(database: Source, { table, key }: Keyed): AsyncGenerator<Row[]> {
  const names = Object.entries(getTableColumns(table));
  const nameOf = (column: Column) => names.find(([, candidate]) => candidate === column)?.[0] ?? '';
  const list = (parts: unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  let last: Row | undefined;
  do {
    const after = last && sql`(${list(key)}) > (${list(key.map((column) => last?.[nameOf(column)]))})`;
    const rows: Row[] = await database
      .select()
      .from(table)
      .where(after)
      .orderBy(...key.map((column) => asc(column)))
      .limit(batch);
    if (rows.length > 0) yield rows;
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last);
}

/** The same for the same rows in whatever order, since databases sort text differently. */
async function sumUp(database: Source, keyed: Keyed) {
  let rows = 0;
  let sum = 0n;
  for await (const page of readAll(database, keyed)) {
    rows += page.length;
    for (const row of page) {
      const digest = createHash('sha256')
        .update(JSON.stringify(Object.entries(row).sort()))
        .digest();
      sum = BigInt.asUintN(64, sum + digest.readBigUInt64BE());
    }
  }
  return { rows, sum };
}
