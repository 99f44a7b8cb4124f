import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../support/database.ts';
import { runEveryStatement } from './everyStatement.ts';

/** Whether a statement says of each wishlist or item that it reads, by a condition, whether removed ones are meant. */
function isDecided(statement: string): boolean {
  const reads = statement.match(/\b(?:from|join|update) "(?:items|wishlists)"/g) ?? [];
  const conditions = statement.match(/"removed_at"(?:, 0\))? is (?:not )?null/g) ?? [];
  return conditions.length >= reads.length;
}

test('Every statement that reads wishlists or items reads live ones, or says that it reads removed ones', async () => {
  const statements = await runEveryStatement(await openEmptyDatabase());
  const decided = statements.filter((statement) => /"(?:items|wishlists)"/.test(statement));
  expect(decided.length).toBeGreaterThan(40);
  expect(decided.filter((statement) => !isDecided(statement))).toEqual([]);
});

test('A statement that forgets the condition for one of its tables is found', () => {
  const live = 'select "items"."id" from "items" where "items"."removed_at" is null';
  expect(isDecided(live)).toBe(true);
  expect(isDecided(`${live} and exists (select 1 from "wishlists")`)).toBe(false);
  expect(isDecided('select "id", "removed_at" from "items"')).toBe(false);
  expect(isDecided('delete from "wishlists" where "id" = ?')).toBe(false);
});
