import { createServer } from 'node:http';
import { deletePerson } from '@wishnest/server/commands/people';
import { buildUserService } from '@wishnest/server/features/users/service';
import { buildFirebaseIdentity } from '@wishnest/server/platform/identity/firebase';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listenForTest } from '../support/local.ts';
import { bobsProfile, openBirthday, openStores, viewOf } from './fixtures.ts';

describe('Once the deletion of an account is requested', () => {
  test.each(['requested', 'finished'])('nothing new of it can be stored, once it is %s', async (moment) => {
    const { addWishlist, database, tables, users, reservations, remarks, sharing, bob } = await openBirthday();
    await users.requestDeletion('bob');
    if (moment === 'finished') await users.erase('bob');
    await users.insertAccount('bob');
    expect(await addWishlist('wedding', 'bob')).toBeNull();
    expect(await users.insertProfile(bobsProfile)).toBeNull();
    expect(await reservations.reserve(bob, 'kite')).toBe(false);
    expect(await remarks.insert(bob, { id: 'one', itemId: null, words: 'Who joins in?' })).toBeNull();
    await sharing.open('bob', 'code');
    expect(await database.select().from(tables.openings)).toEqual([]);
  });

  test('it keeps its reservations until it is deleted', async () => {
    const { reservations, users, bob } = await openBirthday();
    await reservations.reserve(bob, 'kite');
    await users.requestDeletion('bob');
    expect(await reservations.unreserve(bob, 'kite')).toBe(false);
  });

  test('it is listed as unfinished until its data is erased, which happens once and no cancellation undoes', async () => {
    const { users } = await openBirthday();
    expect(await users.findUnfinishedDeletions()).toEqual([]);
    const requestedAt = await users.requestDeletion('bob');
    expect(await users.findUnfinishedDeletions()).toEqual([{ userId: 'bob', requestedAt }]);
    expect(await users.erase('bob')).toBe(true);
    expect(await users.erase('bob')).toBe(false);
    expect(await users.findUnfinishedDeletions()).toEqual([]);
    await users.withdrawDeletion('bob', requestedAt);
    const account = await users.findAccount('bob');
    expect(account).toMatchObject({ userId: 'bob', deletionRequestedAt: requestedAt, deletedAt: expect.any(Number) });
  });

  test('the request can be cancelled, though not by an earlier one, and the account works as before', async () => {
    const { addWishlist, users } = await openBirthday();
    const [earlier, requestedAt] = [await users.requestDeletion('bob'), await users.requestDeletion('bob')];
    await users.withdrawDeletion('bob', earlier);
    expect(await users.findUnfinishedDeletions()).toEqual([{ userId: 'bob', requestedAt }]);
    await users.withdrawDeletion('bob', requestedAt);
    expect(await users.findUnfinishedDeletions()).toEqual([]);
    expect(await addWishlist('wedding', 'bob')).toMatchObject({ ownerId: 'bob' });
  });
});

describe('The data of a deleted account', () => {
  test('is gone, with what others have reserved and opened there, also of items and wishlists that were deleted', async () => {
    const stores = await openBirthday();
    const { database, tables, users, sharing, reservations, removeItem, removeWishlist, bob, cleo } = stores;
    await users.insertProfile({ ...bobsProfile, id: 'ann' });
    for (const name of ['wedding', 'xmas']) {
      await stores.shareAnother(name);
      await stores.addItem(name, name);
      await reservations.reserve(viewOf(name, 'bob', name), name);
    }
    await reservations.reserve(bob, 'kite');
    await reservations.reserve(cleo, 'lamp');
    await stores.addPicture('lamp', 'l');
    await sharing.open('cleo', 'code');
    await removeItem('kite');
    await removeWishlist('wedding');
    await users.requestDeletion('ann');
    await removeWishlist('xmas');
    await users.erase('ann');
    const { profiles, wishlists, items, pictures, openings } = tables;
    for (const table of [profiles, wishlists, items, pictures, openings, tables.reservations]) {
      expect(await database.select().from(table)).toEqual([]);
    }
  });

  test('is gone with its reservations, and the data of others is unchanged', async () => {
    const { users, sharing, reservations, bob, cleo } = await openBirthday();
    await users.insertProfile(bobsProfile);
    await users.insertProfile({ ...bobsProfile, id: 'cleo', username: 'Cleo' });
    await reservations.reserve(bob, 'kite');
    await reservations.reserve(cleo, 'lamp');
    for (const userId of ['bob', 'cleo']) await sharing.open(userId, 'code');
    await users.erase('bob');
    expect(await users.findProfile('bob')).toBeNull();
    expect(await users.findProfile('cleo')).toMatchObject({ username: 'Cleo' });
    expect(await reservations.listItems([cleo])).toMatchObject([
      { id: 'kite', isReserved: false },
      { id: 'lamp', isReserved: true, reservedBy: 'cleo' },
    ]);
    expect(await sharing.listOpened('bob')).toEqual([]);
    expect(await sharing.listOpened('cleo')).toHaveLength(1);
  });
});

test('A host who deletes one of two people with the same address is asked which one, and nobody is deleted before', async () => {
  const { database, users } = await openStores();
  const unfinished = async () => (await users.findUnfinishedDeletions()).map(({ userId }) => userId);
  for (const id of ['ann', 'bob'])
    await users.insertProfile({ ...bobsProfile, id, username: `The first name of ${id}` });
  await expect(deletePerson(database, 'BOB@example.com', true)).rejects.toThrow(
    'Name one by the first column:\nann  The first name of ann\nbob  The first name of bob',
  );
  expect(await unfinished()).toEqual([]);
  await deletePerson(database, 'bob', true);
  expect(await unfinished()).toEqual(['bob']);
});

test.each([
  [403, 'a no, as to a service account without the right, and the account works as before', null],
  [500, 'an error, and the account waits', { __typename: 'ProviderUnavailable' }],
] as const)('A host deletes somebody, and Firebase answers everything with %i: %s', async (status, _, admitted) => {
  const firebase = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error": {"message": "No."}}');
  });
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', await listenForTest(firebase));
  const identity = buildFirebaseIdentity('wishnest-prod');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await identity.close();
  });
  const { database, users } = await openStores();
  await users.insertProfile(bobsProfile);
  const service = buildUserService(users, identity, () => {}, 'open');
  await deletePerson(database, 'bob', true);
  expect(await service.admit('bob')).toMatchObject({ __typename: 'ProviderUnavailable' });
  expect(await service.finishDeletions()).toEqual({ waiting: admitted ? 1 : 0, errors: [] });
  expect(await service.admit('bob')).toEqual(admitted && expect.objectContaining(admitted));
  expect(await users.findProfile('bob')).not.toBeNull();
});
