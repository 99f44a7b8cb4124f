import { isDeepStrictEqual } from 'node:util';
import { asc, type Column, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Queries } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';
import { defineSchema, postgresColumns, type Tables } from '../platform/db/schema.ts';
import { assertExists, DataRefusal, intoDraft, sqliteFile } from './backup.ts';

/** The primary key of each table. Parents are before children. */
const keys = {
  accounts: ['userId'],
  profiles: ['id'],
  wishlists: ['id'],
  items: ['id'],
  pictures: ['name'],
  reservations: ['wishlistId', 'itemId'],
  openings: ['wishlistId', 'userId'],
  remarks: ['id'],
  programTokens: ['id'],
} satisfies { [Name in keyof Tables]: (keyof Tables[Name]['$inferSelect'])[] };

/** How many rows one insert has. A picture takes up to 60 kB, and a statement on SQLite can have 32,766 parameters. */
const batchSize = 200;

type Row = Record<string, unknown>;

/**
 * Copies all rows, or none, to an empty PostgreSQL database or a new SQLite file, and compares each with what was
 * stored.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const file = sqliteFile(from);
  // Opening a missing file would create it.
  if (file) assertExists(file);
  const source = await openDatabase(from);
  try {
    const newFile = sqliteFile(to);
    await (newFile ? copyToSqlite(source, newFile) : copyToPostgres(source, to));
  } finally {
    await source.close();
  }
}

async function copyToSqlite(source: Database, file: string): Promise<void> {
  await intoDraft(file, async (draft) => {
    const target = await openDatabase(`file:${draft}`);
    await copyRows(source, target, target.tables).finally(target.close);
  });
}

async function copyToPostgres(source: Database, url: string): Promise<void> {
  await (await openDatabase(url)).close();
  const pool = new pg.Pool({ connectionString: url });
  // The statement that runs rejects with the error of a broken connection, which would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A copy takes longer than the statements of a server may, so it has a connection of its own, in a pool that serves
  // once.
  const transaction = drizzle(pool).transaction(async (queries) => {
    // This locks out the inserts of servers, because all other tables refer to `accounts`.
    await queries.execute(sql`lock table accounts in exclusive mode`);
    await copyRows(source, queries as unknown as Queries, defineSchema(postgresColumns));
  });
  await transaction.finally(() => pool.end());
}

async function copyRows(source: Database, target: Queries, tables: Tables): Promise<void> {
  const existing = await target.select().from(tables.accounts).limit(1);
  if (existing.length > 0) throw new DataRefusal('The target is not empty: it has accounts.');
  for (const name of Object.keys(keys) as (keyof Tables)[]) {
    const total = await source.$count(source.tables[name]);
    let done = 0;
    showProgress(name, done, total);
    for await (const rows of readAll(source, name)) {
      const insert = target.insert(tables[name]).values(rows as never);
      const stored = await insert.returning();
      if (!isDeepStrictEqual(stored, rows)) throw new DataRefusal(`${name} would differ. Nothing was copied.`);
      done += rows.length;
      showProgress(name, done, total);
    }
  }
}

/** Shows how many rows of a table are copied and compared: as a bar on a terminal, elsewhere as a line once all are. */
function showProgress(name: string, done: number, total: number): void {
  const filled = total === 0 ? 30 : Math.round((30 * done) / total);
  const line = `${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${name} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}${done === total ? '\n' : ''}`);
  else if (done === total) console.log(line);
}

/** Reads a table in batches, in the order of its key. Each batch starts after the last key of the batch before. */
async function* readAll({ select, tables }: Database, name: keyof Tables): AsyncGenerator<Row[]> {
  const key = keys[name].map((column) => (tables[name] as unknown as Record<string, Column>)[column] as Column);
  let last: Row | undefined;
  do {
    // Drizzle writes a list with parentheses.
    const after = last && sql`${key} > ${keys[name].map((column) => last?.[column])}`;
    const rows: Row[] = await select()
      .from(tables[name])
      .where(after)
      .orderBy(...key.map((column) => asc(column)))
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}
