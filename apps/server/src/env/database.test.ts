import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { EnvError } from './settings.ts';

const project = { FIREBASE_PROJECT_ID: 'wishnest-prod', FIREBASE_API_KEY: 'key' };
const readInProduction = (DATABASE_URL: string) =>
  readEnv({ ...project, NODE_ENV: 'production', DATABASE_URL }).databaseUrl;

describe('Where the data is kept', () => {
  test('the database lies in the data directory', () => {
    expect(readEnv({ DATA_DIR: '/var/wishnest' }).databaseUrl).toBe('file:/var/wishnest/wishnest.db');
  });

  test('the database may lie elsewhere', () => {
    expect(readEnv({ DATABASE_URL: 'file:/tmp/other.db' }).databaseUrl).toBe('file:/tmp/other.db');
  });

  test.each(['postgres://ann:secret@db.example:5432/wishnest?sslmode=verify-full', 'postgresql://localhost/wishnest'])(
    'the database may be PostgreSQL: %s',
    (url) => {
      expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
    },
  );

  test.each([
    { DATABASE_URL: 'postgres://db.example/wishnest?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://127.0.0.1/wishnest' },
    { DATABASE_URL: 'postgres://db.example/wishnest', DATABASE_PLAINTEXT: 'trusted' },
  ])(
    'PostgreSQL is reached by TLS in production, unless it is on this machine or the network is trusted: %j',
    (variables) => {
      expect(readEnv({ ...project, NODE_ENV: 'production', ...variables }).databaseUrl).toBe(variables.DATABASE_URL);
    },
  );

  test('PostgreSQL may be anywhere while developing', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://db.example/wishnest' })).toMatchObject({ production: false });
  });

  test('the number of connections and the timeout of PostgreSQL may be set', () => {
    const variables = { DATABASE_POOL_SIZE: '40', DATABASE_TIMEOUT_MS: '2500' };
    expect(readEnv(variables).databasePool).toEqual({ poolSize: 40, timeoutMs: 2500 });
  });
});

const unencrypted =
  'DATABASE_URL names another machine without TLS: add sslmode=verify-full, or set DATABASE_PLAINTEXT=trusted.';

test.each([
  'postgres://ann:secret@db.example/wishnest',
  'postgres://ann:secret@10.0.0.7:5432/wishnest',
  'postgres://ann:secret@[fd00::7]/wishnest',
  'postgres://localhost.example/wishnest',
  'postgres://localhost/wishnest?host=db.example',
  'postgres:///wishnest',
  'postgresql://db.example/wishnest?sslmode=disable',
  'postgres://db.example/wishnest?ssl=0',
  'postgres://db.example/wishnest?sslmode=verify-full&sslmode=disable',
])('Production refuses a database to which other machines on the network can read the traffic: %s', (url) => {
  expect(() => readInProduction(url)).toThrow(new EnvError(unencrypted));
});

test.each([
  'postgres://db.example/wishnest?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgres://db.example/wishnest?sslmode=require',
  'postgres://db.example/wishnest?ssl=true',
  'postgres://localhost/wishnest',
  'postgres://ann:secret@127.0.0.1:5432/wishnest',
  'postgres://127.1.2.3/wishnest',
  'postgres://[::1]/wishnest',
  'postgres:///wishnest?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/wishnest',
  'file:/var/wishnest/wishnest.db',
])('Production accepts a database to which no other machine can read the traffic: %s', (url) => {
  expect(readInProduction(url)).toBe(url);
});
