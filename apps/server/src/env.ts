import { join, resolve } from 'node:path';
import { isWebAddress } from '@wishnest/domain/link';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { type LogLevel, logger, logLevels } from './log.ts';
import type { MetricsAddress } from './metrics.ts';
import { isPlaintextElsewhere } from './plaintext.ts';
import type { RatesPerMinute } from './rateLimits.ts';

/** The project id of the local identity provider; the `demo-` prefix keeps Firebase's tools offline. */
export const localProjectId = 'demo-wishnest';

const portNumber = (name: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, `${name} must be a port number, 0 to 65535.`),
    v.transform(Number),
  );

const port = (name: string, byDefault: number) => v.optional(portNumber(name), String(byDefault));

const host = (name: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\S+$/, `${name} must be an address to listen on.`)), '127.0.0.1');

const count = (name: string, unit: string, byDefault: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^[1-9]\d*$/.test(text) && Number(text) <= max,
        `${name} must be a number of ${unit}, 1 to ${max}.`,
      ),
      v.transform(Number),
    ),
    String(byDefault),
  );

const hostAndPort = v.pipe(
  v.string(),
  v.regex(/^[^\s/:]+:\d{1,5}$/, 'FIREBASE_AUTH_EMULATOR_HOST must be host:port, for example 127.0.0.1:9099.'),
);

/** Origins as a browser names them, without a path. */
const origins = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((origin) => origin.trim())),
    v.everyItem(isOrigin, 'CORS_ORIGINS must be origins with commas between them, for example https://wishes.example.'),
  ),
);

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

/** How many proxies stand in front, or their addresses: whatever else claims to forward a request is not believed. */
const trustedProxies = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => /^[1-9]\d?$/.test(text) || text.split(',').every((address) => isNetwork(address.trim())),
      'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between them.',
    ),
    v.transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
  ),
);

function isNetwork(text: string): boolean {
  // Some would read a bare number as an address.
  return /[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));
}

const variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.'),
    'development',
  ),
  PORT: port('PORT', 3000),
  HOST: host('HOST'),
  WORKERS: count('WORKERS', 'server processes', 1, 256),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^file:.+$/.test(text) || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)),
        'DATABASE_URL must be file: and a path, or postgres://user:password@host:port/database.',
      ),
    ),
  ),
  DATABASE_PLAINTEXT: v.optional(v.literal('trusted', 'DATABASE_PLAINTEXT must be trusted, or left out.')),
  DATABASE_POOL_SIZE: count('DATABASE_POOL_SIZE', 'connections', 10, 1000),
  DATABASE_TIMEOUT_MS: count('DATABASE_TIMEOUT_MS', 'milliseconds', 10_000, 600_000),
  AUTH_EMULATOR_PORT: port('AUTH_EMULATOR_PORT', 9099),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(hostAndPort),
  FIREBASE_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'FIREBASE_PROJECT_ID must be a Firebase project id.')),
  ),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(v.string()),
  VITE_API_BASE_URL: v.optional(
    v.pipe(v.string(), v.check(isWebAddress, 'VITE_API_BASE_URL must be an address, for example https://api.example.')),
  ),
  GRAPHQL_PLAYGROUND: v.optional(v.picklist(['on', 'off'], 'GRAPHQL_PLAYGROUND must be on or off.')),
  CORS_ORIGINS: origins,
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'PUBLIC_URL must be an origin, for example https://wishes.example.')),
  ),
  TRUST_PROXY: trustedProxies,
  WRITES_PER_MINUTE: count('WRITES_PER_MINUTE', 'calls', 300, 1_000_000),
  READS_PER_MINUTE: count('READS_PER_MINUTE', 'requests', 1200, 1_000_000_000),
  UNKNOWN_CODES_PER_MINUTE: count('UNKNOWN_CODES_PER_MINUTE', 'share codes', 300, 1_000_000),
  PICTURES_PER_MINUTE: count('PICTURES_PER_MINUTE', 'pictures', 120, 1_000_000),
  METRICS_PORT: v.optional(portNumber('METRICS_PORT')),
  METRICS_HOST: host('METRICS_HOST'),
  LOCAL_ACCOUNTS: v.optional(v.literal('trusted', 'LOCAL_ACCOUNTS must be trusted, or left out.')),
  LOG_TO: v.optional(v.picklist(['file', 'stdout'], 'LOG_TO must be file or stdout.')),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'),
    logger.level,
  ),
  LOG_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'LOG_KEY must have 32 characters or more.'))),
});

/** Where accounts live: the local emulator, or a real Firebase project. */
export type IdentityEnv =
  | { kind: 'emulator'; projectId: string; host: string /** Whether `npm start` has to start it. */; own: boolean }
  | { kind: 'firebase'; projectId: string; apiKey: string; authDomain: string };

export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** How many server processes share the port. */
  workers: number;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string;
  /** For PostgreSQL: connections of this process, and how long a call waits for one and for its statement. */
  databasePool: { poolSize: number; timeoutMs: number };
  identity: IdentityEnv;
  /** Where the built page calls, if not where it comes from. */
  apiOrigin: string | null;
  /** Whether GraphQL tells its schema and shows the playground. */
  playground: boolean;
  /** Whose pages may call. */
  corsOrigins: string[];
  /** The origin that links in previews name; null where it is the one that a request names. */
  publicUrl: string | null;
  /** Hops or addresses; false believes nobody. */
  trustProxy: number | string | false;
  rates: RatesPerMinute;
  /** Where the metrics are told; null where nowhere. */
  metrics: MetricsAddress | null;
  /** Whether other machines reach the local accounts, which anybody who does may use. */
  exposesLocalAccounts: boolean;
  /** Where `npm start` leads the server's log: to a file in `dataDir`, or to its own output. */
  logTo: 'file' | 'stdout';
  /** The least severe lines that are logged. */
  logLevel: LogLevel;
  /** What the log hashes people's ids with; null where the process makes one up. */
  logKey: string | null;
}

/** A configuration that cannot work; its message is one line that says what to change. */
export class EnvError extends Error {}

/**
 * The whole configuration, parsed once. An empty variable counts as unset.
 * @throws EnvError where a value is wrong or values contradict each other
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(variables, given);
  if (!result.success) throw new EnvError(result.issues[0].message);
  const env = result.output;
  const dataDir = resolve(env.DATA_DIR);
  const production = env.NODE_ENV === 'production';
  const identity = readIdentity(env);
  const databaseUrl = env.DATABASE_URL ?? `file:${join(dataDir, 'wishnest.db')}`;
  if (production && !env.DATABASE_PLAINTEXT && isPlaintextElsewhere(databaseUrl)) {
    throw new EnvError(
      'DATABASE_URL names another machine without TLS: add sslmode=verify-full, or set DATABASE_PLAINTEXT=trusted.',
    );
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    workers: env.WORKERS,
    dataDir,
    databaseUrl,
    databasePool: { poolSize: env.DATABASE_POOL_SIZE, timeoutMs: env.DATABASE_TIMEOUT_MS },
    identity,
    apiOrigin: env.VITE_API_BASE_URL ? new URL(env.VITE_API_BASE_URL).origin : null,
    playground: env.GRAPHQL_PLAYGROUND ? env.GRAPHQL_PLAYGROUND === 'on' : !production,
    corsOrigins: env.CORS_ORIGINS ?? [],
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY ?? false,
    rates: {
      writes: env.WRITES_PER_MINUTE,
      reads: env.READS_PER_MINUTE,
      unknownCodes: env.UNKNOWN_CODES_PER_MINUTE,
      pictures: env.PICTURES_PER_MINUTE,
    },
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    exposesLocalAccounts: exposesLocalAccounts(env, identity),
    logTo: env.LOG_TO ?? (production ? 'stdout' : 'file'),
    logLevel: env.LOG_LEVEL,
    logKey: env.LOG_KEY ?? null,
  };
}

/**
 * Whether the local accounts are reached from other machines.
 * @throws EnvError where nobody has said that this is meant
 */
function exposesLocalAccounts({ HOST, LOCAL_ACCOUNTS }: v.InferOutput<typeof variables>, { kind }: IdentityEnv) {
  if (kind !== 'emulator' || isLoopback(HOST)) return false;
  if (LOCAL_ACCOUNTS === 'trusted') return true;
  throw new EnvError(
    `HOST ${HOST} lets everybody on that network act as anybody, since local accounts prove nothing. ` +
      'Set LOCAL_ACCOUNTS=trusted where that is fine, or use a Firebase project.',
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

function readIdentity(env: v.InferOutput<typeof variables>): IdentityEnv {
  const projectId = env.FIREBASE_PROJECT_ID;
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (env.NODE_ENV === 'production' && (emulatorHost || !projectId)) {
    throw new EnvError(
      emulatorHost
        ? 'FIREBASE_AUTH_EMULATOR_HOST cannot be used with NODE_ENV=production: the emulator lets anyone in.'
        : 'NODE_ENV=production needs a Firebase project: set FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
    );
  }
  if (emulatorHost || !projectId) {
    return {
      kind: 'emulator',
      projectId: projectId ?? localProjectId,
      host: emulatorHost ?? `127.0.0.1:${env.AUTH_EMULATOR_PORT}`,
      own: !emulatorHost,
    };
  }
  if (!env.FIREBASE_API_KEY) throw new EnvError('FIREBASE_PROJECT_ID needs FIREBASE_API_KEY beside it.');
  return {
    kind: 'firebase',
    projectId,
    apiKey: env.FIREBASE_API_KEY,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
  };
}
