import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localProjectId } from '@wishnest/server/env/env';
import { freePort } from '../../../scripts/build.ts';
import { startEmulator } from '../../../scripts/emulator.ts';
import { signInNewPerson } from '../../support/accounts.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Child, type ChildOptions, startChild, startServerProcess } from '../../support/processes.ts';
import { type Caller, type Dataset, fillDataset } from './dataset.ts';
import type { Row } from './rows.ts';

/** The databases and numbers of processes that are measured. SQLite has one process. */
export const targets = [
  { database: 'SQLite', processes: 1 },
  { database: 'PostgreSQL', processes: 1 },
  { database: 'PostgreSQL', processes: 2 },
] as const;

export type Target = (typeof targets)[number];

/** Each connection is a giver of its own. */
export const connections = 20;

export interface Server extends Child {
  address: string;
  /** How long it took until it was ready. */
  startMs: number;
}

/** The servers of a target, on its data. */
export type Servers = Record<Row['server'], Server> & { dataset: Dataset };

/** Starts the identity provider and PostgreSQL, and fills both databases. Disposing of `stack` stops and deletes all of it. */
export async function setUpEnvironment(stack: AsyncDisposableStack, wishlists: number) {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-bench-'));
  stack.defer(() => rmSync(folder, { recursive: true }));
  const emulator = await startEmulator({ dataDir: folder, port: 0, projectId: localProjectId });
  stack.defer(emulator.stop);
  const postgres = await startPostgres({ settings: { fsync: 'on', max_wal_size: '4GB' } });
  stack.defer(postgres.remove);
  const callers: Caller[] = [];
  for (let n = 0; n <= connections; n += 1) {
    const { localId, idToken } = await signInNewPerson('caller', emulator.host);
    callers.push({ uid: localId, token: idToken });
  }
  const [owner, ...givers] = callers as [Caller, ...Caller[]];
  const urls = { SQLite: `file:${join(folder, 'bench.db')}`, PostgreSQL: await postgres.createEmpty('bench') };
  const datasets = {
    SQLite: await fillDataset(urls.SQLite, { owner, givers }, wishlists),
    PostgreSQL: await fillDataset(urls.PostgreSQL, { owner, givers }, wishlists),
  };

  /** Starts the servers of a target, on its data, until `stack` is disposed of. */
  return async ({ database, processes }: Target, stack: AsyncDisposableStack): Promise<Servers> => {
    const env = {
      WORKERS: String(processes),
      DATA_DIR: folder,
      DATABASE_URL: urls[database],
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      HOST: '127.0.0.1',
      // Each caller makes thousands of calls a minute, far above the usual limits.
      READS_PER_MINUTE: '1000000000',
      WRITES_PER_MINUTE: '1000000',
    };
    async function start(kind: Row['server']): Promise<Server> {
      const port = String(await freePort());
      const begin = performance.now();
      const child = starts[kind]({ env: { ...env, PORT: port }, stdout: openSync(join(folder, 'server.log'), 'a') });
      stack.defer(child.stop);
      const address = `http://127.0.0.1:${port}`;
      await untilAnswering(address + (kind === 'wishnest' ? '/readyz' : '/'), child);
      return { ...child, address, startMs: performance.now() - begin };
    }
    return {
      bare: await start('bare'),
      apollo: await start('apollo'),
      wishnest: await start('wishnest'),
      dataset: datasets[database],
    };
  };
}

export type StartServers = Awaited<ReturnType<typeof setUpEnvironment>>;

const starts = {
  bare: (options: ChildOptions) => startChild('tests/bench/server/bare.ts', options),
  apollo: (options: ChildOptions) => startChild('tests/bench/server/bareApollo.ts', options),
  wishnest: startServerProcess,
};

/** Polls more often than `untilReady`, since the duration of the start is measured. */
async function untilAnswering(url: string, child: Child): Promise<void> {
  while (child.process.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.bytes();
    if (response && response.status < 500) return;
    await sleep(5);
  }
  throw new Error(`The server of ${url} ended before it answered.`);
}

/** The resident memory of a server's largest process, in MB. */
export function residentMb({ process: { pid } }: Child): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const sizes = processes
    .filter(([own, parent]) => own === pid || parent === pid)
    .map(([, , kilobytes = 0]) => kilobytes);
  return Math.max(...sizes) / 1024;
}
