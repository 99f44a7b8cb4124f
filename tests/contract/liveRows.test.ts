import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../support/database.ts';
import { everyMutation } from '../support/everything.ts';
import { notRun, runEveryStatement } from './everyStatement.ts';

/**
 * The statements that read rows of any state: that which tells owners from givers, those that note up to which item somebody was shown
 * a wishlist, and those that erase what an account owns, or the items of wishlists that have expired.
 */
const ofAnyState = [
  /^select "id", "owner_id", "share_code" from "wishlists" where "wishlists"\."id" = \S+$/,
  /^insert into "openings" .* from "items" where \("items"\."wishlist_id" = "wishlists"\."id" and "items"\."id" = /,
  /^update "openings" set "last_opened_at" = .* from "items" where \("items"\."wishlist_id" = "openings"\."wishlist_id" and "items"\."id" = /,
  /^select "id" from "wishlists" where "wishlists"\."owner_id" = \S+( for no key update)?$/,
  /^delete from "wishlists" where "wishlists"\."owner_id" = \S+$/,
  /^delete from "items" where "items"\."id" in \(select "items"\."id" from "wishlists" inner join "items" on "items"\."wishlist_id" = "wishlists"\."id" where \("wishlists"\."removed_at" is not null and /,
  /^delete from "wishlists" where \("wishlists"\."id" in \(select "id" from "wishlists" where \(\("wishlists"\."removed_at" is not null and .* and not exists \(select "id" from "items" where "items"\."wishlist_id" = "wishlists"\."id"\)\) limit/,
];

/** Whether a statement says of each wishlist or item that it reads, by a condition, whether removed ones are meant. */
function isDecided(statement: string): boolean {
  const count = (pattern: string) => statement.match(new RegExp(pattern, 'g'))?.length ?? 0;
  return ['items', 'wishlists'].every((table) => {
    const reads = count(`\\b(?:from|join|update) "${table}"`);
    return count(`"${table}"\\."removed_at" is (?:not )?null`) >= reads;
  });
}

test('Every statement that reads wishlists or items reads live ones, or says that it reads removed ones', async () => {
  const { statements, mutations } = await runEveryStatement(await openEmptyDatabase());
  expect([...mutations, ...Object.keys(notRun)].toSorted()).toEqual(everyMutation());
  const decided = statements.filter((statement) => /"(?:items|wishlists)"/.test(statement));
  expect(decided.length).toBeGreaterThan(40);
  const undecided = decided.filter((statement) => !isDecided(statement));
  expect(undecided.filter((statement) => !ofAnyState.some((known) => known.test(statement)))).toEqual([]);
  expect(undecided).toHaveLength(ofAnyState.length);
});

test('A statement that forgets the condition for one of its tables is found', () => {
  const live = 'select "items"."id" from "items" where "items"."removed_at" is null';
  expect(isDecided(live)).toBe(true);
  expect(isDecided(`${live} and exists (select 1 from "wishlists")`)).toBe(false);
  expect(isDecided(`${live} and ${live} and exists (select 1 from "wishlists")`)).toBe(false);
  expect(isDecided('select "id", "removed_at" from "items"')).toBe(false);
  expect(isDecided('delete from "wishlists" where "id" = ?')).toBe(false);
});
