import { buildServices } from '@wishnest/server/features/services';
import { describe, expect, test, vi } from 'vitest';
import { apis, graphqlApi, ok, refused } from '../support/apis.ts';
import { addItem, createProfile, createWishlist, shareUnopenedBirthday, shareWith } from '../support/birthday.ts';
import { openMemoryLog } from '../support/server.ts';

const tokenRefused = refused(401, 'You were logged out. Log in again.');
const failed = refused(502, 'Failed to delete account.');
const beingDeleted = 'Your account is being deleted. Nobody sees its wishlists any more.';
const pending = refused(502, beingDeleted);

/**
 * Bob has a profile and has reserved Ann's kite. He shares 'Fishing' with a rod, which Cleo has reserved, and has deleted a
 * net.
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
    const anotherTab = { ...holderOf(identity.signIn({ uid: 'bob' })), id: 'bob', token: '' };
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

  test('Where the provider refuses, nothing is deleted, the account works as before, and it can be tried again', async () => {
    const fixture = await setUpBob();
    const before = await rowsAboutBob(fixture);
    fixture.identity.refusesDeletions = true;
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    expect(await rowsAboutBob(fixture)).toEqual(before);
    expect(await api.profile(fixture.bob)).toMatchObject(ok({ username: 'Bob' }));
    expect(await api.createWishlist(fixture.bob, 'Mine')).toMatchObject(ok({ name: 'Mine' }));
    fixture.identity.refusesDeletions = false;
    expect(await api.deleteAccount(fixture.bob)).toEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('While the provider does not confirm, nobody sees what the account shared, and everybody does again once it refuses', async () => {
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
    const deletion = vi.spyOn(identity, 'deleteAccount').mockResolvedValue('unknown');
    expect(await api.deleteAccount(bob)).toEqual(pending);
    expect(await api.profile(bob)).toEqual(refused(401, beingDeleted));
    const invalid = refused(404, 'Invalid or expired shared link.');
    expect(await seen()).toEqual([
      invalid,
      invalid,
      unknown,
      unknown,
      { viewer: { gifts: { gifts: [{ wishlist: null }] } } },
    ]);
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
    deletion.mockResolvedValue('refused');
    await buildServices(fixture).users.finishDeletions();
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
      ]).flat();
    const before = callMuch();
    const deletions = apis.map((each) => each.deleteAccount(bob));
    await Promise.all([...before, ...callMuch()]);
    expect(await Promise.all(deletions)).toContainEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  },
);

test('A deletion that fails at the next start keeps no other from being finished', async () => {
  const { ann, bob, database, identity } = await setUpBob();
  const error = new Error('The database is away.');
  const deletion = vi.spyOn(identity, 'deleteAccount');
  for (let call = 1; call <= 3; call += 1) deletion.mockRejectedValueOnce(error);
  for (const who of [ann, bob]) await graphqlApi.deleteAccount(who);
  const { users } = buildServices({ database, identity });
  expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [error] });
  expect(identity.deleted).toHaveLength(1);
  expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [] });
  expect(identity.deleted).toHaveLength(2);
});

test('Where the provider does not answer in time it is asked again, and the account is admitted again or leaves nothing behind', async () => {
  const log = openMemoryLog();
  const fixture = await setUpBob({ log: log.stream, deletionRetryMs: 5 });
  const { app, bob, identity } = fixture;
  const before = await rowsAboutBob(fixture);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const deletion = vi.spyOn(identity, 'deleteAccount').mockResolvedValue('unknown');
  expect(await graphqlApi.deleteAccount(bob)).toEqual(pending);
  await expect.poll(() => deletion.mock.calls.length).toBeGreaterThan(3);
  expect(await graphqlApi.profile(bob)).toEqual(refused(401, beingDeleted));
  expect(await rowsAboutBob(fixture)).toEqual(before);
  const warning = expect.objectContaining({ msg: 'account deletions wait for the identity provider' });
  expect(log.lines()).toContainEqual(warning);

  deletion.mockResolvedValue('refused');
  await expect.poll(() => graphqlApi.profile(bob)).toMatchObject(ok({ username: 'Bob' }));
  expect(await rowsAboutBob(fixture)).toEqual(before);

  deletion.mockResolvedValue('unknown');
  expect(await graphqlApi.deleteAccount(bob)).toEqual(pending);
  deletion.mockResolvedValue('deleted');
  await expect.poll(() => rowsAboutBob(fixture)).toEqual([]);
  expect(await graphqlApi.profile(bob)).toEqual(tokenRefused);
});
