import type { Database } from '@wishnest/server/platform/db/database';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lookUp, signInNewPerson, startIdentityProxy } from '../support/accounts.ts';
import { acquirePostgres, databases } from '../support/database.ts';
import { runSql, waitingForLock } from '../support/postgres.ts';
import { calls, type RemoteCall, send, startServer } from '../support/processes.ts';

/** Bob has a profile, shares a rod, which Cleo has reserved, and has reserved Ann's kite. */
async function setUpBob(url: string) {
  const proxy = await startIdentityProxy();
  const server = await startServer(url, { FIREBASE_AUTH_EMULATOR_HOST: proxy.host });
  const [ann, bob, cleo] = [await signInNewPerson('ann'), await signInNewPerson('bob'), await signInNewPerson('cleo')];
  async function done(who: typeof bob, call: RemoteCall) {
    const answer = await send(server.address, who.idToken, call);
    return answer?.result ?? { __typename: 'nothing' };
  }
  async function share(owner: typeof bob, item: string) {
    const { id: wishlist = '' } = await done(owner, calls.createWishlist('Wishes'));
    const { id = '' } = await done(owner, calls.addItem(wishlist, item));
    const { shareCode = null } = await done(owner, calls.share(wishlist));
    return { wishlist, id, shareCode };
  }
  await done(bob, calls.createProfile('Bob'));
  const kite = await share(ann, 'Kite');
  const rod = await share(bob, 'Rod');
  await done(bob, calls.reserve(kite.wishlist, kite.id, kite.shareCode));
  await done(cleo, calls.reserve(rod.wishlist, rod.id, rod.shareCode));

  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  return { bob, cleo, kite, database, proxy, server, done };
}

/** The number of rows about somebody. */
async function countRowsAbout(userId: string, { select, tables }: Database) {
  const { profiles, wishlists, items, reservations, openings } = tables;
  const rows = [];
  for (const table of [profiles, wishlists, items, reservations, openings]) rows.push(...(await select().from(table)));
  return rows.filter((row) => Object.values(row).includes(userId) || ('name' in row && row.name === 'Rod')).length;
}

describe.each(databases)('A server on $name that is killed while it deletes an account,', ({ makeUrl }) => {
  test.each([
    ['after the intent, before the provider', 'before'],
    ['after the provider, before the data', 'after'],
  ] as const)('%s, finishes the deletion at its next start, and refuses the account from then on', async (_, when) => {
    const fixture = await setUpBob(await makeUrl());
    const { bob, cleo, kite, database, proxy, server, done } = fixture;
    const isAccountThere = async () => (await lookUp(bob.idToken)).ok;
    const before = await countRowsAbout(bob.localId, database);
    expect(before).toBeGreaterThan(0);
    const reached = proxy.pauseAt({ call: 'delete', when });
    const deletion = done(bob, calls.deleteAccount());
    await reached;
    await server.kill();
    await deletion;
    await expect.poll(isAccountThere).toBe(when === 'before');
    expect(await countRowsAbout(bob.localId, database)).toBe(before);

    proxy.release();
    await server.start();
    // Until the provider has been asked, nobody knows whether the account is there.
    const create = () => send(server.address, bob.idToken, calls.createWishlist('Another'));
    await expect.poll(create).toMatchObject({ status: 401 });
    await expect.poll(() => countRowsAbout(bob.localId, database)).toBe(0);
    expect(await isAccountThere()).toBe(false);
    const reservation = await done(cleo, calls.reserve(kite.wishlist, kite.id, kite.shareCode));
    expect(reservation).toMatchObject({ __typename: 'SharedItem' });
  });
});

// On SQLite the data is erased by one synchronous transaction, in which a test cannot kill the server.
test('A server that is killed in the middle of erasing on PostgreSQL erases all, at the latest at the next start, and never a part', async () => {
  const url = await acquirePostgres();
  const { bob, database, proxy, server, done } = await setUpBob(url);
  const before = await countRowsAbout(bob.localId, database);
  const providerDeleted = proxy.pauseAt({ call: 'delete', when: 'after' });
  const deletion = done(bob, calls.deleteAccount());
  const resume = await providerDeleted;
  // The profile is erased last. While another client has locked it, everything else is deleted but not committed.
  const lockProfile = `select * from users where id = '${bob.localId}' for update`;
  await runSql(url, 'begin', lockProfile, async () => {
    resume();
    await vi.waitUntil(async () => (await runSql(url, waitingForLock)).length > 0, 10_000);
    await server.kill();
    await deletion;
  });
  // PostgreSQL has received the whole transaction, and may commit it without the server.
  const transacting = `select 1 from pg_stat_activity where xact_start is not null and backend_type = 'client backend'
    and pid <> pg_backend_pid() and datname = current_database()`;
  await vi.waitUntil(async () => (await runSql(url, transacting)).length === 0, 10_000);
  expect([before, 0]).toContain(await countRowsAbout(bob.localId, database));
  proxy.release();
  await server.start();
  await expect.poll(() => countRowsAbout(bob.localId, database)).toBe(0);
});
