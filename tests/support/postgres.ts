import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wishnest/server/platform/db/open';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/freePort.ts';

/** Selects a row for each statement in the database that waits for a lock. */
export const waitingForLock =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Runs SQL statements, and other work between them, over a connection of its own. Returns the last statement's rows. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: (string | (() => Promise<void>))[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
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

/** This password has to be escaped in an address and quoted in a shell. */
const password = "se cret@/'";

/**
 * Starts an empty PostgreSQL server on a free port. It does not wait for its disk unless the settings say so. With `ssl` it
 * requires TLS and a password, which are then part of its addresses.
 */
export async function startPostgres(settings: Record<string, string> = {}) {
  const isSecured = settings.ssl === 'on';
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-postgres-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  // This module loads Playwright, which tests without a server or a browser do not need.
  const { requirePostgres } = await import('../../scripts/tools.ts');
  const programs = requirePostgres();
  const data = join(folder, 'data');
  makeData(programs, data, isSecured);
  const flags = Object.entries({ ...always, ...settings }).map(([name, value]) => `--${name}=${value}`);
  let server: ChildProcess | null = null;

  const postgres = {
    /** The address of a database of this server. */
    urlOf: (database: string) =>
      isSecured
        ? `postgres://wishnest:${encodeURIComponent(password)}@localhost:${port}/${database}?sslmode=verify-full&sslrootcert=${data}/server.crt`
        : `postgres://wishnest@127.0.0.1:${port}/${database}`,
    /** Creates an empty database. Returns its address. */
    async createEmpty(database: string) {
      await runSql(postgres.urlOf('postgres'), `create database "${database}"`);
      return postgres.urlOf(database);
    },
    /** Creates and migrates a database. Returns its address. */
    async create(database: string) {
      const url = await postgres.createEmpty(database);
      await (await openDatabase(url)).close();
      return url;
    },
    async start() {
      const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
        ...nobody,
        stdio: 'ignore',
      });
      const end = () => child.kill('SIGINT');
      process.once('exit', end);
      child.once('exit', () => process.off('exit', end));
      server = child;
      await untilAnswering(postgres.urlOf('postgres'));
    },
    /** Stops it as an operator would, and closes all connections. */
    async stop() {
      if (!server) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      server = null;
      await ended;
    },
    /** Stops it and deletes its data. */
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
  await postgres.start();
  return postgres;
}

async function untilAnswering(url: string, attempts = 200): Promise<void> {
  try {
    await runSql(url, 'select 1');
  } catch (error) {
    if (attempts === 1) throw error;
    await sleep(50);
    await untilAnswering(url, attempts - 1);
  }
}

/** Creates the data folder of an empty server. It accepts everybody on this machine, or requires TLS and a password. */
function makeData(programs: string, data: string, isSecured: boolean): void {
  mkdirSync(data, { mode: 0o700 });
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid);
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password);
  const access = isSecured ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const options = ['--username=wishnest', '--encoding=UTF8', '--locale=C', '--no-sync', ...access];
  runAsNobody(join(programs, 'initdb'), [`--pgdata=${data}`, ...options]);
  if (!isSecured) return;
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  const files = ['-keyout', join(data, 'server.key'), '-out', join(data, 'server.crt')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  runAsNobody('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files]);
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
