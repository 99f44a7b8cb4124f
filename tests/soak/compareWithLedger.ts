import type { Database } from '@wishnest/server/db/database';
import type { Ledger } from './ledger.ts';
import type { Owner } from './owner.ts';

/** The differences between the database and what the servers have acknowledged, as sentences. */
export async function compareWithLedger(database: Database, ledger: Ledger, owners: Owner[]): Promise<string[]> {
  const { accounts, users, wishlists, items, reservations, openings } = database.tables;
  const rows = {
    accounts: await database.select().from(accounts),
    users: await database.select().from(users),
    wishlists: (await database.select().from(wishlists)).filter(({ name }) => !ledger.possible.has(name)),
    items: (await database.select().from(items)).filter(({ name }) => !ledger.possible.has(name)),
    reservations: await database.select().from(reservations),
    openings: await database.select().from(openings),
  };
  const { deletedAccounts, deletedWishlists, deletedItems } = ledger;
  const existing = [...ledger.wishlists.values()].filter(({ id }) => !deletedWishlists.has(id));
  const exists = (wishlistId: string) => existing.some(({ id }) => id === wishlistId);
  const isGone = (wishlist: string, item: string) => !exists(wishlist) || deletedItems.has(item);
  // A reservation stays where its item is deleted, but not where its giver's or the owner's account is.
  const expected = [...ledger.reserved].flatMap(([giver, reserved]) =>
    [...reserved]
      .filter(([wishlist]) => ![giver, ledger.owners.get(wishlist)].some((uid) => deletedAccounts.has(uid ?? '')))
      .filter(([wishlist]) => !ledger.uncertain.has(`${wishlist} ${giver}`))
      .map(([wishlist, item]) => `${wishlist} ${item} ${giver}`),
  );
  const certain = rows.reservations.filter(
    ({ wishlistId, userId }) => !ledger.uncertain.has(`${wishlistId} ${userId}`),
  );
  // The ledger forgets a reservation whose giver reserved another item after it was deleted.
  const found = certain
    .filter(({ isCurrent }) => isCurrent)
    .map(({ wishlistId, itemId, userId }) => `${wishlistId} ${itemId} ${userId}`);
  const pairs = (list: { wishlistId: string; userId: string }[]) =>
    list.map((row) => `${row.wishlistId} ${row.userId}`);
  const people = [
    ...rows.users.map(({ id }) => id),
    ...rows.wishlists.map(({ ownerId }) => ownerId),
    ...rows.reservations.map(({ userId }) => userId),
    ...rows.openings.map(({ userId }) => userId),
    ...rows.reservations.map(({ ownerId }) => ownerId ?? ''),
  ];

  return [
    ...compare('reservations', expected, found),
    ...compare(
      'wishlists',
      existing.map(({ id, ownerId, shareCode }) => `${id} ${ownerId} ${shareCode}`),
      rows.wishlists.map(({ id, ownerId, shareCode }) => `${id} ${ownerId} ${shareCode}`),
    ),
    ...compare(
      'items',
      existing.flatMap(({ id, items }) => items.map((item) => `${id} ${item}`)),
      rows.items.map(({ id, wishlistId }) => `${wishlistId} ${id}`),
    ),
    ...repeated(
      'items reserved by two',
      rows.reservations.map(({ itemId }) => itemId),
    ),
    ...repeated('second reservations', pairs(rows.reservations.filter(({ isCurrent }) => isCurrent))),
    ...rows.reservations
      .filter(({ itemName }) => itemName === null)
      .map(({ itemId }) => `nothing is left of ${itemId}`),
    ...certain
      .filter(({ isCurrent, wishlistId, itemId }) => !isCurrent && !isGone(wishlistId, itemId))
      .map(({ itemId }) => `not current though it exists: ${itemId}`),
    ...repeated('second openings', pairs(rows.openings)),
    ...orphans('items', rows.items, rows.wishlists),
    ...orphans('openings', rows.openings, await database.select().from(wishlists)),
    ...people.filter((uid) => deletedAccounts.has(uid)).map((uid) => `data of the deleted account ${uid}`),
    ...rows.accounts
      .filter(({ uid, deletedAt }) => deletedAccounts.has(uid) !== (deletedAt !== null))
      .map(({ uid }) => `account ${uid} is deleted without an acknowledgement, or the other way round`),
    ...owners
      .filter((owner) => !deletedAccounts.has(owner.id))
      .flatMap((owner) => {
        const own = rows.wishlists.filter(({ ownerId }) => ownerId === owner.id);
        const order = own.sort((a, b) => a.order - b.order || a.createdAt - b.createdAt).map(({ id }) => id);
        return order.join() === owner.order.join() ? [] : [`order of ${owner.id}: ${order} is not ${owner.order}`];
      }),
  ];
}

function compare(what: string, expected: string[], found: string[]): string[] {
  const lost = expected.filter((row) => !found.includes(row));
  const extra = found.filter((row) => !expected.includes(row));
  return [...lost.map((row) => `missing from ${what}: ${row}`), ...extra.map((row) => `unexpected in ${what}: ${row}`)];
}

function repeated(what: string, keys: string[]): string[] {
  return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${what}: ${key}`);
}

function orphans(what: string, rows: { wishlistId: string }[], parents: { id: string }[]): string[] {
  const ids = new Set(parents.map(({ id }) => id));
  return rows.filter(({ wishlistId }) => !ids.has(wishlistId)).map(({ wishlistId }) => `${what} without ${wishlistId}`);
}
