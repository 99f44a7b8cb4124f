import cluster from 'node:cluster';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { Unavailable } from '../unavailable.ts';
import { sqliteColumns } from './columns.sqlite.ts';
import { type Database, eachOf, type Queries, type ReturningStatement, type Values } from './database.ts';
import { assertWhole, guard, guarded } from './failures.sqlite.ts';
import { readByPlan } from './prepared.ts';
import { defineSchema } from './schema.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../drizzle/sqlite/migrations');

/**
 * How long a statement waits for another process's write at most, in milliseconds: nobody else is served meanwhile.
 */
const longestWaitMs = 5000;

/** How long a start waits for those that came first, in milliseconds. */
const openingTimeoutMs = 60_000;

/**
 * Opens and migrates a SQLite database.
 * @param file a path, created with its folder where missing, or ':memory:'
 * @param timeoutMs how long a statement waits for another process's write
 * @throws Unavailable where there is a file that cannot be used
 */
export function openSqlite(file: string, timeoutMs = longestWaitMs): Database {
  const open = () => connect(file, Math.min(timeoutMs, longestWaitMs));
  const client = guard(() => (file === ':memory:' ? open() : oneAfterTheOther(file, open)));
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
    prepareAtomic: (_name, build) => {
      const prepared = build(queries).map((query) => readByPlan(query.prepare()));
      const runAllPrepared = client.transaction((values: Values) => prepared.map((query) => query.all(values)));
      return async (values) => guard(() => runAllPrepared.immediate(values)) as never;
    },
    each: (names) => {
      const columns = names.map((name) => sql`value ->> ${sql.raw(`'${name}'`)} as ${sql.identifier(name)}`);
      return eachOf(names, {
        table: sql`(select key as place, ${sql.join(columns, sql`, `)} from json_each(${sql.placeholder('each')})) as each`,
        valuesOf: (objects) => ({ each: JSON.stringify(objects) }),
      });
    },
    // One statement writes at a time, whichever the process.
    held: (query) => query,
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

function connect(file: string, timeoutMs: number): BetterSqlite3.Database {
  const client = new BetterSqlite3(file, { timeout: timeoutMs });
  // It takes a second for 500 MB. Of several processes the first one looks, before it starts the others.
  if (cluster.isPrimary) assertWhole(client, file);
  client.pragma('journal_mode = WAL');
  // An acknowledged reservation must survive a power cut: FULL makes each commit wait for the disk.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  // In KiB; SQLite's library would take 16,000, and reading from the system's own cache is as fast.
  client.pragma('cache_size = -4000');
  migrate(drizzle(client), { migrationsFolder });
  return client;
}

/** Processes that start together open the file in turn: the first switches and migrates, which the others then find. */
function oneAfterTheOther<Result>(file: string, open: () => Result): Result {
  mkdirSync(dirname(file), { recursive: true });
  const turn = new BetterSqlite3(`${file}-opening`, { timeout: openingTimeoutMs });
  try {
    // Nothing is ever written there; the lock ends with this connection, however the process ends.
    turn.exec('begin exclusive');
    return open();
  } finally {
    turn.close();
  }
}

function runAll<const Statements extends readonly ReturningStatement[]>(statements: Statements) {
  return statements.map((statement) => statement.all()) as {
    [Index in keyof Statements]: ReturnType<Statements[Index]['all']>;
  };
}
