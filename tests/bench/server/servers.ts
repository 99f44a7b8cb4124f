import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localProjectId } from '@wishnest/server/env/env';
import { buildServer, freePort } from '../../../scripts/build.ts';
import { startEmulator } from '../../../scripts/emulator.ts';
import { type Child, type ChildOptions, startChild, startServerProcess } from '../../support/children.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Dataset, fillDataset, signInPeople } from './dataset.ts';
import type { Row } from './rows.ts';

/** The databases and numbers of processes that are measured. SQLite has one process. */
export const targets = [
  { database: 'SQLite', processes: 1 },
  { database: 'PostgreSQL', processes: 1 },
  { database: 'PostgreSQL', processes: 2 },
] as const;

export type Target = (typeof targets)[number];

export interface Server extends Child {
  address: string;
  /** How long it took until it was ready. */
  startMs: number;
  /** The resident memory of its largest process, in MB. */
  residentMb(): number;
}

/** The servers of a target, on its data. */
export interface Servers extends Record<Row['server'], Server> {
  dataset: Dataset;
  stop(): Promise<void>;
}

/** Starts the identity provider and PostgreSQL, and fills both databases. Disposing of `stack` stops and deletes all of it. */
export async function setUpEnvironment(stack: AsyncDisposableStack, wishlists: number) {
  await buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-bench-'));
  stack.defer(() => rmSync(folder, { recursive: true }));
  const emulator = await startEmulator({ dataDir: folder, port: 0, projectId: localProjectId });
  stack.defer(emulator.stop);
  const postgres = await startPostgres({ settings: { fsync: 'on', max_wal_size: '4GB' } });
  stack.defer(postgres.remove);
  const urls = { SQLite: `file:${join(folder, 'bench.db')}`, PostgreSQL: await postgres.createEmpty('bench') };
  const people = await signInPeople(emulator.host);
  const datasets = {
    SQLite: await fillDataset(urls.SQLite, people, wishlists),
    PostgreSQL: await fillDataset(urls.PostgreSQL, people, wishlists),
  };

  async function start(kind: Row['server'], { database, processes }: Target) {
    const env = {
      WORKERS: String(processes),
      DATA_DIR: folder,
      DATABASE_URL: urls[database],
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    };
    const server = await startServer(kind, env, openSync(join(folder, 'server.log'), 'a'));
    stack.defer(server.stop);
    return server;
  }

  /** Starts the servers of a target, on its data. */
  return async (target: Target): Promise<Servers> => {
    const bare = await start('bare', target);
    const apollo = await start('apollo', target);
    const wishnest = await start('wishnest', target);
    const stop = async () => void (await Promise.all([bare, apollo, wishnest].map((server) => server.stop())));
    return { bare, apollo, wishnest, dataset: datasets[target.database], stop };
  };
}

export type StartServers = Awaited<ReturnType<typeof setUpEnvironment>>;

const starts = {
  bare: (options: ChildOptions) => startChild('bare server', 'tests/bench/server/bare.ts', options),
  apollo: (options: ChildOptions) => startChild('bare Apollo Server', 'tests/bench/server/bareApollo.ts', options),
  wishnest: startServerProcess,
};
const readyPaths = { bare: '/', apollo: '/', wishnest: '/readyz' };

/** Starts a server with the options of production. Resolves once it is ready. */
async function startServer(kind: Row['server'], settings: Record<string, string>, stdout: number): Promise<Server> {
  const port = await freePort();
  const start = performance.now();
  const child = starts[kind]({
    env: {
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
      // Each caller makes thousands of calls a minute, far above the usual limits.
      READS_PER_MINUTE: '1000000000',
      WRITES_PER_MINUTE: '1000000',
    },
    stdout,
  });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswering(address + readyPaths[kind], child);
  const startMs = performance.now() - start;
  return { ...child, address, startMs, residentMb: () => residentMb(child.process.pid ?? 0) };
}

/** Polls more often than `untilReady`, since the duration of the start is measured. */
async function untilAnswering(url: string, child: Child): Promise<void> {
  while (child.process.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.bytes();
    if (response && response.status < 500) return;
    await sleep(5);
  }
  throw new Error(`The ${child.name} ended before it answered.`);
}

function residentMb(pid: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([own, parent]) => own === pid || parent === pid);
  return Math.max(...processes.map(([, , kilobytes = 0]) => kilobytes)) / 1024;
}
