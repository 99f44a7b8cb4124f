import BetterSqlite3 from 'better-sqlite3';
import { Column, eq, sql } from 'drizzle-orm';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { bigint, pgTable, text as pgText } from 'drizzle-orm/pg-core';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mapRowsByPlan } from './rowMapping.ts';

/** Drizzle's own mapper decodes every column by this method; ours skips columns that need no decoding. */
function watchDrizzleDecoding() {
  const decode = vi.spyOn(Column.prototype, 'mapFromDriverValue');
  onTestFinished(() => decode.mockRestore());
  return decode;
}

test('SQLite’s rows are mapped by the plan and not by Drizzle', () => {
  const client = new BetterSqlite3(':memory:');
  onTestFinished(() => void client.close());
  client.exec("create table birds (name text, legs integer); insert into birds values ('Wren', 2), (null, 2)");
  const birds = sqliteTable('birds', { name: text('name'), legs: integer('legs') });
  const isBird = sql<boolean>`${birds.legs} = 2`.mapWith(Boolean);
  const query = drizzleSqlite(client)
    .select({ name: birds.name, legs: birds.legs, isBird })
    .from(birds)
    .where(eq(birds.legs, sql.placeholder('legs')))
    .orderBy(birds.name);
  const byDrizzle = query.prepare().all({ legs: 2 });
  const decode = watchDrizzleDecoding();
  expect(mapRowsByPlan(query.prepare()).all({ legs: 2 })).toEqual(byDrizzle);
  expect(decode).not.toHaveBeenCalled();
  expect(byDrizzle).toEqual([
    { name: null, legs: 2, isBird: true },
    { name: 'Wren', legs: 2, isBird: true },
  ]);
});

test('PostgreSQL’s rows are mapped by the plan and not by Drizzle', async () => {
  const birds = pgTable('birds', { name: pgText('name'), hatchedAt: bigint('hatched_at', { mode: 'number' }) });
  const client = { query: async () => ({ rows: [['Wren', '1700000000000000']] }) };
  const query = drizzlePostgres({ client: client as unknown as pg.Pool })
    .select()
    .from(birds);
  const decode = watchDrizzleDecoding();
  expect(await mapRowsByPlan(query.prepare('birds')).execute()).toEqual([
    { name: 'Wren', hatchedAt: 1_700_000_000_000_000 },
  ]);
  expect(decode).not.toHaveBeenCalled();
});
