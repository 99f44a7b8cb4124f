import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../fixtures.ts';
import { readEnv } from './env.ts';
import { keyFile } from './fixtures.ts';
import { EnvError } from './variables.ts';

const project = { FIREBASE_PROJECT_ID: 'wishnest-prod', FIREBASE_API_KEY: 'key' };
const inProduction = { ...project, NODE_ENV: 'production' };

test('With nothing configured the server runs locally, with an emulator of its own', () => {
  expect(readEnv({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    workers: 1,
    dataDir: resolve('data'),
    databaseUrl: `file:${join(resolve('data'), 'wishnest.db')}`,
    databasePool: { poolSize: 10, timeoutMs: 10_000 },
    identity: {
      kind: 'emulator',
      projectId: 'demo-wishnest',
      apiKey: 'local',
      authDomain: '',
      hasServiceAccount: true,
      accountProjectId: null,
      host: '127.0.0.1:9099',
      own: true,
    },
    apiOrigin: null,
    playground: true,
    keepsCopy: true,
    corsOrigins: [],
    publicUrl: null,
    trustProxy: false,
    rates: { writes: 300, reads: 1200, unknownCodes: 300, pictures: 120, itemPictures: 6000, links: 20 },
    linkPreviews: { userAgent: 'Mozilla/5.0 (compatible; Wishnest)', proxy: null, testShopsPort: null },
    metrics: null,
    exposesLocalAccounts: false,
    hstsSubdomains: false,
    registration: 'open',
    version: 'unknown',
    versionsUrl: null,
    logTo: 'file',
    logLevel: 'info',
    logKey: null,
  });
  // An empty variable counts as none, and variables of other programs are ignored.
  const empty = { PORT: '', DATABASE_URL: '', FIREBASE_PROJECT_ID: '', NODE_ENV: '', PATH: '/bin', TERM: 'dumb' };
  expect(readEnv(empty)).toEqual(readEnv({}));
});

const emulatorIn = (host: string, own: boolean) => ({ kind: 'emulator', projectId: 'demo-wishnest', host, own });
const domain = 'wishnest-prod.firebaseapp.com';
const wishnestProd = { kind: 'firebase', projectId: 'wishnest-prod', apiKey: 'key', authDomain: domain };
const proxy = 'http://ann:secret@proxy.example:3128';
const site = 'https://wishes.example';
const sites = ['https://wishes.example', 'http://localhost:5173'];
const remote = 'postgres://ann:secret@db.example:5432/wishnest';

test.each<[Record<string, string>, object]>([
  [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }, { metrics: { port: 9464, host: '10.0.0.7' } }],
  [{ FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9199' }, { identity: emulatorIn('10.0.0.7:9199', false) }],
  [{ AUTH_EMULATOR_PORT: '9555' }, { identity: emulatorIn('127.0.0.1:9555', true) }],
  [inProduction, { identity: { ...wishnestProd, hasServiceAccount: false } }],
  [{ ...project, GOOGLE_APPLICATION_CREDENTIALS: keyFile }, { identity: { hasServiceAccount: true } }],
  [{ ...project, FIREBASE_AUTH_DOMAIN: 'login.example.com' }, { identity: { authDomain: 'login.example.com' } }],
  [{ CORS_ORIGINS: sites.join(', ') }, { corsOrigins: sites }],
  [
    { PUBLIC_URL: site },
    { publicUrl: site, linkPreviews: { userAgent: `Mozilla/5.0 (compatible; Wishnest; +${site})` } },
  ],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ REGISTRATION: 'closed' }, { registration: 'closed' }],
  [{ REGISTRATION: 'Ann@example.com, @example.org' }, { registration: ['ann@example.com', 'example.org'] }],
  [{ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7' }, { trustProxy: '10.0.0.0/8, 192.0.2.7' }],
  [inProduction, { playground: false, logTo: 'stdout' }],
  [{ ...inProduction, TEST_SHOPS_PORT: '4000' }, { linkPreviews: { testShopsPort: null } }],
  [{ ...inProduction, GRAPHQL_PLAYGROUND: 'on' }, { playground: true }],
  [{ GRAPHQL_PLAYGROUND: 'off' }, { playground: false }],
  [{ SERVICE_WORKER: 'off' }, { keepsCopy: false }],
  [{ SERVICE_WORKER: 'on' }, { keepsCopy: true }],
  [{ WRITES_PER_MINUTE: '9', UNKNOWN_CODES_PER_MINUTE: '5' }, { rates: { writes: 9, reads: 1200, unknownCodes: 5 } }],
  [{ VITE_API_BASE_URL: 'https://api.example/base' }, { apiOrigin: 'https://api.example' }],
  [{ ...inProduction, OUTBOUND_PROXY: proxy }, { linkPreviews: { proxy } }],
  [{ LINK_PREVIEWS: 'off' }, { linkPreviews: null }],
  [{ TEST_SHOPS_PORT: '4000' }, { linkPreviews: { testShopsPort: 4000 } }],
  [project, { logTo: 'file' }],
  [{ LOG_TO: 'stdout' }, { logTo: 'stdout' }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ LOG_KEY: 'k'.repeat(32) }, { logKey: 'k'.repeat(32) }],
  [{ DATA_DIR: '/var/wishnest' }, { databaseUrl: 'file:/var/wishnest/wishnest.db' }],
  [{ DATABASE_URL: 'file:/tmp/other.db' }, { databaseUrl: 'file:/tmp/other.db' }],
  [{ DATABASE_URL: remote }, { databaseUrl: remote }],
  [{ DATABASE_POOL_SIZE: '40', DATABASE_TIMEOUT_MS: '2500' }, { databasePool: { poolSize: 40, timeoutMs: 2500 } }],
])('The settings %j are read as %j', (variables, settings) => {
  expect(readEnv(variables)).toMatchObject(settings);
});

test.each([
  ['PORT', 'must be a port number, 0 to 65535.', 'http', '65536', '-1', '80.5'],
  ['AUTH_EMULATOR_PORT', 'must be a port number, 0 to 65535.', '9099/tcp'],
  ['WORKERS', 'must be a number of server processes, 1 to 256.', 'many'],
  ['WORKERS', 'above 1 needs PostgreSQL: set DATABASE_URL, or leave WORKERS out.', '2'],
  ['HOST', 'must be an address to listen on.', 'local host'],
  ['METRICS_PORT', 'must be a port number, 0 to 65535.', 'on'],
  ['METRICS_HOST', 'must be an address to listen on.', 'every where'],
  ['NODE_ENV', 'must be production, development or test.', 'prod'],
  [
    'FIREBASE_AUTH_DOMAIN',
    'must be a domain without https://, for example wishnest-prod.firebaseapp.com.',
    ...['https://login.example.com', 'login.example.com/', 'localhost'],
  ],
  [
    'DATABASE_URL',
    'has #, / or ? in its password: write %23, %2F and %3F.',
    ...['postgres://ann:a#b@host/wishnest', 'postgres://ann:a/b@host/wishnest', 'postgres://ann:1?2@host/wishnest'],
  ],
  [
    'DATABASE_URL',
    'must be file: and a path, or postgres://user:password@host:port/database.',
    'mysql://localhost/wishnest',
    'postgres://host:port/wishnest',
    'file:',
  ],
  ['DATABASE_POOL_SIZE', 'must be a number of connections, 1 to 1000.', '0', '2000'],
  ['DATABASE_TIMEOUT_MS', 'must be a number of milliseconds, 1 to 600000.', '10s'],
  ['DATABASE_PLAINTEXT', 'must be trusted, or left out.', 'yes'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'must be host:port, for example 127.0.0.1:9099.', 'http://localhost:9099'],
  ['FIREBASE_PROJECT_ID', 'must be a Firebase project id.', 'My Project'],
  [
    'CORS_ORIGINS',
    'must be origins with commas between them, for example https://wishes.example.',
    ...['*', 'wishes.example', 'https://wishes.example/', 'null'],
  ],
  [
    'PUBLIC_URL',
    'must be an origin, for example https://wishes.example.',
    ...['wishes.example', 'https://wishes.example/', 'https://wishes.example/app', 'ftp://wishes.example'],
  ],
  [
    'TRUST_PROXY',
    'must be the number of proxies in front, or their addresses with commas between them.',
    ...['true', '0', '1.5', 'proxy.example', '10.0.0.0/99'],
  ],
  [
    'OUTBOUND_PROXY',
    'must be the address of an HTTP proxy, for example http://proxy.example:3128.',
    ...['proxy.example:3128', 'socks5://proxy.example', 'http://proxy.example/path'],
  ],
  [
    'REGISTRATION',
    'must be open, closed, or e-mail addresses and domains with commas between them: example.org for *@example.org.',
    ...['everybody', 'ann@example', 'ann@example.com bob@example.com', '*@example.com', '*.example.com'],
  ],
  ['LINKS_PER_MINUTE', 'must be a number of links, 1 to 1000000.', 'all'],
  ['WRITES_PER_MINUTE', 'must be a number of calls, 1 to 1000000.', '0'],
  ['LINK_PREVIEWS', 'must be on or off.', 'no'],
  ['GRAPHQL_PLAYGROUND', 'must be on or off.', 'yes'],
  ['SERVICE_WORKER', 'must be on or off.', 'no'],
  ['LOG_TO', 'must be file or stdout.', 'syslog'],
  ['LOG_LEVEL', 'must be trace, debug, info, warn, error, fatal or silent.', 'loud'],
  ['LOG_KEY', 'must have 32 characters or more.', 'short'],
  ['LOCAL_ACCOUNTS', 'must be trusted, or left out.', 'yes'],
  ['VITE_API_BASE_URL', 'must be an address, for example https://api.example.', 'api.example'],
])('A wrong value stops the server with one line: %s %s', (variable, complaint, ...wrong) => {
  for (const value of wrong)
    expect(() => readEnv({ [variable]: value })).toThrow(new EnvError(`${variable} ${complaint}`));
});

test.each([
  [
    'NODE_ENV=production needs a Firebase project: set FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
    { NODE_ENV: 'production' },
  ],
  [
    'FIREBASE_API_KEY is missing. It is the apiKey under Project settings, Your apps, in the Firebase console.',
    { FIREBASE_PROJECT_ID: 'wishnest-prod' },
  ],
  [
    'FIREBASE_AUTH_EMULATOR_HOST cannot be used with NODE_ENV=production: the emulator lets anyone in.',
    { ...inProduction, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
  ],
])('Settings that contradict each other stop the server with one line: %s', (message, variables) => {
  expect(() => readEnv(variables)).toThrow(new EnvError(message));
});

test.each(['0.0.0.0', '::', '192.168.1.20', 'wishes.lan', '127.0.0.1.example'])(
  'Local accounts, which anybody can use who reaches them, are not exposed to the network of HOST %s by accident',
  (HOST) => {
    const sentence =
      `HOST=${HOST} opens local accounts to your network, where anyone can log in as anyone. ` +
      'Set LOCAL_ACCOUNTS=trusted if that is fine, else use a Firebase project (docs/hosting.md).';
    expect(() => readEnv({ HOST })).toThrow(new EnvError(sentence));
    expect(() => readEnv({ HOST, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toThrow(new EnvError(sentence));
    expect(readEnv({ HOST, LOCAL_ACCOUNTS: 'trusted' }).exposesLocalAccounts).toBe(true);
    expect(readEnv({ HOST, ...project }).exposesLocalAccounts).toBe(false);
  },
);

test('Local accounts are reached from this machine only with a HOST of this machine', () => {
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', 'localhost'])
    expect([HOST, readEnv({ HOST }).exposesLocalAccounts]).toEqual([HOST, false]);
});

const unencrypted =
  'DATABASE_URL names another machine without TLS: add sslmode=verify-full, or set DATABASE_PLAINTEXT=trusted.';

test.each([
  'postgres://ann:secret@db.example/wishnest',
  'postgres://ann:secret@[fd00::7]/wishnest',
  'postgres://localhost.example/wishnest',
  'postgres://localhost/wishnest?host=db.example',
  'postgresql://db.example/wishnest?sslmode=disable',
  'postgres://db.example/wishnest?sslmode=verify-full&sslmode=disable',
])('Production refuses a database to which other machines can read the traffic, unless it is trusted: %s', (url) => {
  const variables = { ...inProduction, DATABASE_URL: url };
  expect(() => readEnv(variables)).toThrow(new EnvError(unencrypted));
  expect(readEnv({ ...variables, DATABASE_PLAINTEXT: 'trusted' }).databaseUrl).toBe(url);
});

test.each([
  'postgres://db.example/wishnest?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgres://db.example/wishnest?ssl=true',
  'postgres://ann:secret@127.0.0.1:5432/wishnest',
  'postgres://[::1]/wishnest',
  'postgres:///wishnest?host=/var/run/postgresql',
  'file:/var/wishnest/wishnest.db',
])('Production accepts a database to which no other machine can read the traffic: %s', (url) => {
  expect(readEnv({ ...inProduction, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['<!doctype html><title>Sign in</title>', /^GOOGLE_APPLICATION_CREDENTIALS is a web page, not a key/],
  ['{"apiKey":"a","projectId":"wishnest-prod"}', /^\S+ is the configuration of a web app, not a key/],
  ['const firebaseConfig = { apiKey: "a" };', /^\S+ is the configuration of a web app, not a key/],
  ['{"type":"authorized_user"}', /^\S+ is no key of a service account/],
  ['', /^\S+ is no key of a service account/],
])('A host whose key file is another file reads what it is: %s', (content, sentence) => {
  const file = join(makeFolder(), 'account.json');
  writeFileSync(file, content);
  expect(() => readEnv({ GOOGLE_APPLICATION_CREDENTIALS: file })).toThrow(sentence);
});

test('A host whose key file is missing reads where one comes from', () => {
  expect(() => readEnv({ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/account.json' })).toThrow(
    /^GOOGLE_APPLICATION_CREDENTIALS is \/nowhere\/account\.json, where no file is: put the key there \(Firebase console, /,
  );
});
