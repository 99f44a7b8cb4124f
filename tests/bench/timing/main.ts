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
import { compare } from './compare.ts';
import { fillPairs, type Twin } from './dataset.ts';

const [pairsWanted = '4000', ...callsWanted] = process.argv.slice(2);
const count = Number(pairsWanted);
const isWanted = (name: string) => callsWanted.length === 0 || callsWanted.some((start) => name.startsWith(start));
await buildWeb();
// This module imports files that the build generates.
const { openApp } = await import('./openApp.ts');

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

async function measure(url: string): Promise<string> {
  const identity = new TestIdentity();
  const { app, database, close } = await openApp(url, identity);
  const pairs = await fillPairs(app, database, identity, count);
  const columns: Record<string, Column> = {};
  for (const [name, call] of Object.entries(calls).filter(([name]) => isWanted(name))) {
    const durations: Record<'reserved' | 'free', number[]> = { reserved: [], free: [] };
    for (const pair of pairs) {
      const order = Math.random() < 0.5 ? (['reserved', 'free'] as const) : (['free', 'reserved'] as const);
      for (const kind of order) durations[kind].push(await time(app, call(pair[kind] as Twin)));
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
