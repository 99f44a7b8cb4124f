import { accessSync, constants } from 'node:fs';
import { isWebAddress } from '@wishnest/domain/link';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { defaultPool } from '../db/database.ts';
import { logLevels, logOptions } from '../log.ts';

/** A configuration that cannot work; its message is one line that says what to change. */
export class EnvError extends Error {}

/* The kinds of environment variables. Each takes the variable's name for its message, or the message. */

const checked = (isValid: (text: string) => boolean, message: string) =>
  v.optional(v.pipe(v.string(), v.check(isValid, message)));

const portNumber = (name: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, `${name} must be a port number, 0 to 65535.`),
    v.transform(Number),
  );

const port = (name: string, byDefault: number) => v.optional(portNumber(name), String(byDefault));

const listenAddress = (name: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\S+$/, `${name} must be an address to listen on.`)), '127.0.0.1');

/** @param unit what is counted, for the message */
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

/** A setting by which the operator accepts a risk. Its only value is `trusted`. */
const trusted = (name: string) => v.optional(v.literal('trusted', `${name} must be trusted, or left out.`));

/** Whether a text is an origin as browsers write it: scheme, host and port, without a path. */
const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === text;

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is an origin, with or without a user and a password. */
function isProxy(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname + search + hash === '/';
}

/** Whether a text is an address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  // The library accepts a bare number as an address.
  return /[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

/** The error for an address at which nothing can listen, whose port this variable sets. */
export function unusableAddress(variable: string, { port, host }: { port: number; host: string }, error: Error) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new EnvError(`Port ${port} on ${host} is in use. Stop what uses it or set ${variable}.`);
  if (code === 'EACCES') return new EnvError(`Port ${port} needs special rights. Set ${variable} to one from 1024 on.`);
  return new EnvError(`HOST ${host} is not an address of this machine (${code}).`);
}

/** Every environment variable of the server, with its default, its rule and its message. */
export const variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.'),
    'development',
  ),
  DATA_DIR: v.optional(v.string(), './data'),

  PORT: port('PORT', 3000),
  HOST: listenAddress('HOST'),
  WORKERS: count('WORKERS', 'server processes', 1, 256),
  VITE_API_BASE_URL: checked(isWebAddress, 'VITE_API_BASE_URL must be an address, for example https://api.example.'),
  GRAPHQL_PLAYGROUND: v.optional(v.picklist(['on', 'off'], 'GRAPHQL_PLAYGROUND must be on or off.')),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.everyItem(
        isOrigin,
        'CORS_ORIGINS must be origins with commas between them, for example https://wishes.example.',
      ),
    ),
  ),
  PUBLIC_URL: checked(isOrigin, 'PUBLIC_URL must be an origin, for example https://wishes.example.'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^[1-9]\d?$/.test(text) || text.split(',').every((address) => isNetwork(address.trim())),
        'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between them.',
      ),
      v.transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
    ),
  ),

  DATABASE_URL: checked(
    (text) => /^file:.+$/.test(text) || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)),
    'DATABASE_URL must be file: and a path, or postgres://user:password@host:port/database.',
  ),
  DATABASE_PLAINTEXT: trusted('DATABASE_PLAINTEXT'),
  DATABASE_POOL_SIZE: count('DATABASE_POOL_SIZE', 'connections', defaultPool.poolSize, 1000),
  DATABASE_TIMEOUT_MS: count('DATABASE_TIMEOUT_MS', 'milliseconds', defaultPool.timeoutMs, 600_000),

  AUTH_EMULATOR_PORT: port('AUTH_EMULATOR_PORT', 9099),
  FIREBASE_AUTH_EMULATOR_HOST: checked(
    (text) => /^[^\s/:]+:\d{1,5}$/.test(text),
    'FIREBASE_AUTH_EMULATOR_HOST must be host:port, for example 127.0.0.1:9099.',
  ),
  FIREBASE_PROJECT_ID: checked((id) => /^[a-z0-9-]+$/.test(id), 'FIREBASE_PROJECT_ID must be a Firebase project id.'),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(v.string()),
  GOOGLE_APPLICATION_CREDENTIALS: checked(
    isReadable,
    'GOOGLE_APPLICATION_CREDENTIALS must be the path of a file that this user can read.',
  ),
  LOCAL_ACCOUNTS: trusted('LOCAL_ACCOUNTS'),

  WRITES_PER_MINUTE: count('WRITES_PER_MINUTE', 'calls', 300, 1_000_000),
  READS_PER_MINUTE: count('READS_PER_MINUTE', 'requests', 1200, 1_000_000_000),
  UNKNOWN_CODES_PER_MINUTE: count('UNKNOWN_CODES_PER_MINUTE', 'share codes', 300, 1_000_000),
  PICTURES_PER_MINUTE: count('PICTURES_PER_MINUTE', 'pictures', 120, 1_000_000),
  ITEM_PICTURES_PER_MINUTE: count('ITEM_PICTURES_PER_MINUTE', 'pictures', 6000, 1_000_000),
  LINKS_PER_MINUTE: count('LINKS_PER_MINUTE', 'links', 20, 1_000_000),

  LINK_PREVIEWS: v.optional(v.picklist(['on', 'off'], 'LINK_PREVIEWS must be on or off.'), 'on'),
  OUTBOUND_PROXY: checked(
    isProxy,
    'OUTBOUND_PROXY must be the address of an HTTP proxy, for example http://proxy.example:3128.',
  ),
  TEST_SHOPS_PORT: v.optional(portNumber('TEST_SHOPS_PORT')),

  METRICS_PORT: v.optional(portNumber('METRICS_PORT')),
  METRICS_HOST: listenAddress('METRICS_HOST'),
  LOG_TO: v.optional(v.picklist(['file', 'stdout'], 'LOG_TO must be file or stdout.')),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'),
    logOptions.level,
  ),
  LOG_KEY: checked((text) => text.length >= 32, 'LOG_KEY must have 32 characters or more.'),
});

export type Variables = v.InferOutput<typeof variables>;
