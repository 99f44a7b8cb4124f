import { access, constants, statfs } from 'node:fs/promises';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { findClockFault } from '../platform/clock.ts';
import { assertUtf8 } from '../platform/db/postgres.ts';
import { assertIntact } from '../platform/db/sqlite.ts';
import { askGoogle, type Env, findGaps } from '../platform/env/env.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { codeOf, describeOutage } from '../platform/outage.ts';
import { assertExists, sqliteFile } from './backup.ts';

/** Below this, in bytes, a disk is full soon: a picture takes 60 kB, and a backup as much as the database. */
const leastFree = 500_000_000;

const patienceMs = 10_000;

/** Checks one part. Returns what to do, one line each; none if it is well. A fault may be thrown too. */
type Check = () => Promise<string[]>;

/** Examines the parts that a server with these settings needs, changes none, and reports a line for each. */
export async function examine(
  env: Env,
  identity: Pick<Identity, 'now' | 'ping'>,
  google?: string,
): Promise<{ report: string; isWell: boolean }> {
  const checks: Record<string, Check> = {
    settings: async () => findGaps(env),
    'API key and domain at Google': () => askGoogle(env, google),
    [env.identity.hasServiceAccount ? 'service account' : "Google's keys"]: async () => {
      await identity.ping();
      return [];
    },
    clock: async () => [await findClockFault(identity)].filter((fault) => fault !== null),
    disk: () => checkDisk(env.dataDir),
    database: () => checkDatabase(env.databaseUrl),
    proxy: () => checkProxy(env.publicUrl),
  };
  const lines: string[] = [];
  let isWell = true;
  for (const [name, check] of Object.entries(checks)) {
    const faults = await check().catch((error: Error) => [`${error.message} ${codeOf(error)}`.trim()]);
    if (faults.length > 0) isWell = false;
    lines.push(...(faults.length > 0 ? faults.map((fault) => `fault  ${name}: ${fault}`) : [`good   ${name}`]));
  }
  return { report: lines.join('\n'), isWell };
}

async function checkDisk(folder: string): Promise<string[]> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < leastFree ? [`${Math.round(free / 1e6)} MB are free at ${folder}: make room.`] : [];
}

async function checkDatabase(url: string): Promise<string[]> {
  const file = sqliteFile(url);
  if (file) {
    assertExists(file);
    const database = new BetterSqlite3(file, { readonly: true });
    assertIntact(database, file);
    database.close();
    return [];
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await assertUtf8(client);
    return [];
  } catch (error) {
    return [describeOutage(error).message];
  } finally {
    await client.end();
  }
}

async function checkProxy(publicUrl: string | null): Promise<string[]> {
  if (!publicUrl) return [];
  const address = `${publicUrl}/healthz`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    const { status } = response.ok ? await response.json() : {};
    return status === 'ok' ? [] : [`${address} answers ${response.status}, and not as this server does.`];
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    return [`${address} does not answer (${message}): look at its name, its certificate, the proxy and the server.`];
  }
}
