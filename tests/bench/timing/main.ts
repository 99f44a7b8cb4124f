/**
 * `npm run bench:timing`: measures whether the duration of a call reveals to an owner that an item is reserved. In every
 * pair of owners one has a wishlist whose items are reserved. Both make the same call, in random order, and the durations are
 * compared. Client and server are one process, so the comparison is more exact than any over a network. Arguments are the
 * number of pairs, and the beginnings of the names of the calls to measure; by default all are measured.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildWeb } from '../../../scripts/build.ts';
import { TestIdentity } from '../../support/identity.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Column, markdown } from '../table.ts';
import { calls } from './calls.ts';
import { fillPairs } from './dataset.ts';

const [pairsWanted = '4000', ...callsWanted] = process.argv.slice(2);
const count = Number(pairsWanted);
const isWanted = (name: string) => callsWanted.length === 0 || callsWanted.some((start) => name.startsWith(start));
await buildWeb();
// This module imports files that the build generates.
const { openApp } = await import('../openApp.ts');

const folder = await mkdtemp(join(tmpdir(), 'wishnest-timing-'));
const postgres = await startPostgres();
try {
  for (const [name, url] of Object.entries({
    SQLite: `file:${join(folder, 'wishnest.db')}`,
    PostgreSQL: await postgres.create('timing'),
  })) {
    console.log(`\n${count} pairs on ${name}, in µs\n\n${await measure(url)}`);
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}

/** The durations of the same call by each owner of each pair. */
interface Durations {
  reserved: number[];
  free: number[];
}

async function measure(url: string): Promise<string> {
  const identity = new TestIdentity();
  const { app, database, close } = await openApp(url, identity);
  const pairs = await fillPairs(app, database, identity, count);
  const columns: Record<string, Column> = {};
  for (const [name, call] of Object.entries(calls).filter(([name]) => isWanted(name))) {
    const durations: Durations = { reserved: [], free: [] };
    for (const pair of pairs) {
      const order = Math.random() < 0.5 ? (['reserved', 'free'] as const) : (['free', 'reserved'] as const);
      for (const kind of order) durations[kind].push(await time(app, call(pair[kind])));
    }
    for (const [head, cell] of Object.entries(compare(durations))) columns[head] = { ...columns[head], [name]: cell };
  }
  await close();
  return markdown('call', columns);
}

async function time(app: FastifyInstance, request: InjectOptions): Promise<number> {
  const start = performance.now();
  const { statusCode } = await app.inject(request);
  const duration = 1000 * (performance.now() - start);
  if (statusCode >= 500) throw new Error(`${statusCode} to ${JSON.stringify(request)}`);
  return duration;
}

function compare({ reserved, free }: Durations): Column {
  const difference = (of: (durations: number[]) => number) =>
    `${of(free).toFixed(1)} ${signed(of(reserved) - of(free))}`;
  const longer = reserved.filter((duration, pair) => duration > (free[pair] ?? 0)).length;
  // The sign test: the distance from chance, in standard deviations.
  const z = (longer - reserved.length / 2) / Math.sqrt(reserved.length / 4);
  return {
    'free, p10': difference((durations) => quantile(durations, 0.1)),
    median: difference((durations) => quantile(durations, 0.5)),
    mean: difference((durations) => durations.reduce((sum, duration) => sum + duration, 0) / durations.length),
    'reserved took longer': `${((100 * longer) / reserved.length).toFixed(1)} %`,
    z: z.toFixed(1),
  };
}

// A declaration, since the measurement above runs before the rest of the module.
function signed(value: number): string {
  return `(${value < 0 ? '' : '+'}${value.toFixed(1)})`;
}

function quantile(durations: number[], share: number): number {
  return durations.toSorted((one, other) => one - other)[Math.floor(share * durations.length)] ?? 0;
}
