import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wishnest/server/db/open';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/build.ts';

/** Selects a row for each statement in the database that waits for a lock. */
export const waitingForLock =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Runs SQL statements, and other work between them, over a connection of its own. Returns the last statement's rows. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: (string | (() => Promise<void>))[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) {
      if (typeof statement === 'string') ({ rows } = await client.query<Row>(statement));
      else await statement();
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. Root starts it as this user, who exists everywhere. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const always = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300', fsync: 'off' };

interface PostgresOptions {
  settings?: Record<string, string>;
  /** Whether it requires TLS and a password, which are then part of its addresses. */
  isSecured?: boolean;
}

interface PostgresServer {
  /** Creates and migrates a database. Returns its address. */
  create(database: string): Promise<string>;
  /** Creates an empty database. Returns its address. */
  createEmpty(database: string): Promise<string>;
  /** The address of a database of this server. */
  urlOf(database: string): string;
  /** Stops it as an operator would, and closes all connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Starts an empty PostgreSQL server on a free port. It does not wait for its disk unless the settings say so. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-postgres-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  // This module loads Playwright, which tests without a server or a browser do not need.
  const { requirePostgres } = await import('../../scripts/tools.ts');
  const programs = requirePostgres();
  const data = join(folder, 'data');
  const { userAndHost, query } = options.isSecured ? makeSecuredData(programs, data) : makeOpenData(programs, data);
  const settings = Object.entries({ ...always, ssl: options.isSecured ? 'on' : 'off', ...options.settings });

  const urlOf = (database: string) => `postgres://${userAndHost}:${port}/${database}${query}`;
  let server: ReturnType<typeof launch> | null = null;
  function launch() {
    const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...nobody,
      stdio: 'ignore',
    });
    const end = () => child.kill('SIGINT');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    return child;
  }
  const self: PostgresServer = {
    urlOf,
    async createEmpty(database) {
      await runSql(urlOf('postgres'), `create database "${database}"`);
      return urlOf(database);
    },
    async create(database) {
      await (await openDatabase(await self.createEmpty(database))).close();
      return urlOf(database);
    },
    async start() {
      server = launch();
      await untilAnswering(urlOf('postgres'));
    },
    async stop() {
      if (!server) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      server = null;
    },
    async remove() {
      await self.stop();
      rmSync(folder, { recursive: true });
    },
  };
  await self.start();
  return self;
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(50);
    } finally {
      await client.end();
    }
  }
}

/** The parts of a server's address before the port and after the database. */
interface Access {
  userAndHost: string;
  query: string;
}

/** Creates the data folder of an empty server that accepts everybody on this machine. */
function makeOpenData(programs: string, data: string): Access {
  makeData(programs, data, '--auth=trust');
  return { userAndHost: 'wishnest@127.0.0.1', query: '' };
}

/** Creates the data folder of an empty server that requires TLS and a password. */
function makeSecuredData(programs: string, data: string): Access {
  // This password has to be escaped in an address and quoted in a shell.
  const password = "se cret@/'";
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password);
  makeData(programs, data, '--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  const certificate = join(data, 'server.crt');
  const files = ['-keyout', join(data, 'server.key'), '-out', certificate];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  runAsNobody('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files]);
  return {
    userAndHost: `wishnest:${encodeURIComponent(password)}@localhost`,
    query: `?sslmode=verify-full&sslrootcert=${certificate}`,
  };
}

function makeData(programs: string, data: string, ...options: string[]): void {
  mkdirSync(data, { mode: 0o700 });
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid);
  const always = ['--username=wishnest', '--encoding=UTF8', '--locale=C', '--no-sync'];
  runAsNobody(join(programs, 'initdb'), [`--pgdata=${data}`, ...always, ...options]);
}

/** Runs a program to its end, as the server's user. */
function runAsNobody(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { ...nobody, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${basename(program)} failed: ${error?.message ?? stderr}`);
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated, empty database that tests copy and never change. */
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL server for all tests of a project. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgresTemplate', await server.create('template'));
  return () => server.remove();
}
