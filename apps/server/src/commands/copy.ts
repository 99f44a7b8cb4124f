import { createHash } from 'node:crypto';
import { asc, type Column, count, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { assertDatabase, DataRefusal, sqliteFile } from './backup.ts';
import { fillDatabase, type Target } from './fill.ts';

/** How many rows one insert has. A statement can have 65,535 parameters on PostgreSQL and 32,766 on SQLite. */
const defaultBatchSize = 1000;

/** The tables with their primary keys, parents before children. */
const inOrder = ({ accounts, users, wishlists, items, pictures, reservations, openings }: Tables): Keyed[] => [
  { table: accounts, key: [accounts.uid] },
  { table: users, key: [users.id] },
  { table: wishlists, key: [wishlists.id] },
  { table: items, key: [items.id] },
  // A picture takes up to 60 kB.
  { table: pictures, key: [pictures.name], batchSize: 50 },
  { table: reservations, key: [reservations.wishlistId, reservations.itemId] },
  { table: openings, key: [openings.wishlistId, openings.userId] },
];

interface Keyed {
  table: Tables[keyof Tables];
  key: Column[];
  batchSize?: number;
}
type Row = Record<string, unknown>;
type Source = Pick<Database, 'select'>;

/** Copies all rows to an empty database, of the same or of another kind, and compares the two. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const file = sqliteFile(from);
  // Opening a missing file would create it.
  if (file) assertDatabase(file);
  const source = await openDatabase(from);
  try {
    await fillDatabase(to, (target) => copyEverything(source, target));
  } finally {
    await source.close();
  }
}

async function copyEverything(from: Database, to: Target): Promise<void> {
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
      showProgress(name, done, total);
    }
    const [before, after] = [await checksum(from, source), await checksum(to, target)];
    if (before.rows !== after.rows || before.sum !== after.sum) {
      throw new DataRefusal(
        `${name} differs: ${before.rows} rows in the source, ${after.rows} in the target. Nothing was copied. Stop the server and try again.`,
      );
    }
    showProgress(`${name}, checked`, after.rows, before.rows);
  }
}

/** Shows how many rows of a table are done: as a bar on a terminal, elsewhere as a line once all are. */
function showProgress(what: string, done: number, total: number): void {
  const width = 30;
  const filled = total === 0 ? width : Math.round((width * done) / total);
  const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${what} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}${done === total ? '\n' : ''}`);
  else if (done === total) console.log(line);
}

async function countRows(database: Source, { table }: Keyed): Promise<number> {
  const [row] = await database.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

/** Reads a table in batches, in the order of its key. Each batch starts after the last key of the batch before. */
async function* readAll(database: Source, { table, key, batchSize = defaultBatchSize }: Keyed): AsyncGenerator<Row[]> {
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
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

/** Computes a checksum that does not depend on the order of the rows, because databases sort text differently. */
async function checksum(database: Source, keyed: Keyed) {
  let rows = 0;
  let sum = 0n;
  for await (const page of readAll(database, keyed)) {
    rows += page.length;
    for (const row of page) {
      const digest = createHash('sha256')
        .update(JSON.stringify(Object.entries(row).sort().map(withBytesAsText)))
        .digest();
      sum = BigInt.asUintN(64, sum + digest.readBigUInt64BE());
    }
  }
  return { rows, sum };
}

/** `JSON.stringify` would write each byte as a number. */
function withBytesAsText([name, value]: [string, unknown]): [string, unknown] {
  return [name, Buffer.isBuffer(value) ? value.toString('base64') : value];
}
