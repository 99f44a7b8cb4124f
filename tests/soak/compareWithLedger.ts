import type { Database } from '@wishnest/server/db/database';
import type { Ledger } from './people.ts';

/** The differences between the database and what the servers have acknowledged, as sentences. */
export async function compareWithLedger({ select, tables }: Database, ledger: Ledger): Promise<string[]> {
  const { deletedAccounts, deletedItems, possible, reserved, uncertain } = ledger;
  const isKnown = ({ name }: { name: string }) => !possible.has(name);
  const accounts = await select().from(tables.accounts);
  const users = await select().from(tables.users);
  const allWishlists = await select().from(tables.wishlists);
  const wishlists = allWishlists.filter(isKnown);
  const items = (await select().from(tables.items)).filter(isKnown);
  const openings = await select().from(tables.openings);
  const reservations = await select().from(tables.reservations);

  const pairOf = (row: { wishlistId: string; userId: string }) => `${row.wishlistId} ${row.userId}`;
  const current = reservations.filter(({ isCurrent }) => isCurrent);
  const existing = ledger.wishlists.filter(({ isDeleted }) => !isDeleted);
  // A reservation stays when its item or wishlist is deleted, but not when its giver's or the owner's account is.
  const withoutOwner = new Set(
    ledger.wishlists.filter(({ ownerId }) => deletedAccounts.has(ownerId)).map(({ id }) => id),
  );
  const expected = [...reserved].filter(([pair]) => {
    const [wishlist = '', giver = ''] = pair.split(' ');
    return !withoutOwner.has(wishlist) && !deletedAccounts.has(giver);
  });
  const isCertain = (row: string) => !uncertain.has(row.split(' ', 2).join(' '));
  const wishlistRow = ({ id, ownerId, shareCode }: (typeof wishlists | typeof existing)[number]) =>
    `${id} ${ownerId} ${shareCode}`;
  // The ledger forgets a reservation whose giver reserved another item after it was deleted.
  const wronglyPast = reservations.filter(
    (row) =>
      !row.isCurrent &&
      !deletedItems.has(row.itemId) &&
      existing.some(({ id }) => id === row.wishlistId) &&
      isCertain(pairOf(row)),
  );
  const people = [
    ...users.map(({ id }) => id),
    ...allWishlists.map(({ ownerId }) => ownerId),
    ...openings.map(({ userId }) => userId),
    ...reservations.flatMap(({ userId, ownerId }) => [userId, ownerId ?? '']),
  ];

  return [
    ...compare(
      'reservations',
      expected.map((row) => row.join(' ')).filter(isCertain),
      current.map((row) => `${pairOf(row)} ${row.itemId}`).filter(isCertain),
    ),
    ...compare('wishlists', existing.map(wishlistRow), wishlists.map(wishlistRow)),
    ...compare(
      'items',
      existing.flatMap((wishlist) => wishlist.items.map((item) => `${wishlist.id} ${item}`)),
      items.map(({ id, wishlistId }) => `${wishlistId} ${id}`),
    ),
    ...repeated(reservations.map(({ itemId }) => itemId)).map((item) => `reserved by two: ${item}`),
    ...repeated(current.map(pairOf)).map((pair) => `second reservation: ${pair}`),
    ...reservations.filter(({ itemName }) => itemName === null).map(({ itemId }) => `nothing is left of ${itemId}`),
    ...wronglyPast.map(({ itemId }) => `not current though it exists: ${itemId}`),
    ...people.filter((uid) => deletedAccounts.has(uid)).map((uid) => `data of the deleted account ${uid}`),
    ...accounts
      .filter(({ uid, deletedAt }) => deletedAccounts.has(uid) !== (deletedAt !== null))
      .map(({ uid }) => `account ${uid} is deleted without an acknowledgement, or the other way round`),
  ];
}

function compare(what: string, expected: string[], found: string[]): string[] {
  const lost = expected.filter((row) => !found.includes(row));
  const extra = found.filter((row) => !expected.includes(row));
  return [...lost.map((row) => `missing from ${what}: ${row}`), ...extra.map((row) => `foreign in ${what}: ${row}`)];
}

const repeated = (keys: string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);
