import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { paths, tighten } from '../files.ts';
import { Unavailable } from '../outage.ts';
import { hideValuesFromPlanner } from '../patches.ts';
import { type Database, noRows, readStatementOf, type Step } from './database.ts';
import { assertNotNewer, newestMigration } from './migrations.ts';
import { defineSchema, sqliteColumns } from './schema.ts';
import type { Values } from './sql.ts';
import { assertIntact, findFileFault, isAsStopped, noteStop } from './sqliteFile.ts';

const jsonEncoder = { mapToDriverValue: (value: unknown) => JSON.stringify(value) };

/** Opens and migrates a SQLite database: a path, or ':memory:'. A statement waits `waitMs` for other programs. */
export function openSqlite(file: string, waitMs: number): Database {
  const client = connect(file, waitMs);
  const queries = drizzle(client);
  hideValuesFromPlanner(queries);

  return {
    tables: defineSchema(sqliteColumns),
    now: sql`microseconds()`,
    statementStart: sql`microseconds()`,
    select: queries.select.bind(queries),
    $count: queries.$count.bind(queries),
    insert: queries.insert.bind(queries),
    update: queries.update.bind(queries),
    delete: queries.delete.bind(queries),
    prepare(_name, statement) {
      const prepared = statement.prepare();
      return async (values) => prepared.all(values);
    },
    transaction: async (steps, ...[values]) => runInTransaction(client, steps, values) as never,
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
      client.close();
      if (!client.memory) noteStop(file);
    },
  };
}

/**
 * The transaction is an immediate one, which locks the database before it reads. A lock that is taken in between can
 * fail.
 */
function runInTransaction(client: BetterSqlite3.Database, steps: Record<string, Step>, values?: Values) {
  client.exec('begin immediate');
  try {
    const rows: Record<string, unknown[]> = {};
    for (const [name, step] of Object.entries(steps)) {
      rows[name] = runStep(step, values);
      if ('required' in step && rows[name].length === 0) return noRows(steps);
    }
    client.exec('commit');
    return rows;
  } finally {
    if (client.inTransaction) client.exec('rollback');
  }
}

function runStep(step: Step, values?: Values): unknown[] {
  if (!('unread' in step)) return readStatementOf(step).all(values);
  step.unread.run(values);
  return [];
}

function connect(file: string, timeout: number): BetterSqlite3.Database {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    const fault = findFileFault(file);
    if (fault) throw new Unavailable(fault);
    tighten(['', '-wal', '-shm', '-stopped'].map((ending) => file + ending));
  }
  const isKnown = isAsStopped(file);
  const client = new BetterSqlite3(file, { timeout });
  // To read a large file whole takes longer than all the rest of a start.
  if (!isKnown) assertIntact(client, file);
  client.pragma('journal_mode = WAL');
  // With FULL each commit waits for the disk, so that an acknowledged reservation survives a power cut.
  client.pragma('synchronous = FULL');
  // A negative size counts in KiB. The driver's default is 16,000, and reading from the system's cache is as fast.
  client.pragma('cache_size = -4000');
  // In pages: as many as one block of the WAL's index holds. At SQLite's default of 1000, reservations spread over a
  // large file caused a checkpoint every 25 commits.
  client.pragma('wal_autocheckpoint = 4000');
  migrateSqlite(client, file);
  // SQLite's own time has milliseconds, in which two rows can be created.
  client.function('microseconds', buildClock());
  return client;
}

/**
 * Builds the clock that orders rows by their creation, in microseconds since 1970. No time repeats, even if the wall
 * clock is set back.
 */
export function buildClock(): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor((performance.timeOrigin + performance.now()) * 1000));
    return last;
  };
}

/**
 * Migrates with foreign keys switched off, which a transaction cannot do: a migration that creates a table anew would
 * otherwise delete every row that refers to it.
 */
export function migrateSqlite(
  client: BetterSqlite3.Database,
  file: string,
  migrationsFolder = paths.sqliteMigrations,
): void {
  keepBeforeMigration(client, file, migrationsFolder);
  client.pragma('foreign_keys = OFF');
  const version = () => client.pragma('schema_version', { simple: true });
  const before = version();
  migrate(drizzle(client), { migrationsFolder });
  assertNotNewer(lastMigration(client), migrationsFolder, file);
  if (version() !== before && (client.pragma('foreign_key_check') as unknown[]).length > 0) {
    throw new Unavailable(`${file} has rows that refer to missing ones. Restore a backup.`);
  }
  client.pragma('foreign_keys = ON');
}

/** When the last migration of this database was made; null if it has none. */
export function lastMigration(client: BetterSqlite3.Database): number | null {
  const isMigrated = client.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  return isMigrated
    ? (client.prepare('select max(created_at) from __drizzle_migrations').pluck().get() as number | null)
    : null;
}

/** The copy of a database that was made before its last migration. */
export const beforeMigration = (file: string): string => `${file}.before-migration`;

/** Copies a database that is about to be migrated, so that the version of before can go on with it. */
function keepBeforeMigration(client: BetterSqlite3.Database, file: string, migrationsFolder: string): void {
  const last = lastMigration(client);
  if (client.memory || last === null || last >= newestMigration(migrationsFolder)) return;
  const draft = `${beforeMigration(file)}.draft`;
  rmSync(draft, { force: true });
  client.prepare('vacuum into ?').run(draft);
  renameSync(draft, beforeMigration(file));
}
