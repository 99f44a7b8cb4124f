import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type ChildOptions, freePort, startChild } from '../../../scripts/processes.ts';
import { addressOf, startServerProcess } from '../../../scripts/product.ts';
import { buildServer } from '../../../scripts/server-build.ts';
import type { Row } from './rows.ts';

export interface ServerOptions {
  kind: Row['server'];
  databaseUrl: string;
  processes: number;
  emulatorHost: string;
  /** The folder of its log. */
  folder: string;
}

export interface BenchServer extends Child {
  address: string;
  /** How long it took until it was ready. */
  startMs: number;
  /** The resident memory of its largest process, in MB. */
  residentMb(): number;
}

const starts = {
  bare: (options: ChildOptions) => startChild('bare server', 'tests/bench/server/bare.ts', options),
  apollo: (options: ChildOptions) => startChild('bare Apollo Server', 'tests/bench/server/bareApollo.ts', options),
  wishnest: startServerProcess,
};
const readyPaths = { bare: '/', apollo: '/', wishnest: '/readyz' };

/** Starts a server with the options of production, and writes its log to a file. */
export async function startBenchServer(options: ServerOptions): Promise<BenchServer> {
  const { kind, databaseUrl, processes, emulatorHost, folder } = options;
  await buildServer();
  const port = await freePort();
  const start = performance.now();
  const child = starts[kind]({
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKERS: String(processes),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
      // Each caller makes thousands of calls a minute, far above the usual limits.
      READS_PER_MINUTE: '1000000000',
      WRITES_PER_MINUTE: '1000000',
      PICTURES_PER_MINUTE: '1000000',
    },
    stdout: openSync(join(folder, 'server.log'), 'a'),
  });
  const address = addressOf('127.0.0.1', port);
  await untilAnswering(address + readyPaths[kind], child);
  return {
    ...child,
    address,
    startMs: performance.now() - start,
    residentMb: () => residentMb(child.process.pid ?? 0),
  };
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
