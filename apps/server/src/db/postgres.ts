import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { Batch } from './batch.postgres.ts';
import { postgresColumns } from './columns.postgres.ts';
import { type Database, eachOf, type Queries, type Values } from './database.ts';
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
    atomic: (build) => {
      const batch = new Batch();
      return guard(() => runAll(pool, batch, build(queriesOn(batch)) as unknown as Executable[])) as never;
    },
    prepare: (name, query) => {
      const prepared = prepareNamed(name, query);
      return async (values) => prepared.execute(values) as never;
    },
    prepareAtomic: (name, build) => {
      const batch = new Batch();
      const steps = build(queriesOn(batch)).map((step, n) => ({ step, run: prepareNamed(`${name}_${n}`, step.query) }));
      return (values, isNeeded) => {
        const needed = steps.filter(({ step }) => isNeeded(step)).map(({ run }) => run);
        return guard(() => runAll(pool, batch, needed, values));
      };
    },
    // Arrays, which take a tenth of the time that JSON takes, and of which the planner expects ten rows where it plans
    // for any; of most functions it expects a hundred.
    each: (names) => {
      const parameterOf = (name: string) => `each_${name}`;
      const arrays = names.map((name) => sql`${sql.placeholder(parameterOf(name))}::text[]`);
      const places = sql`${sql.placeholder(parameterOf('place'))}::int[]`;
      const columns = names.map((name) => sql.identifier(name));
      return eachOf(names, {
        table: sql`unnest(${sql.join([places, ...arrays], sql`, `)}) as each(place, ${sql.join(columns, sql`, `)})`,
        valuesOf: (objects) => ({
          [parameterOf('place')]: objects.map((_, place) => place),
          ...Object.fromEntries(names.map((name) => [parameterOf(name), objects.map((object) => object[name])])),
        }),
      });
    },
    // A statement that waits for a row sees it anew when its turn comes; share locks wait for every change of a row.
    held: (query) => (query as Lockable<typeof query>).for('share'),
    ping: async () => {
      await guard(() => pool.query('select 1'));
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  } satisfies Database & Queries;
}

/** What Drizzle's queries for PostgreSQL are, prepared or not: their client has them as soon as they are executed. */
interface Executable {
  execute(values?: Values): Promise<unknown>;
}

/** The server parses and plans it once a connection. */
function prepareNamed(name: string, query: unknown): Executable {
  return readByPlan((query as { prepare(name: string): Executable }).prepare(name));
}

interface Lockable<Query> {
  for(strength: 'share'): Query;
}

/** Drizzle's builders for PostgreSQL, which answer the same calls as SQLite's. */
export function queriesOn(client: pg.Pool | pg.Client | pg.PoolClient | Batch): Queries {
  return drizzle({ client: client as pg.Pool }) as unknown as Queries;
}

async function runAll(pool: pg.Pool, batch: Batch, statements: readonly Executable[], values?: Values) {
  const answers = statements.map((statement) => statement.execute(values));
  await batch.run(pool);
  return Promise.all(answers);
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
