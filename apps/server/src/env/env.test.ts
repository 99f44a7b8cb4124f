import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { EnvError } from './settings.ts';

const wrongDatabase = 'DATABASE_URL must be file: and a path, or postgres://user:password@host:port/database.';
const project = { FIREBASE_PROJECT_ID: 'wishnest-prod', FIREBASE_API_KEY: 'key' };

describe('With nothing configured', () => {
  test('the server runs locally, with an emulator of its own', () => {
    expect(readEnv({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      workers: 1,
      dataDir: resolve('data'),
      databaseUrl: `file:${join(resolve('data'), 'wishnest.db')}`,
      databasePool: { poolSize: 10, timeoutMs: 10_000 },
      identity: { kind: 'emulator', projectId: 'demo-wishnest', host: '127.0.0.1:9099', own: true },
      apiOrigin: null,
      playground: true,
      corsOrigins: [],
      publicUrl: null,
      trustProxy: false,
      rates: { writes: 300, reads: 1200, unknownCodes: 300, pictures: 120, itemPictures: 6000, links: 20 },
      linkPreviews: { userAgent: 'Mozilla/5.0 (compatible; Wishnest)', proxy: null, testShopsPort: null },
      metrics: null,
      exposesLocalAccounts: false,
      logTo: 'file',
      logLevel: 'info',
      logKey: null,
    });
  });

  test('an empty variable counts as none', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', FIREBASE_PROJECT_ID: '', NODE_ENV: '' })).toEqual(readEnv({}));
  });

  test('variables of other programs are ignored', () => {
    expect(readEnv({ PATH: '/bin', TERM: 'dumb' })).toEqual(readEnv({}));
  });
});

test('Metrics are served where a port is set, and to this machine alone unless an address is set too', () => {
  expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics).toEqual({ port: 9464, host: '10.0.0.7' });
});

describe('Where the accounts are kept', () => {
  test('an emulator that runs already is used and none is started', () => {
    expect(readEnv({ FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9199' }).identity).toEqual({
      kind: 'emulator',
      projectId: 'demo-wishnest',
      host: '10.0.0.7:9199',
      own: false,
    });
  });

  test('the emulator that is started may have another port', () => {
    expect(readEnv({ AUTH_EMULATOR_PORT: '9555' }).identity).toMatchObject({ host: '127.0.0.1:9555', own: true });
  });

  test('a Firebase project is used where it is configured', () => {
    expect(readEnv({ ...project, NODE_ENV: 'production' }).identity).toEqual({
      kind: 'firebase',
      projectId: 'wishnest-prod',
      apiKey: 'key',
      authDomain: 'wishnest-prod.firebaseapp.com',
      hasServiceAccount: false,
    });
  });

  test.each([
    [import.meta.filename, true],
    ['', false],
  ])('its service account is the file of GOOGLE_APPLICATION_CREDENTIALS: %j', (file, hasServiceAccount) => {
    const { identity } = readEnv({ ...project, GOOGLE_APPLICATION_CREDENTIALS: file });
    expect(identity).toMatchObject({ hasServiceAccount });
  });

  test('a Firebase project may have a domain of its own', () => {
    expect(readEnv({ ...project, FIREBASE_AUTH_DOMAIN: 'login.example.com' }).identity).toMatchObject({
      authDomain: 'login.example.com',
    });
  });
});

describe('Who may call the server, and how much', () => {
  test('pages of other origins may call where they are named', () => {
    expect(readEnv({ CORS_ORIGINS: 'https://wishes.example, http://localhost:5173' }).corsOrigins).toEqual([
      'https://wishes.example',
      'http://localhost:5173',
    ]);
  });

  test('the origin of links in previews may be set', () => {
    expect(readEnv({ PUBLIC_URL: 'https://wishes.example' }).publicUrl).toBe('https://wishes.example');
  });

  test.each([
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7', '10.0.0.0/8, 192.0.2.7'],
  ])('the headers of proxies are trusted where the proxies are named: %s', (text, trusted) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
  });

  test('the playground is off in production, unless it is switched on', () => {
    expect(readEnv({ ...project, NODE_ENV: 'production' }).playground).toBe(false);
    expect(readEnv({ ...project, NODE_ENV: 'production', GRAPHQL_PLAYGROUND: 'on' }).playground).toBe(true);
    expect(readEnv({ GRAPHQL_PLAYGROUND: 'off' }).playground).toBe(false);
  });

  test('the limits may be set', () => {
    expect(readEnv({}).rates).toEqual({
      writes: 300,
      reads: 1200,
      unknownCodes: 300,
      pictures: 120,
      itemPictures: 6000,
      links: 20,
    });
    const variables = { WRITES_PER_MINUTE: '1000', READS_PER_MINUTE: '9', UNKNOWN_CODES_PER_MINUTE: '5' };
    expect(readEnv(variables).rates).toMatchObject({ writes: 1000, reads: 9, unknownCodes: 5 });
  });

  test('the page may call another origin', () => {
    expect(readEnv({ VITE_API_BASE_URL: 'https://api.example/base' }).apiOrigin).toBe('https://api.example');
  });
});

describe('Pages of shops', () => {
  test('are requested with the product’s name and address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://wishes.example' }).linkPreviews?.userAgent).toBe(
      'Mozilla/5.0 (compatible; Wishnest; +https://wishes.example)',
    );
  });

  test('are requested through the proxy that is configured', () => {
    const proxy = 'http://ann:secret@proxy.example:3128';
    expect(readEnv({ ...project, NODE_ENV: 'production', OUTBOUND_PROXY: proxy }).linkPreviews?.proxy).toBe(proxy);
  });

  test('are not requested where that is off', () => {
    expect(readEnv({ LINK_PREVIEWS: 'off' }).linkPreviews).toBeNull();
  });

  test('are looked for on this machine in tests only', () => {
    expect(readEnv({ TEST_SHOPS_PORT: '4000' }).linkPreviews?.testShopsPort).toBe(4000);
    expect(readEnv({ ...project, NODE_ENV: 'production' }).linkPreviews?.testShopsPort).toBeNull();
  });
});

describe('A wrong configuration stops the server with one line', () => {
  test.each([
    ['PORT must be a port number, 0 to 65535.', { PORT: 'http' }],
    ['PORT must be a port number, 0 to 65535.', { PORT: '65536' }],
    ['PORT must be a port number, 0 to 65535.', { PORT: '-1' }],
    ['PORT must be a port number, 0 to 65535.', { PORT: '80.5' }],
    ['AUTH_EMULATOR_PORT must be a port number, 0 to 65535.', { AUTH_EMULATOR_PORT: '9099/tcp' }],
    ['WORKERS must be a number of server processes, 1 to 256.', { WORKERS: 'many' }],
    ['WORKERS above 1 needs PostgreSQL: set DATABASE_URL, or leave WORKERS out.', { WORKERS: '2' }],
    ['HOST must be an address to listen on.', { HOST: 'local host' }],
    ['METRICS_PORT must be a port number, 0 to 65535.', { METRICS_PORT: 'on' }],
    ['METRICS_HOST must be an address to listen on.', { METRICS_HOST: 'every where' }],
    ['NODE_ENV must be production, development or test.', { NODE_ENV: 'prod' }],
    [
      'GOOGLE_APPLICATION_CREDENTIALS must be the path of a file that this user can read.',
      { ...project, GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/service-account.json' },
    ],
    [wrongDatabase, { DATABASE_URL: 'mysql://localhost/wishnest' }],
    [wrongDatabase, { DATABASE_URL: 'postgres://host:port/wishnest' }],
    [wrongDatabase, { DATABASE_URL: 'file:' }],
    ['DATABASE_POOL_SIZE must be a number of connections, 1 to 1000.', { DATABASE_POOL_SIZE: '0' }],
    ['DATABASE_POOL_SIZE must be a number of connections, 1 to 1000.', { DATABASE_POOL_SIZE: '2000' }],
    ['DATABASE_TIMEOUT_MS must be a number of milliseconds, 1 to 600000.', { DATABASE_TIMEOUT_MS: '10s' }],
    [
      'FIREBASE_AUTH_EMULATOR_HOST must be host:port, for example 127.0.0.1:9099.',
      { FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost:9099' },
    ],
    ['FIREBASE_PROJECT_ID must be a Firebase project id.', { FIREBASE_PROJECT_ID: 'My Project' }],
    [
      'FIREBASE_API_KEY is missing. It is the apiKey under Project settings, Your apps, in the Firebase console.',
      { FIREBASE_PROJECT_ID: 'wishnest-prod' },
    ],
    [
      'NODE_ENV=production needs a Firebase project: set FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
      { NODE_ENV: 'production' },
    ],
    [
      'FIREBASE_AUTH_EMULATOR_HOST cannot be used with NODE_ENV=production: the emulator lets anyone in.',
      { ...project, NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    ],
    ...['*', 'wishes.example', 'https://wishes.example/', 'null'].map((origin): [string, Record<string, string>] => [
      'CORS_ORIGINS must be origins with commas between them, for example https://wishes.example.',
      { CORS_ORIGINS: origin },
    ]),
    ...['wishes.example', 'https://wishes.example/', 'https://wishes.example/app', 'ftp://wishes.example'].map(
      (address): [string, Record<string, string>] => [
        'PUBLIC_URL must be an origin, for example https://wishes.example.',
        { PUBLIC_URL: address },
      ],
    ),
    ['DATABASE_PLAINTEXT must be trusted, or left out.', { DATABASE_PLAINTEXT: 'yes' }],
    [
      'DATABASE_URL names another machine without TLS: add sslmode=verify-full, or set DATABASE_PLAINTEXT=trusted.',
      { ...project, NODE_ENV: 'production', DATABASE_URL: 'postgres://ann:secret@db.example/wishnest' },
    ],
    ...['true', '0', 'proxy.example', '10.0.0.0/99'].map((proxies): [string, Record<string, string>] => [
      'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between them.',
      { TRUST_PROXY: proxies },
    ]),
    ['LINKS_PER_MINUTE must be a number of links, 1 to 1000000.', { LINKS_PER_MINUTE: 'all' }],
    ['LINK_PREVIEWS must be on or off.', { LINK_PREVIEWS: 'no' }],
    ...['proxy.example:3128', 'socks5://proxy.example', 'http://proxy.example/path'].map(
      (proxy): [string, Record<string, string>] => [
        'OUTBOUND_PROXY must be the address of an HTTP proxy, for example http://proxy.example:3128.',
        { OUTBOUND_PROXY: proxy },
      ],
    ),
    [
      'TEST_SHOPS_PORT cannot be used with NODE_ENV=production: with it, links are read from this machine.',
      { ...project, NODE_ENV: 'production', TEST_SHOPS_PORT: '4000' },
    ],
    [
      'TEST_SHOPS_PORT cannot be used with NODE_ENV=production: with it, links are read from this machine.',
      { ...project, NODE_ENV: 'production', TEST_SHOPS_PORT: '4000', LINK_PREVIEWS: 'off' },
    ],
    ['WRITES_PER_MINUTE must be a number of calls, 1 to 1000000.', { WRITES_PER_MINUTE: '0' }],
    ['GRAPHQL_PLAYGROUND must be on or off.', { GRAPHQL_PLAYGROUND: 'yes' }],
    ['VITE_API_BASE_URL must be an address, for example https://api.example.', { VITE_API_BASE_URL: 'api.example' }],
  ])('%s %j', (message, variables) => {
    expect(() => readEnv(variables)).toThrow(new EnvError(message));
  });
});

describe('Local accounts, which anybody can use who reaches them,', () => {
  test.each(['0.0.0.0', '::', '192.168.1.20', 'wishes.lan', '127.0.0.1.example'])(
    'are not exposed to the network of HOST %s by accident',
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

  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', 'localhost'])(
    'are reached from this machine only with HOST %s',
    (HOST) => {
      expect(readEnv({ HOST }).exposesLocalAccounts).toBe(false);
    },
  );

  test('are exposed only where LOCAL_ACCOUNTS has the value trusted', () => {
    const sentence = 'LOCAL_ACCOUNTS must be trusted, or left out.';
    expect(() => readEnv({ HOST: '0.0.0.0', LOCAL_ACCOUNTS: 'yes' })).toThrow(new EnvError(sentence));
  });
});

describe('The log', () => {
  test('goes to a file locally, and to standard output in production', () => {
    expect(readEnv(project).logTo).toBe('file');
    expect(readEnv({ ...project, NODE_ENV: 'production' }).logTo).toBe('stdout');
    expect(readEnv({ LOG_TO: 'stdout' }).logTo).toBe('stdout');
    expect(() => readEnv({ LOG_TO: 'syslog' })).toThrow(new EnvError('LOG_TO must be file or stdout.'));
  });

  test('has the level that is set', () => {
    expect(readEnv({ LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
    expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow(
      new EnvError('LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'),
    );
  });

  test('hashes with a key of 32 characters or more', () => {
    const key = 'k'.repeat(32);
    expect(readEnv({ LOG_KEY: key }).logKey).toBe(key);
    expect(() => readEnv({ LOG_KEY: 'short' })).toThrow(new EnvError('LOG_KEY must have 32 characters or more.'));
  });
});
