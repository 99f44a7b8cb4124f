import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { paths } from '../paths.ts';
import { Unavailable } from '../unavailableErrors.ts';
import { sqliteColumns } from './columns.sqlite.ts';
import type { Database, ReturningStatement, RowsOfEach } from './database.ts';
import { guard, guarded } from './failures.sqlite.ts';
import { defineSchema } from './schema.ts';
import { buildWriteQueue } from './writeQueue.sqlite.ts';

const jsonEncoder = { mapToDriverValue: (value: unknown) => JSON.stringify(value) };

/**
 * Opens and migrates a SQLite database.
 * @param file a path, created where missing, or ':memory:'
 * @param waitMs how long a statement waits for another process's write
 * @throws Unavailable where the file cannot be used
 */
export function openSqlite(file: string, waitMs: number): Database {
  const client = guard(() => connect(file, waitMs));
  const queries = drizzle(guarded(client));
  const runWrite = buildWriteQueue(client, waitMs);
  const prepare: Database['prepare'] = (_name, query) => {
    const prepared = query.prepare();
    return async (values) => prepared.all(values);
  };

  return {
    tables: defineSchema(sqliteColumns),
    select: queries.select.bind(queries),
    write: (build) => runWrite(() => build(queries).all()),
    // An immediate transaction finds the database locked before its first statement. So an attempt that is repeated has changed
    // nothing.
    atomic: (build) =>
      runWrite(() => guard(() => queries.transaction((tx) => runAll(build(tx)), { behavior: 'immediate' }))),
    prepare,
    prepareWrite: (_name, build) => {
      const prepared = build(queries).prepare();
      return (values) => runWrite(() => prepared.all(values));
    },
    inList: (column, name) =>
      sql`${column} in (select value from json_each(${sql.param(sql.placeholder(name), jsonEncoder)}))`,
    // SQLite runs one write at a time, across all processes, so a row cannot change while a statement runs.
    lockForShare: (query) => query,
    lockForUpdate: (query) => query,
    ping: async () => {
      client.prepare('select 1').get();
      // SQLite keeps working on a deleted file, whose data is lost when the process ends.
      if (!client.memory && !existsSync(file)) throw new Unavailable(`${file} is gone.`);
    },
    close: async () => {
      // The queue is in order, so this ends after the writes that still wait.
      if (client.open) await runWrite(() => {});
      client.close();
    },
  } satisfies Database;
}

function connect(file: string, waitMs: number): BetterSqlite3.Database {
  const client = new BetterSqlite3(file, { timeout: waitMs });
  client.pragma('journal_mode = WAL');
  // With FULL each commit waits for the disk, so that an acknowledged reservation survives a power cut.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  // A negative size counts in KiB. The driver's default is 16,000, and reading from the system's cache is as fast.
  client.pragma('cache_size = -4000');
  // In pages: as many as one block of the WAL's index holds. At SQLite's default of 1000, reservations spread over a large
  // file caused a checkpoint every 25 commits.
  client.pragma('wal_autocheckpoint = 4000');
  migrate(drizzle(client), { migrationsFolder: paths.sqliteMigrations });
  return client;
}

function runAll<const Statements extends readonly ReturningStatement[]>(statements: Statements) {
  return statements.map((statement) => statement.all()) as RowsOfEach<Statements>;
}
