import { buildReservationStore } from '@wishnest/server/reservations/store';
import { describe, expect, test } from 'vitest';
import { free, giverOf, heldBy, heldByAnother, type OpenDatabase, openBirthday } from './birthday.ts';

export function describeOpenings(openDatabase: OpenDatabase) {
  describe('An opening', () => {
    test('puts the wishlist under the giver’s shared ones', async () => {
      const { sharing } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      expect(await sharing.listOpened('bob')).toMatchObject([{ id: 'birthday', ownerName: null }]);
      expect(await sharing.listOpened('cleo')).toEqual([]);
    });

    test('is recorded once, however often the link is opened', async () => {
      const { sharing } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      await sharing.open('bob', 'code', 2);
      expect(await sharing.listOpened('bob')).toHaveLength(1);
    });

    test('is never the owner’s', async () => {
      const { sharing, database, tables } = await openBirthday(openDatabase);
      await sharing.open('ann', 'code', 1);
      expect(await database.select().from(tables.openings)).toEqual([]);
    });

    test('of an unknown code records nothing', async () => {
      const { sharing, database, tables } = await openBirthday(openDatabase);
      await sharing.open('bob', 'unknown', 1);
      expect(await database.select().from(tables.openings)).toEqual([]);
    });

    test('comes with a reservation and outlives it', async () => {
      const { sharing, reservations, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite', 1);
      await reservations.unreserve(bob, 'kite');
      expect(await sharing.listOpened('bob')).toMatchObject([{ id: 'birthday' }]);
    });

    test('does not come with a reservation that failed', async () => {
      const { sharing, reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite', 1);
      await reservations.reserve(cleo, 'kite', 2);
      expect(await sharing.listOpened('cleo')).toEqual([]);
    });

    test('ends for everybody when sharing stops', async () => {
      const { sharing, wishlists } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      await sharing.open('cleo', 'code', 2);
      await wishlists.stopSharing('birthday', 'ann');
      expect(await sharing.listOpened('bob')).toEqual([]);
      expect(await sharing.listOpened('cleo')).toEqual([]);
    });

    test('does not come back by itself when the wishlist is shared anew', async () => {
      const { sharing, wishlists } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      expect(await sharing.listOpened('bob')).toEqual([]);
    });

    test('comes back when the new link is opened', async () => {
      const { sharing, wishlists } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      await sharing.open('bob', 'new code', 2);
      expect(await sharing.listOpened('bob')).toMatchObject([{ id: 'birthday' }]);
    });

    test('that comes late, with a code that has ended, is not recorded', async () => {
      const { sharing, wishlists } = await openBirthday(openDatabase);
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      await sharing.open('bob', 'code', 1);
      expect(await sharing.listOpened('bob')).toEqual([]);
    });

    test('is undone by removing the wishlist from there, for that giver alone', async () => {
      const { sharing } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      await sharing.open('cleo', 'code', 2);
      await sharing.removeOpening('bob', 'birthday');
      await sharing.removeOpening('bob', 'birthday');
      expect(await sharing.listOpened('bob')).toEqual([]);
      expect(await sharing.listOpened('cleo')).toHaveLength(1);
    });
  });

  describe('A reservation', () => {
    test('outlives the end of sharing', async () => {
      const { reservations, wishlists, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite', 1);
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      expect(await reservations.find(bob, 'kite')).toMatchObject({ isReserved: true, reservedBy: 'bob' });
    });

    test('is not given up while the wishlist is not shared', async () => {
      const { reservations, wishlists, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite', 1);
      await wishlists.stopSharing('birthday', 'ann');
      expect(await reservations.unreserve(bob, 'kite')).toMatchObject(heldBy('bob'));
    });

    test('is nothing that its item’s owner could read', async () => {
      const { reservations, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite', 1);
      const ann = giverOf('birthday', 'ann');
      expect(await reservations.find(ann, 'kite')).toMatchObject(free);
      expect(await reservations.reserve(ann, 'kite', 2)).toMatchObject(free);
      expect(await reservations.unreserve(ann, 'kite')).toMatchObject(free);
      expect(await reservations.find(bob, 'kite')).toMatchObject(heldBy('bob'));
    });

    test('is shown to the one who reached for it, and with no other proof', async () => {
      const { database, bob, cleo } = await openBirthday(openDatabase);
      const reached = await buildReservationStore(database).reserve({ ...bob, itemId: 'kite' }, 1);
      expect(reached.wishlist).toEqual({ id: 'birthday', ownerId: 'ann', shareCode: 'code' });
      expect(reached.show(bob)).toMatchObject({ id: 'kite', wishlistId: 'birthday', ...heldBy('bob') });
      expect(reached.show(cleo)).toBeNull();
      expect(reached.show(giverOf('wedding', 'bob'))).toBeNull();
    });

    test('is not there where the item or the wishlist is not', async () => {
      const { database, addWishlist, bob } = await openBirthday(openDatabase);
      const store = buildReservationStore(database);
      await addWishlist('wedding');
      const [elsewhere, nowhere] = await Promise.all([
        store.find({ wishlistId: 'wedding', viewerId: 'bob', itemId: 'kite' }),
        store.find({ wishlistId: 'unknown', viewerId: 'bob', itemId: 'kite' }),
      ]);
      expect(elsewhere.wishlist).toEqual({ id: 'wedding', ownerId: 'ann', shareCode: null });
      expect(elsewhere.show(giverOf('wedding', 'bob'))).toBeNull();
      expect(nowhere.wishlist).toBeNull();
      expect((await store.find({ ...bob, itemId: 'unknown' })).show(bob)).toBeNull();
    });

    test('tells nobody but its giver who holds the item', async () => {
      const { reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite', 1);
      expect(await reservations.find(cleo, 'kite')).toMatchObject({ isReserved: true, reservedBy: null });
      expect(await reservations.find(cleo, 'lamp')).toMatchObject({ isReserved: false, reservedBy: null });
    });

    test('is given up by its giver only', async () => {
      const { reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite', 1);
      expect(await reservations.unreserve(cleo, 'kite')).toMatchObject(heldByAnother);
      expect(await reservations.unreserve(bob, 'kite')).toMatchObject(free);
      expect(await reservations.reserve(cleo, 'kite', 2)).toMatchObject(heldBy('cleo'));
    });
  });
}
