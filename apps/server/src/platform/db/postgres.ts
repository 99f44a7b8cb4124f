import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { paths } from '../files.ts';
import { codeOf, describeOutage, Unavailable } from '../outage.ts';
import { type Database, noRows, type Queries, readStatementOf, type Step } from './database.ts';
import { assertNotNewer } from './migrations.ts';
import { defineSchema, postgresColumns } from './schema.ts';
import type { Values } from './sql.ts';

/** The key of the advisory lock. Any number will do, as long as every version of the server uses the same. */
const migrationLock = 5_781_623_094;

/** SQLSTATEs after which a transaction is repeated: serialization failure and deadlock. Nothing was written. */
const repeated = ['40001', '40P01'];
const maxAttempts = 5;

const settings = [
  // A prepared statement is planned once, because planning a short query again takes longer than running it.
  '-c plan_cache_mode=force_generic_plan',
  // Most pages are cached in memory, where random reads cost little more than sequential ones. The default is for
  // disks.
  '-c random_page_cost=1.1',
  // In seconds. PostgreSQL notices within a minute, not after hours, that a client's machine is gone, and frees its
  // locks.
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
];

/**
 * The connection of the transaction that is running. Its statements look it up, since they are bound to one client when
 * they are built.
 */
const transactionClient = new AsyncLocalStorage<pg.PoolClient>();

/**
 * Opens and migrates a PostgreSQL database; parameters of the URL, `sslmode` among them, go to the driver. Between the
 * two may be PgBouncer, which gives each transaction another connection. Statements have no names then, because they
 * belong to a connection.
 */
export async function openPostgres(url: string, poolSize: number, timeoutMs: number): Promise<Database> {
  const isPgBouncer = await retry(() => migrateUnderLock(url, timeoutMs));
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'wishnest',
    max: poolSize,
    keepAlive: true,
    // Requests may be minutes apart, and one that has to connect and plan its statements takes three times as long.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: timeoutMs,
    ...(!isPgBouncer && {
      options: settings.join(' '),
      statement_timeout: timeoutMs,
      // A transaction of a server process that is suspended does not keep its rows locked.
      idle_in_transaction_session_timeout: timeoutMs,
    }),
    // A server that still runs has ended the statement a second earlier. This is for one that is gone.
    query_timeout: timeoutMs + 1000,
  });
  // The pool removes a broken idle connection by itself. Without a listener its error would end the process.
  pool.on('error', () => {});
  // The statements that run on a connection reject with its error. Without a listener the same error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Drizzle has no hook for a driver's errors, and calls `query` only. If an update calls something else, every test of
  // a store fails.
  const client = {
    query(config: string | pg.QueryConfig, values?: unknown[]) {
      const own = transactionClient.getStore();
      return own ? own.query(config, values) : retry(() => pool.query(config, values));
    },
  };
  const queries = drizzle({ client: client as pg.Pool }) as unknown as Queries;

  return {
    tables: defineSchema(postgresColumns),
    now: sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`,
    statementStart: sql`(extract(epoch from statement_timestamp()) * 1000000)::bigint`,
    select: queries.select.bind(queries),
    $count: queries.$count.bind(queries),
    insert: queries.insert.bind(queries),
    update: queries.update.bind(queries),
    delete: queries.delete.bind(queries),
    // PostgreSQL parses and plans a named statement once per connection.
    prepare(name, statement) {
      const prepared = (statement as unknown as PostgresQuery).prepare(isPgBouncer ? undefined : name);
      return async (values) => prepared.execute(values) as never;
    },
    transaction: (steps, ...[values]) => retry(() => runInTransaction(pool, steps, values)) as never,
    inList: (column, name) => sql`${column} = any(${sql.placeholder(name)}::text[])`,
    // A statement that waited for a lock reads the row's new version. `for key share` would not wait for every update.
    lockForShare: (query) => (query as PostgresQuery).for('share') as typeof query,
    lockForUpdate: (query) => (query as PostgresQuery).for('no key update') as typeof query,
    // The database may have been replaced by one that cannot store every letter.
    ping: () => assertUtf8(client as pg.Pool),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** A query of Drizzle's for PostgreSQL. `Queries` has SQLite's types, which lack these methods. */
interface PostgresQuery {
  prepare(name?: string): PostgresQuery;
  execute(values?: Values): Promise<unknown[]>;
  for(strength: 'share' | 'no key update'): PostgresQuery;
}

/** Repeats `work`, which is one transaction, after a deadlock or a serialization failure. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // Drizzle wraps the driver's error.
      const source = error instanceof DrizzleQueryError ? error.cause : error;
      if (attempt < maxAttempts && repeated.includes(codeOf(source))) continue;
      // The driver gives the error of a closed pool no code and no class of its own.
      const isBug = source instanceof TypeError || String(source).includes('after calling end');
      // Every other error that PostgreSQL did not send comes from the connection.
      throw source instanceof pg.DatabaseError || isBug ? error : describeOutage(source);
    }
  }
}

/**
 * Runs the steps in one transaction. Drizzle's own transaction never returns its client to the pool when `begin`
 * fails. A client on which something failed is closed, and PostgreSQL then rolls back.
 */
async function runInTransaction(pool: pg.Pool, steps: Record<string, Step>, values?: Values) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const rows = await transactionClient.run(client, () => runSteps(steps, values));
    await client.query(rows ? 'commit' : 'rollback');
    client.release();
    return rows ?? noRows(steps);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Returns the rows of each step; null if one that must write has none. */
async function runSteps(steps: Record<string, Step>, values?: Values): Promise<Record<string, unknown[]> | null> {
  const rows: Record<string, unknown[]> = {};
  for (const [name, step] of Object.entries(steps)) {
    rows[name] = await runStep(step, values);
    if ('required' in step && rows[name].length === 0) return null;
  }
  return rows;
}

async function runStep(step: Step, values?: Values): Promise<unknown[]> {
  const execute = async (statement: unknown) => (statement as PostgresQuery).execute(values);
  if (!('unread' in step)) return execute(readStatementOf(step));
  await execute(step.unread);
  return [];
}

/**
 * Refuses a database that cannot store every letter. Its encoding cannot be changed, and statements with other letters
 * would fail.
 * @throws Unavailable that says how to create another database
 */
async function assertUtf8(client: pg.Client | pg.Pool): Promise<void> {
  const { rows } = await client.query(
    "select current_database() as name, current_setting('server_encoding') as encoding",
  );
  const [{ name, encoding }] = rows;
  if (encoding === 'UTF8') return;
  throw new Unavailable(
    `The database ${name} has the encoding ${encoding}, in which emoji and most alphabets cannot be stored: run createdb --template=template0 --encoding=UTF8 --locale=C ${name}_utf8, move the data as docs/operations.md says, and name that one in DATABASE_URL.`,
  );
}

/** How long a start waits until another one has migrated, in milliseconds. */
const migrationWaitMs = 600_000;

/** The oldest version of PostgreSQL that the tests run on. */
const oldestVersion = 15;

/**
 * Checks that the server can keep its data here. The start and the doctor ask this.
 * @throws Unavailable
 */
export async function assertUsable(client: pg.Client): Promise<void> {
  await assertUtf8(client);
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version,
    pg_is_in_recovery() as "isStandby", current_user as role, current_database() as name,
    has_database_privilege(current_database(), 'create') or to_regnamespace('drizzle') is not null as "mayCreate",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayUsePublic"`);
  const { version, isStandby, role, name, mayCreate, mayUsePublic } = rows[0];
  if (version < oldestVersion)
    throw new Unavailable(`PostgreSQL ${version} is too old: this needs ${oldestVersion} or newer.`);
  if (isStandby)
    throw new Unavailable('This PostgreSQL is a standby, which can only be read: name its primary in DATABASE_URL.');
  if (!mayCreate || !mayUsePublic)
    throw new Unavailable(
      `The role ${role} may not create tables in the database ${name}: as its superuser run alter database "${name}" owner to "${role}"`,
    );
}

/**
 * Migrates under a lock, so that of several processes that start at once the first migrates and the others wait. The
 * lock ends with its transaction. A change of a table waits `timeoutMs` for statements that use it, since all later
 * ones wait behind it. Returns whether the connection leads to PgBouncer, which refuses settings at the start of a
 * connection.
 */
async function migrateUnderLock(url: string, timeoutMs: number): Promise<boolean> {
  const { client, isPgBouncer } = await connect(url, timeoutMs);
  try {
    const setLockTimeout = (ms: number) => client.query("select set_config('lock_timeout', $1, true)", [`${ms}ms`]);
    await assertUsable(client);
    await client.query('begin');
    await setLockTimeout(migrationWaitMs);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await setLockTimeout(timeoutMs);
    // Drizzle begins a transaction too, which changes nothing here, and commits this one.
    await migrate(drizzle({ client }), { migrationsFolder: paths.postgresMigrations });
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
    assertNotNewer(rows[0]?.last, paths.postgresMigrations, 'The database');
    return isPgBouncer;
  } finally {
    await client.end();
  }
}

async function connect(url: string, timeoutMs: number): Promise<{ client: pg.Client; isPgBouncer: boolean }> {
  const open = async (given: pg.ClientConfig) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, ...given });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    return { client: await open({ options: settings.join(' ') }), isPgBouncer: false };
  } catch (error) {
    if (!String(error).includes('unsupported startup parameter')) throw error;
    return { client: await open({}), isPgBouncer: true };
  }
}
