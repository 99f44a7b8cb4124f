import { readFileSync } from 'node:fs';
import type { Registration } from '@wishnest/domain/access';
import { isWebAddress } from '@wishnest/domain/link';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { defaultPool } from '../db/open.ts';
import { nameUser } from '../files.ts';

/** A configuration that cannot work; its message is one line that says what to change. */
export class EnvError extends Error {}

/* The kinds of environment variables. Each message follows the name of the variable. */

const checked = (isValid: (text: string) => boolean, message: string) =>
  v.optional(v.pipe(v.string(), v.check(isValid, message)));

const parsed = <Value>(isValid: (text: string) => boolean, message: string, parse: (text: string) => Value) =>
  v.optional(v.pipe(v.string(), v.check(isValid, message), v.transform(parse)));

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)}.`);

const wholeNumber = (kind: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a ${kind}, ${min} to ${max}.`,
    ),
    v.transform(Number),
  );

const port = wholeNumber('port number', 0, 65_535);

const count = (unit: string, byDefault: number, max: number) =>
  v.optional(wholeNumber(`number of ${unit}`, 1, max), String(byDefault));

const listenAddress = v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must be an address to listen on.')), '127.0.0.1');

/** By this the operator accepts a risk. */
const trusted = v.optional(v.literal('trusted', 'must be trusted, or left out.'));

const partsOf = (list: string): string[] => list.split(',').map((part) => part.trim());

/** Whether a text is an origin as browsers write it: scheme, host and port, without a path. */
const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === text;

/** What a file of Google's says of the account whose key it is; null if it is no such file, or cannot be read. */
export function readServiceAccount(path: string): { projectId: string | null } | null {
  try {
    const { type, client_email, private_key, project_id } = JSON.parse(readFileSync(path, 'utf8'));
    // Without a key of their own, servers of other clouds are admitted by a file of this kind.
    if (type === 'external_account') return { projectId: null };
    const isKey = type === 'service_account' && client_email && String(private_key).startsWith('-----BEGIN');
    return isKey ? { projectId: project_id ?? null } : null;
  } catch {
    return null;
  }
}

const whereKeysAre = 'Firebase console, Project settings, Service accounts, Generate new private key';

/** Says why a file is not the key of a service account; null if it is. */
function findKeyFault(path: string): string | null {
  if (readServiceAccount(path)) return null;
  try {
    const text = readFileSync(path, 'utf8');
    if (/^\s*</.test(text)) return `is a web page, not a key: download it again (${whereKeysAre}).`;
    if (/apiKey/.test(text)) return `is the configuration of a web app, not a key: that is under ${whereKeysAre}.`;
    return `is no key of a service account: that is under ${whereKeysAre}.`;
  } catch (error) {
    const isUnreadable = (error as NodeJS.ErrnoException).code === 'EACCES';
    return isUnreadable
      ? `is a file that the user ${nameUser()} cannot read: sudo chown ${nameUser()} ${path} and sudo chmod 400 ${path}`
      : `is ${path}, where no file is: put the key there (${whereKeysAre}).`;
  }
}

/** Whether the password of a PostgreSQL URL has a letter that ends it there. */
function hasCutPassword(text: string): boolean {
  const [scheme = '', rest = ''] = text.split('://', 2);
  return scheme.startsWith('postgres') && /[#/?]/.test(rest.slice(0, Math.max(0, rest.lastIndexOf('@'))));
}

/** Whether a text is an origin, with or without a user and a password. */
function isProxy(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname + search + hash === '/';
}

/** Whether a text is an e-mail address or a domain, with or without an @ before it. */
function isAddressOrDomain(text: string): boolean {
  const [domain = '', local = '', ...others] = text.split('@').reverse();
  return /^[\w-]+(\.[\w-]+)+$/.test(domain) && !/[\s*]/.test(local) && others.length === 0;
}

/** Whether a text is an address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  // The library accepts an address of fewer than four numbers too.
  const isComplete = text.includes(':') || text.split('.').length === 4;
  return isComplete && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));
}

export interface Address {
  host: string;
  port: number;
}

/** The error for an address at which nothing can listen, whose port this variable sets. */
export function unusableAddress(variable: string, { port, host }: Address, error: NodeJS.ErrnoException) {
  if (error.code !== 'EADDRINUSE')
    return new EnvError(`${variable} or ${variable.replace('PORT', 'HOST')} cannot be used: ${error.message}.`);
  return new EnvError(`Port ${port} on ${host} is in use. Stop what uses it or set ${variable}.`);
}

/** Every environment variable of the server, with its default, its rule and its message. */
export const variables = v.object({
  NODE_ENV: v.optional(oneOf(['production', 'development', 'test']), 'development'),
  DATA_DIR: v.optional(v.string(), './data'),
  WISHNEST_VERSION: v.optional(v.string(), 'unknown'),
  VERSIONS_URL: checked(isWebAddress, 'must be an address that answers with the newest version.'),

  PORT: v.optional(port, '3000'),
  HOST: listenAddress,
  WORKERS: count('server processes', 1, 256),
  VITE_API_BASE_URL: checked(isWebAddress, 'must be an address, for example https://api.example.'),
  GRAPHQL_PLAYGROUND: v.optional(oneOf(['on', 'off'])),
  SERVICE_WORKER: v.optional(oneOf(['on', 'off'])),
  CORS_ORIGINS: parsed(
    (text) => partsOf(text).every(isOrigin),
    'must be origins with commas between them, for example https://wishes.example.',
    partsOf,
  ),
  PUBLIC_URL: checked(isOrigin, 'must be an origin, for example https://wishes.example.'),
  TRUST_PROXY: parsed(
    (text) => /^[1-9]\d?$/.test(text) || partsOf(text).every(isNetwork),
    'must be the number of proxies in front, or their addresses with commas between them.',
    (text) => Number(text) || text,
  ),

  REGISTRATION: parsed(
    (text) => text === 'open' || text === 'closed' || partsOf(text).every(isAddressOrDomain),
    'must be open, closed, or e-mail addresses and domains with commas between them: example.org for *@example.org.',
    (text): Registration =>
      text === 'open' || text === 'closed' ? text : partsOf(text.toLowerCase()).map((part) => part.replace(/^@/, '')),
  ),
  HSTS_SUBDOMAINS: v.optional(oneOf(['on', 'off'])),

  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !hasCutPassword(text), 'has #, / or ? in its password: write %23, %2F and %3F.'),
      v.check(
        (text) => /^file:.+$/.test(text) || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)),
        'must be file: and a path, or postgres://user:password@host:port/database.',
      ),
    ),
  ),
  DATABASE_PLAINTEXT: trusted,
  DATABASE_POOL_SIZE: count('connections', defaultPool.poolSize, 1000),
  DATABASE_TIMEOUT_MS: count('milliseconds', defaultPool.timeoutMs, 600_000),

  AUTH_EMULATOR_PORT: v.optional(port, '9099'),
  FIREBASE_AUTH_EMULATOR_HOST: checked(
    (text) => /^[^\s/:]+:\d{1,5}$/.test(text),
    'must be host:port, for example 127.0.0.1:9099.',
  ),
  FIREBASE_PROJECT_ID: checked((id) => /^[a-z0-9-]+$/.test(id), 'must be a Firebase project id.'),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: checked(
    (domain) => /^[\w-]+(\.[\w-]+)+$/.test(domain),
    'must be a domain without https://, for example wishnest-prod.firebaseapp.com.',
  ),
  GOOGLE_APPLICATION_CREDENTIALS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (path) => findKeyFault(path) === null,
        ({ input }) => findKeyFault(input) ?? '',
      ),
    ),
  ),
  LOCAL_ACCOUNTS: trusted,

  WRITES_PER_MINUTE: count('calls', 300, 1_000_000),
  READS_PER_MINUTE: count('requests', 1200, 1_000_000_000),
  UNKNOWN_CODES_PER_MINUTE: count('share codes', 300, 1_000_000),
  PICTURES_PER_MINUTE: count('pictures', 120, 1_000_000),
  ITEM_PICTURES_PER_MINUTE: count('pictures', 6000, 1_000_000),
  LINKS_PER_MINUTE: count('links', 20, 1_000_000),

  LINK_PREVIEWS: v.optional(oneOf(['on', 'off']), 'on'),
  OUTBOUND_PROXY: checked(isProxy, 'must be the address of an HTTP proxy, for example http://proxy.example:3128.'),
  TEST_SHOPS_PORT: v.optional(port),

  METRICS_PORT: v.optional(port),
  METRICS_HOST: listenAddress,
  LOG_TO: v.optional(oneOf(['file', 'stdout'])),
  LOG_LEVEL: v.optional(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  LOG_KEY: checked((text) => text.length >= 32, 'must have 32 characters or more.'),
});

export type Variables = v.InferOutput<typeof variables>;
