import { buildServices } from '@wishnest/server/features/services';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apis, graphqlApi, restApi } from '../support/apis.ts';
import {
  fillBirthday,
  giveUp,
  markBought,
  removeShared,
  restoreItem,
  restoreWishlist,
  share,
  stopSharing,
} from '../support/birthday.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { askEverything } from '../support/everything.ts';
import { mutate } from '../support/people.ts';
import { buildStores } from './fixtures.ts';

/** Notes the SQL of every statement that a driver gets, until the end of the test. */
function noteStatements(): Set<string> {
  const statements = new Set<string>();
  const prepare = vi.spyOn(BetterSqlite3.prototype, 'prepare');
  prepare.mockImplementation(function (this: BetterSqlite3.Database, sql: string) {
    statements.add(sql);
    return realPrepare.call(this, sql);
  } as never);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [config] = given as [string | { text?: string }];
    statements.add(typeof config === 'string' ? config : (config.text ?? ''));
    return (realQuery as (...given: unknown[]) => unknown).apply(this, given);
  } as never);
  onTestFinished(() => {
    prepare.mockRestore();
    query.mockRestore();
  });
  return statements;
}

const realPrepare = BetterSqlite3.prototype.prepare;
const realQuery = pg.Client.prototype.query;

/** Whether a statement says of each wishlist or item that it reads, by a condition, whether removed ones are meant. */
function isDecided(statement: string): boolean {
  const reads = statement.match(/\b(?:from|join|update) "(?:items|wishlists)"/g) ?? [];
  const conditions = statement.match(/"removed_at"(?:, 0\))? is (?:not )?null/g) ?? [];
  return conditions.length >= reads.length;
}

test('Every statement that reads wishlists or items reads live ones, or says that it reads removed ones', async () => {
  const database = await openEmptyDatabase();
  const statements = noteStatements();
  const fixture = await fillBirthday({ database });
  const { identity, ann, bob, cleo, wishlist, kite, lamp, book, shareCode, visitor } = fixture;
  const { pictures } = buildStores(database);
  await pictures.put({ ...kite }, 'ann', { name: 'k', large: Buffer.of(1), small: Buffer.of(1) });
  await pictures.setPrice(kite, 'ann', { amount: '1', currency: 'EUR' });
  await pictures.find('k', 'large');
  await restApi.reserve(bob, kite);
  await mutate(bob, 'reserveItem', { wishlistId: wishlist.id, itemId: lamp.id, insteadOf: kite.id });
  await restApi.deleteItem(ann, lamp);
  await graphqlApi.reserve(bob, kite);
  await restoreItem(ann, lamp);
  await graphqlApi.reserve(cleo, lamp);
  await markBought(bob, kite);
  for (const api of apis) await api.look(visitor, shareCode);
  for (const who of [ann, bob]) {
    await askEverything(fixture, who);
    await fixture.app.inject({ url: '/your-data', headers: { authorization: `Bearer ${who.token}` } });
  }
  await mutate(ann, 'editItem', { wishlistId: wishlist.id, itemId: book.id, removePicture: true });
  await giveUp(bob, kite);
  await removeShared(bob, wishlist);
  await stopSharing(ann, wishlist);
  await share(ann, wishlist);
  await graphqlApi.deleteWishlist(ann, wishlist);
  await restoreWishlist(ann, wishlist);
  await buildServices({ database, identity }).removed.sweep();
  await restApi.deleteAccount(ann);

  const decided = [...statements].filter((statement) => /"(?:items|wishlists)"/.test(statement));
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
