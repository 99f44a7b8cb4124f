import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@wishnest/server/platform/db/database';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signInNewPerson } from '../../tests/support/accounts.ts';
import { databases } from '../../tests/support/database.ts';
import { type Server, startServer } from '../../tests/support/processes.ts';
import { Giver, Ledger, Owner, pick } from './people.ts';

const size = { givers: 60, owners: 8, rounds: 150, kills: 12 };

describe.each(databases)('On $name', ({ name, makeUrl, servers: count }) => {
  test('After random calls by many people on servers that are killed, the database contains exactly what was acknowledged', async () => {
    const url = await makeUrl();
    const servers: Server[] = [];
    for (let n = 0; n < count; n += 1) servers.push(await startServer(url));
    const ledger = new Ledger();
    const address = () => pick(servers)?.address ?? '';
    const owners: Owner[] = [];
    const givers: Giver[] = [];
    for (let n = 0; n < size.owners; n += 1) owners.push(new Owner(await signInNewPerson('owner'), ledger, address));
    for (let n = 0; n < size.givers; n += 1) givers.push(new Giver(await signInNewPerson('giver'), ledger, address));
    const people = [...owners, ...givers];
    await Promise.all(people.map((person) => person.createProfile()));
    await Promise.all(owners.map((owner) => owner.createFirstWishlists()));

    const initial = ledger.acknowledged;
    let isOver = false;
    /** Every fourth person deletes their account after a random number of rounds. */
    async function live(person: (typeof people)[number], n: number) {
      const lastRound = n % 4 === 3 ? Math.floor(size.rounds * Math.random()) : size.rounds;
      for (let round = 0; round < lastRound; round += 1) await person.act();
      if (lastRound < size.rounds) await person.deleteAccount();
    }
    /** Kills servers at times that are spread over the run, by the number of responses. */
    async function killSomeServers() {
      const calls = people.length * size.rounds;
      for (let kill = 1; kill <= size.kills; kill += 1) {
        while (!isOver && ledger.acknowledged - initial < (0.6 * calls * kill) / (size.kills + 1)) await sleep(20);
        if (isOver) return;
        const victim = pick(servers);
        await victim?.kill();
        await victim?.start();
      }
    }
    const kills = killSomeServers();
    await Promise.all(people.map(live));
    isOver = true;
    await kills;

    // A server that starts finishes the deletions that a kill has interrupted.
    for (const server of servers) await server.stop();
    await servers[0]?.start();
    const database = await openDatabase(url);
    onTestFinished(() => database.close());
    const differences = async () => (await compareWithLedger(database, ledger)).concat(ledger.unexpected);
    await expect.poll(differences, { timeout: 10_000 }).toEqual([]);
    const { acknowledged, lost, refused, uncertain, deletedAccounts } = ledger;
    console.log(
      `${name}: ${acknowledged} calls answered, ${lost} responses lost, ${uncertain.size} of them uncertain, ` +
        `${refused} calls refused, ${deletedAccounts.size} accounts deleted`,
    );
  }, 600_000);
});

/** The differences between the database and what the servers have acknowledged, as sentences. */
async function compareWithLedger({ select, tables }: Database, ledger: Ledger): Promise<string[]> {
  const { deletedAccounts, deletedItems, possible, reserved, uncertain } = ledger;
  const isKnown = ({ name }: { name: string }) => !possible.has(name);
  const isLive = ({ takenOffAt }: { takenOffAt: number | null }) => takenOffAt === null;
  const accounts = await select().from(tables.accounts);
  const users = await select().from(tables.profiles);
  const allWishlists = await select().from(tables.wishlists);
  const wishlists = allWishlists.filter(isKnown).filter(isLive);
  const allItems = (await select().from(tables.items)).filter(isKnown).filter(isLive);
  const items = allItems.filter(({ wishlistId }) => wishlists.some(({ id }) => id === wishlistId));
  const openings = await select().from(tables.openings);
  const reservations = await select().from(tables.reservations);

  const pairOf = (row: { wishlistId: string; userId: string }) => `${row.wishlistId} ${row.userId}`;
  const current = reservations.filter(({ isCurrent }) => isCurrent);
  const existing = ledger.wishlists.filter(({ isDeleted }) => !isDeleted);
  // A reservation stays when its item or wishlist is removed, but not when its giver's or the owner's account is.
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
  // The ledger forgets a reservation whose giver reserved another item after it was removed.
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
    ...people.filter((userId) => deletedAccounts.has(userId)).map((userId) => `data of the deleted account ${userId}`),
    ...accounts
      .filter(({ userId, deletedAt }) => deletedAccounts.has(userId) !== (deletedAt !== null))
      .map(({ userId }) => `account ${userId} is deleted without an acknowledgement, or the other way round`),
  ];
}

function compare(what: string, expected: string[], found: string[]): string[] {
  const lost = expected.filter((row) => !found.includes(row));
  const extra = found.filter((row) => !expected.includes(row));
  return [...lost.map((row) => `missing from ${what}: ${row}`), ...extra.map((row) => `foreign in ${what}: ${row}`)];
}

const repeated = (keys: string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);
