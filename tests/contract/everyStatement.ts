import { schema } from '@wishnest/server/app/schema';
import { buildServices } from '@wishnest/server/app/services';
import type { Database } from '@wishnest/server/platform/db/database';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { apis, graphqlApi, restApi } from '../support/apis.ts';
import {
  type CopiedItem,
  copyItem,
  createProgram,
  deleteRemark,
  fillBirthday,
  giveUp,
  markBought,
  moveItem,
  removeShared,
  reorderItems,
  restoreItem,
  restoreWishlist,
  revokePrograms,
  share,
  starItem,
  stopSharing,
  writeRemark,
} from '../support/birthday.ts';
import { askEverything } from '../support/everything.ts';
import { mutate } from '../support/people.ts';
import { buildStores } from './fixtures.ts';

const realPrepare = BetterSqlite3.prototype.prepare;
const realQuery = pg.Client.prototype.query;

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

/** Notes the name of every mutation that runs, until the end of the test. */
function noteMutations(): Set<string> {
  const names = new Set<string>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (...given) => {
      names.add(field.name);
      return resolve(...given);
    };
    onTestFinished(() => {
      field.resolve = resolve;
    });
  }
  return names;
}

const overREST = 'It runs over REST here, by the same service.';

/** The mutations that `runEveryStatement` leaves out, and why. */
export const notRun = {
  createProfile: overREST,
  createWishlist: overREST,
  reorderWishlists: overREST,
  addItem: overREST,
  deleteAccount: overREST,
  deleteItem: overREST,
  previewLink: 'It reads the page of a shop. The statements of pictures are run without one.',
};

const tables = /"(?:accounts|users|wishlists|items|pictures|reservations|openings|remarks|program_tokens)"/;

/** Makes every call that a server answers, and returns the SQL of every statement that they run, and the mutations. */
export async function runEveryStatement(database: Database) {
  const statements = noteStatements();
  const mutations = noteMutations();
  const fixture = await fillBirthday({ database });
  const { identity, ann, bob, cleo, wishlist, kite, lamp, book, shareCode, visitor } = fixture;
  const { pictures } = buildStores(database);
  await pictures.setPicture({ ...kite, picture: null }, 'ann', { name: 'k', large: Buffer.of(1), small: Buffer.of(1) });
  await pictures.setPrice({ ...kite, picture: null }, 'ann', { amount: '1', currency: 'EUR' });
  await pictures.findPicture('k', 'large');
  const copy = (await copyItem(ann, kite, wishlist)) as CopiedItem;
  await moveItem(ann, { ...copy, wishlistId: wishlist.id }, wishlist);
  await starItem(ann, kite);
  await reorderItems(ann, wishlist, [lamp, kite]);
  await restApi.reserve(bob, kite);
  await mutate(bob, 'reserveItem', { wishlistId: wishlist.id, itemId: lamp.id, insteadOf: kite.id });
  await restApi.deleteItem(ann, lamp);
  await graphqlApi.reserve(bob, kite);
  await restoreItem(ann, lamp);
  await graphqlApi.reserve(cleo, lamp);
  await markBought(bob, kite);
  await writeRemark(bob, wishlist, 'Who joins in?', { itemId: kite.id });
  await writeRemark(bob, wishlist, 'A red one');
  await deleteRemark(bob, wishlist, 'none');
  for (const api of apis) await api.look(visitor, shareCode);
  for (const who of [ann, bob]) {
    await askEverything(fixture, who);
    await fixture.app.inject({ url: '/your-data', headers: { authorization: `Bearer ${who.token}` } });
  }
  await mutate(ann, 'updateProfile', { username: 'Ann', bio: 'Sails.', avatarUrl: '' });
  await mutate(ann, 'editItem', { wishlistId: wishlist.id, itemId: book.id, removePicture: true });
  await giveUp(bob, kite);
  await removeShared(bob, wishlist);
  await mutate(bob, 'openSharedWishlist', { shareCode, lastItemId: kite.id });
  await mutate(bob, 'markWishlistSeen', { wishlistId: wishlist.id, lastItemId: kite.id });
  await stopSharing(ann, wishlist);
  await share(ann, wishlist);
  await restApi.deleteItem(ann, book);
  await graphqlApi.deleteWishlist(ann, wishlist);
  await buildServices({ database, identity }).removed.sweep();
  await restoreWishlist(ann, wishlist);
  const { token } = await createProgram(bob, 'READ_WRITE');
  const program = fixture.holderOf(token);
  await program.graphql('{ viewer { programTokens { id } } }');
  await revokePrograms(bob);
  await bob.graphql('mutation { logOutEverywhere { __typename } }');
  await restApi.deleteAccount(ann);
  return { statements: [...statements].filter((statement) => tables.test(statement)), mutations: [...mutations] };
}
