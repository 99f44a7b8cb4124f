import { expect, test } from 'vitest';
import { isUnencryptedRemote } from './databaseTls.ts';

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
])('Other machines on the network can read the traffic to the database: %s', (url) => {
  expect(isUnencryptedRemote(url)).toBe(true);
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
])('No other machine can read the traffic to the database: %s', (url) => {
  expect(isUnencryptedRemote(url)).toBe(false);
});
