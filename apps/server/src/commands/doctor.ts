import { statfs } from 'node:fs/promises';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { makeDataFolder } from '../platform/dataFolder.ts';
import { assertNotNewer } from '../platform/db/migrations.ts';
import { assertUsable } from '../platform/db/postgres.ts';
import { lastMigration } from '../platform/db/sqlite.ts';
import { assertIntact, findFileFault, fullDisk } from '../platform/db/sqliteFile.ts';
import { askGoogle, type Env, findGaps } from '../platform/env/env.ts';
import { paths } from '../platform/files.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { codeOf, describeOutage, Unavailable, within } from '../platform/outage.ts';
import {
  describeEmptyDatabase,
  findClockFault,
  findNewerVersion,
  findRegistrationFault,
} from '../platform/warnings.ts';
import { assertExists, sqliteFile } from './backup.ts';
import { askServer } from './health.ts';

/** Below this, in bytes, a disk is full soon: a picture takes 60 kB, and a backup as much as the database. */
const leastFree = 500_000_000;

/** How long one request may take, and all checks together, in milliseconds. */
const patienceMs = 10_000;
const deadlineMs = 15_000;

/** `unknown` is what could not be asked, and so is neither good nor a fault. */
interface Finding {
  part: string;
  state: 'good' | 'fault' | 'unknown';
  message?: string;
}

/** Thrown by a check that gets no answer. */
class NoAnswer extends Error {}

const googleSilent = 'Google could not be asked.';

/** Checks one part. Returns what to do, one line each; none if it is well. A fault may be thrown too. */
type Check = () => Promise<string[]>;

type Provider = Pick<Identity, 'now' | 'ping'> & { hasAccounts(): Promise<boolean> };

/** Examines the parts that a server with these settings needs, changes none of its data, and reports of each. */
export async function examine(env: Env, identity: Provider, google?: string): Promise<Finding[]> {
  const checks: Record<string, Check> = {
    settings: async () => findGaps(env),
    'API key, domain and logins at Google': async () => {
      const lines = await askGoogle(env, google);
      if (!lines) throw new NoAnswer(googleSilent);
      return lines;
    },
    [env.identity.hasServiceAccount ? 'service account' : "Google's keys"]: () => checkAccount(identity),
    clock: () => checkClock(identity),
    disk: () => checkDisk(env.dataDir),
    database: () => checkDatabase(env, identity),
    server: async () => {
      await askServer(env);
      return [];
    },
    proxy: () => checkProxy(env),
    ...(env.versionsUrl && { version: () => checkVersion(env.versionsUrl ?? '', env.version) }),
  };
  const findings = Object.entries(checks).map(([part, check]) => find(part, check));
  return (await Promise.all(findings)).flat();
}

async function find(part: string, check: Check): Promise<Finding[]> {
  try {
    const faults = await within(deadlineMs, check(), part);
    if (faults.length === 0) return [{ part, state: 'good' }];
    return faults.map((message) => ({ part, state: 'fault', message }));
  } catch (error) {
    const message = oneLine(`${(error as Error).message} ${codeOf(error)}`);
    return [{ part, state: error instanceof NoAnswer ? 'unknown' : 'fault', message }];
  }
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** Shows the findings as lines, or as JSON for scripts. */
export function showFindings(findings: readonly Finding[], asJson: boolean): string {
  if (asJson) return JSON.stringify(findings, null, 2);
  return findings
    .map(({ part, state, message }) =>
      message ? `${state.padEnd(7)} ${part}: ${message}` : `${state.padEnd(7)} ${part}`,
    )
    .join('\n');
}

/** 0 if all is good, 1 if there is a fault, and 2 if something could not be asked. */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ state }) => state === 'fault')) return 1;
  return findings.some(({ state }) => state === 'unknown') ? 2 : 0;
}

/** The reasons why Google does not answer a service account, by what the errors of its library say. */
const accountFaults: [pattern: RegExp, message: string][] = [
  [/invalid_grant/, 'Google knows no such key: it was deleted, or the clock is wrong. Generate a new private key.'],
  [
    /insufficient-permission|PERMISSION_DENIED|forbidden/i,
    'It may not administer accounts: give it the role Firebase Authentication Admin.',
  ],
  [
    /configuration-not-found|CONFIGURATION_NOT_FOUND/,
    'The project has no Authentication yet: press Get started under Authentication.',
  ],
  [/private key|DECODER|PEM/i, 'Its private key is damaged: generate a new one.'],
];

/** What the errors say if nobody answers, or somebody whose certificate is not Google's. */
const noAnswer = /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|fetch failed|failed to fetch a valid Google OAuth2 access token/;

async function checkAccount(identity: Provider): Promise<string[]> {
  try {
    await identity.ping();
    return [];
  } catch (error) {
    const { message, httpResponse } = error as Error & { httpResponse?: { data: unknown } };
    const text = `${message} ${codeOf(error)}`;
    // firebase-admin calls a refusal whose sentence it does not know an internal error.
    const answer = JSON.stringify(httpResponse?.data);
    const known = accountFaults.find(([pattern]) => pattern.test(`${text} ${answer}`))?.[1];
    if (known) return [known];
    if (error instanceof Unavailable || noAnswer.test(text)) throw new NoAnswer(googleSilent);
    return [text.trim()];
  }
}

async function checkClock(identity: Provider): Promise<string[]> {
  const now = await identity.now();
  if (now === null) throw new NoAnswer(googleSilent);
  return [findClockFault(now)].filter((fault) => fault !== null);
}

async function checkVersion(url: string, version: string): Promise<string[]> {
  const newer = await findNewerVersion(url, version).catch((error) => {
    throw new NoAnswer(error.message);
  });
  return newer ? [newer] : [];
}

async function checkDisk(folder: string): Promise<string[]> {
  makeDataFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < leastFree ? [`${Math.round(free / 1e6)} MB are free at ${folder}: make room.`] : [];
}

/** What a database has. SQLite answers with numbers. */
interface Content {
  accounts: boolean | number;
  profiles: boolean | number;
}

const nothing: Content = { accounts: false, profiles: false };
const contentQuery = 'select exists (select 1 from accounts) as accounts, exists (select 1 from users) as profiles';

/** Checks what the start checks, and whether the database should be empty. */
async function checkDatabase({ databaseUrl, registration }: Env, { hasAccounts }: Provider): Promise<string[]> {
  const file = sqliteFile(databaseUrl);
  const content = await (file ? checkSqlite(file) : checkPostgres(databaseUrl));
  const emptiness = content.accounts ? '' : await describeEmptyDatabase(file ?? 'DATABASE_URL', hasAccounts);
  return [
    findRegistrationFault(registration, Boolean(content.profiles)) ?? [],
    emptiness.includes('restore') ? emptiness : [],
  ].flat();
}

async function checkSqlite(file: string): Promise<Content> {
  const fault = findFileFault(file);
  if (fault) throw new Unavailable(fault);
  assertExists(file);
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    assertIntact(database, file);
    const last = lastMigration(database);
    assertNotNewer(last, paths.sqliteMigrations, file);
    return last === null ? nothing : (database.prepare(contentQuery).get() as Content);
  } catch (error) {
    throw fullDisk(error, file) ?? error;
  } finally {
    database.close();
  }
}

async function checkPostgres(url: string): Promise<Content> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await assertUsable(client);
    const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as migrations");
    if (!tables[0].migrations) return nothing;
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
    assertNotNewer(rows[0]?.last, paths.postgresMigrations, 'The database');
    return (await client.query(contentQuery)).rows[0];
  } catch (error) {
    throw describeOutage(error);
  } finally {
    await client.end();
  }
}

/** Asks through the public address, as people do, and compares what has arrived. */
async function checkProxy({ publicUrl, trustProxy }: Env): Promise<string[]> {
  if (!publicUrl) return [];
  const address = `${publicUrl}/healthz`;
  let answer: { status?: string; arrived?: { origin: string; proxies: number; trusted: number } };
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    answer = await response.json().catch(() => ({}));
    if (answer.status !== 'ok') return [`${address} answers ${response.status}, and not as this server does.`];
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    return [
      `${address} does not answer (${oneLine(message)}): look at its name, its certificate, the proxy and the server.`,
    ];
  }
  const { arrived } = answer;
  if (!arrived) return [];
  const { origin, proxies, trusted } = arrived;
  if (trustProxy && proxies === 0)
    return ['The proxy does not say for whom it asks: it has to set X-Forwarded-For (docs/hosting.md).'];
  if (typeof trustProxy !== 'string' && proxies !== Number(trustProxy))
    return [
      `TRUST_PROXY is ${trustProxy || 'not set'}, and the number of proxies in front is ${proxies}: set TRUST_PROXY=${proxies}.`,
    ];
  if (trusted < proxies)
    return [
      `TRUST_PROXY has the addresses of ${trusted} of the ${proxies} proxies in front, so people are taken for a proxy: add all.`,
    ];
  if (origin === publicUrl) return [];
  return [
    `A request for ${publicUrl} arrives as one for ${origin}: each proxy has to pass on Host and X-Forwarded-Proto.`,
  ];
}
