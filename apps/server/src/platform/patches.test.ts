import { readFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { hideValuesFromPlanner, loadAuthEmulator } from './patches.ts';

test.each([
  ['drizzle-orm', '0.45.4'],
  ['exegesis-express', '4.0.0'],
  ['exegesis', '4.3.0'],
  ['firebase', '13.2.0'],
  ['firebase-tools', '15.34.2'],
])('Somebody has looked at what is used of %s beside its documentation, in version %s', (name, version) => {
  expect(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version).toBe(version);
});

test('Drizzle writes a plus sign before each value of a statement', () => {
  const client = new BetterSqlite3(':memory:');
  client.exec('create table numbers (number integer)');
  const queries = drizzle(client);
  hideValuesFromPlanner(queries);
  const numbers = sqliteTable('numbers', { number: integer().notNull() });
  const insert = queries.insert(numbers).values({ number: 7 }).returning();
  expect([insert.toSQL().sql, insert.all()]).toEqual([expect.stringContaining('(+?)'), [{ number: 7 }]]);
  client.close();
});

test('The emulator answers its first call before it has compiled the validators of all', async () => {
  const createEmulator = loadAuthEmulator();
  expect(await createEmulator('demo-wishnest', 2)).toBeTypeOf('function');
  const router = readFileSync('node_modules/exegesis/lib/oas3/Schema/validators.js', 'utf8');
  expect(router).toContain('options.lazyCompileValidationSchemas');
});
