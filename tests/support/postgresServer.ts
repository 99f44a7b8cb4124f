import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wishnest/server/db/open';
import pg from 'pg';
import { freePort } from '../../scripts/processes/port.ts';
import { runSql } from './postgresClient.ts';
import { makeOpenData, makeSecuredData } from './postgresData.ts';
import { nobody, unpackPrograms } from './postgresPrograms.ts';

const always = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300', fsync: 'off' };

interface PostgresOptions {
  settings?: Record<string, string>;
  /** The folder of its programs. The default are those from npm. */
  programs?: string;
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
  const programs = options.programs ?? unpackPrograms(folder);
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
