import { existsSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { Unavailable } from '../unavailable.ts';
import { sqliteColumns } from './columns.sqlite.ts';
import { type Database, inputTableOf, type Queries, type ReturningStatement } from './database.ts';
import { guard, guarded } from './failures.sqlite.ts';
import { readByPlan } from './prepared.ts';
import { defineSchema } from './schema.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../drizzle/sqlite/migrations');

/**
 * Opens and migrates a SQLite database.
 * @param file a path, created where missing, or ':memory:'
 * @param waitMs how long a statement waits for another process's write
 * @throws Unavailable where there is a file that cannot be used
 */
export function openSqlite(file: string, waitMs: number): Database {
  const client = guard(() => connect(file, waitMs));
  const queries = drizzle(guarded(client));

  return {
    tables: defineSchema(sqliteColumns),
    select: queries.select.bind(queries),
    insert: queries.insert.bind(queries),
    update: queries.update.bind(queries),
    delete: queries.delete.bind(queries),
    // Immediate, because a transaction that reads first and writes later fails at once where another process wrote
    // in between, whatever the busy timeout.
    atomic: async (build) => guard(() => queries.transaction((tx) => runAll(build(tx)), { behavior: 'immediate' })),
    prepare: (_name, query) => {
      const prepared = readByPlan(query.prepare());
      return async (values) => prepared.all(values);
    },
    inputTable: (names) => {
      const columns = names.map((name) => sql`value ->> ${sql.raw(`'${name}'`)} as ${sql.identifier(name)}`);
      const rows = sql`select key as row_index, ${sql.join(columns, sql`, `)} from json_each(${sql.placeholder('input')})`;
      return inputTableOf(names, {
        table: sql`(${rows}) as input`,
        valuesOf: (rows) => ({ input: JSON.stringify(rows) }),
      });
    },
    // One statement writes at a time, whichever the process: there is nothing to lock.
    lockForShare: (query) => query,
    lockForUpdate: (query) => query,
    ping: async () => {
      client.prepare('select 1').get();
      // SQLite goes on with a file that was deleted under it, and everything is lost when it ends.
      if (!client.memory && !existsSync(file)) throw new Unavailable(`${file} is gone.`);
    },
    close: async () => {
      client.close();
    },
  } satisfies Database & Queries;
}

function connect(file: string, waitMs: number): BetterSqlite3.Database {
  const client = new BetterSqlite3(file, { timeout: waitMs });
  client.pragma('journal_mode = WAL');
  // An acknowledged reservation must survive a power cut: FULL makes each commit wait for the disk.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  // In KiB; SQLite's library would take 16,000, and reading from the system's own cache is as fast.
  client.pragma('cache_size = -4000');
  // In pages, as many as one block of the log's index holds. SQLite would take 1000: reservations all over a large file
  // change two pages each, and were copied into it every twenty-five commits.
  client.pragma('wal_autocheckpoint = 4000');
  migrate(drizzle(client), { migrationsFolder });
  return client;
}

function runAll<const Statements extends readonly ReturningStatement[]>(statements: Statements) {
  return statements.map((statement) => statement.all()) as {
    [Index in keyof Statements]: ReturnType<Statements[Index]['all']>;
  };
}
