import { buildServices } from '@wishnest/server/app/services';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { apis, graphqlApi, ok, refused } from '../support/apis.ts';
import {
  addItem,
  createProfile,
  createWishlist,
  shareUnopenedBirthday,
  shareWith,
  writeRemark,
} from '../support/birthday.ts';
import { openMemoryLog } from '../support/server.ts';

const tokenRefused = refused(401, 'The token is not valid, or has expired.');
const failed = refused(502, 'Failed to delete account.');
const unanswered = refused(502, 'The sign-in service does not answer. Try again in a moment.');

/**
 * Bob has a profile, has reserved Ann's kite and written about it. He shares 'Fishing' with a rod, which Cleo has reserved and written
 * about, and has deleted a net.
 */
async function setUpBob(options?: Parameters<typeof shareUnopenedBirthday>[0]) {
  const fixture = await shareUnopenedBirthday(options);
  const { bob, cleo, kite, shareCode } = fixture;
  await createProfile(bob, 'Bob', 'avatar5');
  const fishing = await createWishlist(bob, 'Fishing');
  const rod = await addItem(bob, fishing, 'Rod');
  const fishingCode = await shareWith(bob, fishing, cleo);
  await graphqlApi.open(bob, shareCode);
  await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`);
  await cleo.rest.patch(`/wishlists/${rod.wishlistId}/items/${rod.id}/reserve`);
  await writeRemark(bob, { id: kite.wishlistId }, 'Who joins in?', { itemId: kite.id });
  await writeRemark(cleo, fishing, 'A blue one');
  const net = await addItem(bob, fishing, 'Net');
  await bob.rest.delete(`/wishlists/${fishing.id}/items/${net.id}`);
  return { ...fixture, fishing, rod, fishingCode };
}

/** All rows about Bob, except the one that marks his account as deleted. */
async function rowsAboutBob({ database, fishing }: Awaited<ReturnType<typeof setUpBob>>) {
  const { accounts, ...tables } = database.tables;
  const rows = [];
  for (const table of Object.values(tables)) rows.push(...(await database.select().from(table)));
  const his: unknown[] = ['bob', fishing.id, 'Rod', 'Net'];
  return rows.filter((row) => Object.values(row).some((value) => his.includes(value)));
}

describe.each(apis)('Over $name', (api) => {
  test('A deleted account leaves nothing behind: what it had reserved is free again, what it had shared is gone, and no token works', async () => {
    const fixture = await setUpBob();
    const { bob, cleo, visitor, kite, shareCode, fishing, fishingCode, identity, holderOf } = fixture;
    const anotherTab = { ...holderOf(identity.signIn({ userId: 'bob' })), id: 'bob', token: '' };
    expect(await rowsAboutBob(fixture)).not.toEqual([]);
    expect(await api.sharedWithMe(cleo)).toMatchObject(ok([{ wishlists: [{ name: 'Fishing' }] }]));
    expect(await api.deleteAccount(bob)).toEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
    expect(identity.deleted).toEqual(['bob']);

    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
    expect(await api.look(visitor, fishingCode)).toEqual(refused(404, 'Invalid or expired shared link.'));
    expect(await api.items(cleo, fishing)).toEqual(refused(404, 'This wishlist does not exist.'));
    await api.open(cleo, shareCode);
    expect(await api.reserve(cleo, kite)).toEqual(ok({ isReserved: true, reservedBy: 'cleo' }));

    for (const tab of [bob, anotherTab]) {
      expect(await api.profile(tab)).toEqual(tokenRefused);
      expect(await api.createProfile(tab, { username: 'Bob' })).toEqual(tokenRefused);
      expect(await api.createWishlist(tab, 'Mine')).toEqual(tokenRefused);
      expect(await api.reserve(tab, kite)).toEqual(tokenRefused);
      expect(await api.look(tab, shareCode)).toEqual(tokenRefused);
      expect(await api.deleteAccount(tab)).toEqual(tokenRefused);
    }
  });

  test.each(['kept', 'unknown'] as const)(
    'Unless the provider says that the account is gone, nothing is deleted, the account works as before, and it can be tried again: %s',
    async (state) => {
      const fixture = await setUpBob();
      const { bob, identity } = fixture;
      const before = await rowsAboutBob(fixture);
      const deletion = vi.spyOn(identity, 'deleteAccount').mockResolvedValue(state);
      expect(await api.deleteAccount(bob)).toEqual(failed);
      expect(await rowsAboutBob(fixture)).toEqual(before);
      expect(await api.profile(bob)).toMatchObject(ok({ username: 'Bob' }));
      expect(await api.createWishlist(bob, 'Mine')).toMatchObject(ok({ name: 'Mine' }));
      deletion.mockRestore();
      expect(await api.deleteAccount(bob)).toEqual(ok(null));
      expect(await rowsAboutBob(fixture)).toEqual([]);
    },
  );

  test('While the provider is asked, nobody sees what the account shared, no call signs it out, and everybody sees it again after a no', async () => {
    const fixture = await setUpBob();
    const { bob, cleo, visitor, fishing, rod, fishingCode, identity, signIn } = fixture;
    const unknown = refused(404, 'This wishlist does not exist.');
    const seen = async () => [
      await api.look(visitor, fishingCode),
      await api.look(cleo, fishingCode),
      await api.items(cleo, fishing),
      await api.reserve(signIn('dan'), rod),
      (await cleo.graphql('{ viewer { gifts { gifts { wishlist { name } } } } }')).data,
    ];
    const before = await seen();
    const answer = Promise.withResolvers<'kept'>();
    const deletion = vi.spyOn(identity, 'deleteAccount').mockReturnValue(answer.promise);
    const deleting = api.deleteAccount(bob);
    await vi.waitUntil(() => deletion.mock.calls.length > 0);
    expect(await api.profile(bob)).toEqual(unanswered);
    const invalid = refused(404, 'Invalid or expired shared link.');
    expect(await seen()).toEqual([
      invalid,
      invalid,
      unknown,
      unknown,
      { viewer: { gifts: { gifts: [{ wishlist: null }] } } },
    ]);
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
    answer.resolve('kept');
    expect(await deleting).toEqual(failed);
    expect(await seen()).toEqual(before);
  });

  test('A revoked token deletes nothing, though other calls accept it until it expires', async () => {
    const fixture = await setUpBob();
    fixture.identity.revoke(fixture.bob.token);
    expect(await api.deleteAccount(fixture.bob)).toEqual(tokenRefused);
    expect(await api.profile(fixture.bob)).toMatchObject(ok({ username: 'Bob' }));
    expect(fixture.identity.deleted).toEqual([]);
  });
});

test.each(apis)(
  'Deletion wins over calls in flight over $name: they leave nothing of the account behind',
  async (api) => {
    const fixture = await setUpBob();
    const { bob, lamp, shareCode, fishing } = fixture;
    const callMuch = () =>
      Array.from({ length: 8 }, (_, n) => [
        api.createProfile(bob, { username: `Bob ${n}` }),
        api.createWishlist(bob, `Mine ${n}`),
        api.addItem(bob, fishing, { name: 'Rod', link: 'https://shop.example/rod' }),
        api.reserve(bob, lamp),
        api.open(bob, shareCode),
        writeRemark(bob, { id: lamp.wishlistId }, `Remark ${n}`),
      ]).flat();
    const before = callMuch();
    const deletions = apis.map((each) => each.deleteAccount(bob));
    await Promise.all([...before, ...callMuch()]);
    expect(await Promise.all(deletions)).toContainEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  },
);

/** Stores the intents of accounts as a server does that is killed before it asks the provider. */
async function leaveIntents({ database }: Awaited<ReturnType<typeof setUpBob>>, ...userIds: string[]) {
  const { accounts } = database.tables;
  await database.update(accounts).set({ deletionRequestedAt: 1 }).where(inArray(accounts.userId, userIds));
}

test('A deletion that fails at the next start keeps no other from being finished', async () => {
  const fixture = await setUpBob();
  const { database, identity } = fixture;
  const error = new Error('The database is away.');
  await leaveIntents(fixture, 'ann', 'bob');
  vi.spyOn(identity, 'deleteAccount').mockRejectedValueOnce(error);
  const { users } = buildServices({ database, identity });
  expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [error] });
  expect(identity.deleted).toHaveLength(1);
  expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [] });
  expect(identity.deleted).toHaveLength(2);
});

test('What a crash has left is asked again until the provider answers, and the account is admitted again or leaves nothing behind', async () => {
  const log = openMemoryLog();
  const fixture = await setUpBob({ log: log.stream, deletionRetryMs: 5 });
  const { app, bob, identity } = fixture;
  const before = await rowsAboutBob(fixture);
  await leaveIntents(fixture, 'bob');
  const deletion = vi.spyOn(identity, 'deleteAccount').mockResolvedValue('unknown');
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => deletion.mock.calls.length).toBeGreaterThan(3);
  expect(await graphqlApi.profile(bob)).toEqual(unanswered);
  expect(await rowsAboutBob(fixture)).toEqual(before);
  const warning = expect.objectContaining({ msg: 'account deletions wait for the identity provider' });
  expect(log.lines()).toContainEqual(warning);

  deletion.mockResolvedValue('kept');
  await expect.poll(() => graphqlApi.profile(bob)).toMatchObject(ok({ username: 'Bob' }));
  expect(await rowsAboutBob(fixture)).toEqual(before);

  await leaveIntents(fixture, 'bob');
  deletion.mockResolvedValue('gone');
  await expect.poll(() => rowsAboutBob(fixture)).toEqual([]);
  expect(await graphqlApi.profile(bob)).toEqual(tokenRefused);
});

const hour = 3_600_000_000;

test.each([
  [1, 'an hour'],
  [24, 'a day'],
])(
  'An account that the provider has deleted after all is erased %i hours after its deletion was withdrawn: %s',
  async (hours) => {
    const fixture = await setUpBob();
    const { bob, database, identity } = fixture;
    const { accounts } = database.tables;
    const { users } = buildServices(fixture);
    const lookUp = vi.spyOn(identity, 'findAccount');
    identity.refusesDeletions = true;
    expect(await graphqlApi.deleteAccount(bob)).toEqual(failed);
    /** Moves what is stored of the deletion into the past, and sweeps twice. */
    async function passHour() {
      await database.update(accounts).set({
        deletionWithdrawnAt: sql`${accounts.deletionWithdrawnAt} - ${hour}`,
        deletionCheckedAt: sql`${accounts.deletionCheckedAt} - ${hour}`,
      });
      for (const _ of [1, 2]) expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [] });
    }
    for (let passed = 1; passed < hours; passed += 1) await passHour();
    expect(lookUp).toHaveBeenCalledTimes(hours === 1 ? 0 : 1);
    expect(await rowsAboutBob(fixture)).not.toEqual([]);
    identity.deleted.push('bob');
    await passHour();
    expect(await rowsAboutBob(fixture)).toEqual([]);
    expect(await graphqlApi.profile(bob)).toEqual(tokenRefused);
  },
);

test('An account that exists a day after its deletion was withdrawn is not asked for again', async () => {
  const fixture = await setUpBob();
  const { bob, database, identity } = fixture;
  const { accounts } = database.tables;
  const { users } = buildServices(fixture);
  const lookUp = vi.spyOn(identity, 'findAccount').mockResolvedValueOnce('unknown');
  identity.refusesDeletions = true;
  await graphqlApi.deleteAccount(bob);
  await database
    .update(accounts)
    .set({ deletionWithdrawnAt: sql`${accounts.deletionWithdrawnAt} - ${25 * hour}` })
    .where(eq(accounts.userId, 'bob'));
  expect(await users.finishDeletions()).toEqual({ waiting: 1, errors: [] });
  for (const _ of [1, 2]) expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [] });
  expect(lookUp).toHaveBeenCalledTimes(2);
  expect(await graphqlApi.profile(bob)).toMatchObject(ok({ username: 'Bob' }));
});
