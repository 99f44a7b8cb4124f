import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localProjectId } from '@wishnest/server/platform/env/env';
import type { SignedIn } from '../../scripts/demo/accounts.ts';
import { startEmulator } from '../../scripts/emulator.ts';
import { freePort } from '../../scripts/freePort.ts';
import { signInNewPerson } from '../../tests/support/accounts.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type Child, startChild, startServerProcess } from '../../tests/support/processes.ts';
import { fillDataset } from './dataset.ts';
import type { Row } from './rows.ts';

/** The databases and numbers of processes that are measured. SQLite has one process. */
export const targets = [
  { name: 'SQLite', database: 'SQLite', processes: 1 },
  { name: 'PostgreSQL', database: 'PostgreSQL', processes: 1 },
  { name: 'PostgreSQL, 2 processes', database: 'PostgreSQL', processes: 2 },
] as const;

/** Each connection is a giver of its own. */
const connections = 20;

/** The servers of a target, on its data. */
export type Servers = Awaited<ReturnType<Awaited<ReturnType<typeof setUpEnvironment>>>>;

/** Starts the identity provider and PostgreSQL, and fills both databases. Disposing of `stack` stops and deletes all of it. */
export async function setUpEnvironment(stack: AsyncDisposableStack, wishlists: number) {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-bench-'));
  stack.defer(() => rmSync(folder, { recursive: true }));
  const emulator = await startEmulator({ dataDir: folder, port: 0, projectId: localProjectId });
  stack.defer(emulator.stop);
  const postgres = await startPostgres({ fsync: 'on', max_wal_size: '4GB' });
  stack.defer(postgres.remove);
  const owner = await signInNewPerson('owner', emulator.host);
  const givers: SignedIn[] = [];
  for (let n = 0; n < connections; n += 1) givers.push(await signInNewPerson('giver', emulator.host));
  const urls = { SQLite: `file:${join(folder, 'bench.db')}`, PostgreSQL: await postgres.createEmpty('bench') };
  const datasets = {
    SQLite: await fillDataset(urls.SQLite, owner, givers, wishlists),
    PostgreSQL: await fillDataset(urls.PostgreSQL, owner, givers, wishlists),
  };

  /** Starts the servers of a target, on its data, until `stack` is disposed of. */
  return async ({ database, processes }: (typeof targets)[number], stack: AsyncDisposableStack) => {
    const env = {
      WORKERS: String(processes),
      DATA_DIR: folder,
      DATABASE_URL: urls[database],
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      // Each caller makes thousands of calls a minute, far above the usual limits.
      READS_PER_MINUTE: '1000000000',
      WRITES_PER_MINUTE: '1000000',
    };
    /** Starts a server, and measures how long it takes until it is ready. */
    async function start(kind: Row['server']) {
      const port = String(await freePort());
      const begin = performance.now();
      const options = { env: { ...env, PORT: port }, stdout: openSync(join(folder, 'server.log'), 'a') };
      const child = kind === 'wishnest' ? startServerProcess(options) : startChild(bareServers[kind], options);
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

const bareServers = { bare: 'perf/bench/bare.ts', apollo: 'perf/bench/bareApollo.ts' };

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
