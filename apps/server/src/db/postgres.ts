import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { postgresColumns } from './columns.postgres.ts';
import { type Database, inputTableOf, type Queries, type Values } from './database.ts';
import { guard } from './failures.postgres.ts';
import { readByPlan } from './prepared.ts';
import { defineSchema } from './schema.ts';

export interface PoolOptions {
  /** How many connections this process has at most. */
  poolSize: number;
  /** How long a call waits for a connection, and then for its statement, in milliseconds. */
  timeoutMs: number;
}

const migrationsFolder = join(import.meta.dirname, '../../../../drizzle/postgres/migrations');

/** Any number that everybody who migrates this database agrees on. */
const migrationLock = 5_781_623_094;

/** How PostgreSQL treats the connections of this process. */
const settings = {
  // Planned once, for lists of any length: planning a short one anew takes longer than running it.
  plan_cache_mode: 'force_generic_plan',
  // What is asked for often is in memory, where an index pays off sooner than on the disks that the default is meant for.
  random_page_cost: 1.1,
  // In seconds: a machine that vanishes in the middle of a message keeps its rows locked for a minute, not for hours.
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
};

/** Opens and migrates a PostgreSQL database; parameters of the URL, `sslmode` among them, go to the driver. */
export async function openPostgres(url: string, { poolSize, timeoutMs }: PoolOptions): Promise<Database> {
  await guard(() => migrateAlone(url, timeoutMs));
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'wishnest',
    max: poolSize,
    keepAlive: true,
    // People come minutes apart: to connect anew and have every statement planned takes three times as long as the call.
    idleTimeoutMillis: 300_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // A server that is stopped in the middle of a transaction does not keep its rows locked.
    idle_in_transaction_session_timeout: timeoutMs,
    // For a server that is gone without a word; one that lives ends the statement itself, a moment earlier.
    query_timeout: timeoutMs + 1000,
  });
  // An idle connection that breaks leaves the pool by itself.
  pool.on('error', () => {});
  const client = { query: (config: pg.QueryConfig, values: unknown[]) => guard(() => pool.query(config, values)) };
  const queries = queriesOn(client as pg.Pool);

  return {
    tables: defineSchema(postgresColumns),
    select: queries.select.bind(queries),
    insert: queries.insert.bind(queries),
    update: queries.update.bind(queries),
    delete: queries.delete.bind(queries),
    atomic: (build) => guard(() => runInTransaction(pool, build)) as never,
    prepare: (name, query) => {
      const prepared = prepareNamed(name, query);
      return async (values) => prepared.execute(values) as never;
    },
    // Arrays, which take a tenth of the time that JSON takes, and of which the planner expects ten rows where it plans
    // for any; of most functions it expects a hundred.
    inputTable: (names) => {
      const parameterOf = (name: string) => `input_${name}`;
      const arrays = names.map((name) => sql`${sql.placeholder(parameterOf(name))}::text[]`);
      const indexes = sql`${sql.placeholder(parameterOf('row_index'))}::int[]`;
      const columns = names.map((name) => sql.identifier(name));
      return inputTableOf(names, {
        table: sql`unnest(${sql.join([indexes, ...arrays], sql`, `)}) as input(row_index, ${sql.join(columns, sql`, `)})`,
        valuesOf: (rows) => ({
          [parameterOf('row_index')]: rows.map((_, rowIndex) => rowIndex),
          ...Object.fromEntries(names.map((name) => [parameterOf(name), rows.map((row) => row[name])])),
        }),
      });
    },
    // A statement that waits for a row sees it anew when its turn comes; share locks wait for every change of a row.
    lockForShare: (query) => (query as Lockable<typeof query>).for('share'),
    lockForUpdate: (query) => (query as Lockable<typeof query>).for('no key update'),
    ping: async () => {
      await guard(() => pool.query('select 1'));
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  } satisfies Database & Queries;
}

/** What Drizzle's queries for PostgreSQL are, prepared or not. */
interface Executable {
  execute(values?: Values): Promise<unknown>;
}

/** The server parses and plans it once a connection. */
function prepareNamed(name: string, query: unknown): Executable {
  return readByPlan((query as { prepare(name: string): Executable }).prepare(name));
}

interface Lockable<Query> {
  for(strength: 'share' | 'no key update'): Query;
}

/** Drizzle's builders for PostgreSQL, which answer the same calls as SQLite's. */
export function queriesOn(client: pg.Pool | pg.Client | pg.PoolClient): Queries {
  return drizzle({ client: client as pg.Pool }) as unknown as Queries;
}

/**
 * Not Drizzle's own transaction, which never gives its client back to the pool where `begin` fails. A client that failed
 * is not used again: the server undoes what was not committed when its connection ends.
 */
async function runInTransaction(pool: pg.Pool, build: (queries: Queries) => readonly unknown[]): Promise<unknown[]> {
  const client = await pool.connect();
  // Without a listener an error of the connection would end the process; the statement under way rejects with it.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    await client.query('begin');
    const rows: unknown[] = [];
    for (const statement of build(queriesOn(client)) as readonly Executable[]) rows.push(await statement.execute());
    await client.query('commit');
    client.off('error', ignore);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Processes that start together migrate once: the first holds the lock, the others find nothing left to do. */
async function migrateAlone(url: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
