import { authoriseReserving, authoriseSeeing } from '@wishnest/domain/access';
import { describe, expect, test } from 'vitest';
import { countOpenings, fillOpenings } from '../support/fill.ts';
import { blankItem, free, heldBy, heldByAnother, type OpenDatabase, openBirthday, viewOf } from './fixtures.ts';

export function describeOpenings(openDatabase: OpenDatabase) {
  describe('An opening', () => {
    test('lists the wishlist among those shared with the giver', async () => {
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

    test('is not recorded for the owner', async () => {
      const { sharing, database, tables } = await openBirthday(openDatabase);
      await sharing.open('ann', 'code', 1);
      expect(await database.select().from(tables.openings)).toEqual([]);
    });

    test('with an unknown code is not recorded', async () => {
      const { sharing, database, tables } = await openBirthday(openDatabase);
      await sharing.open('bob', 'unknown', 1);
      expect(await database.select().from(tables.openings)).toEqual([]);
    });

    test('ends for everybody when sharing stops', async () => {
      const { sharing, wishlists } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      await sharing.open('cleo', 'code', 2);
      await wishlists.stopSharing('birthday', 'ann');
      expect(await sharing.listOpened('bob')).toEqual([]);
      expect(await sharing.listOpened('cleo')).toEqual([]);
    });

    test('does not come back by itself when the wishlist is shared again', async () => {
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

    test('with a code that is no longer valid is not recorded', async () => {
      const { sharing, wishlists, database, tables } = await openBirthday(openDatabase);
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      await sharing.open('bob', 'code', 1);
      expect(await database.select().from(tables.openings)).toEqual([]);
    });

    test('can be hidden by its giver, which hides nothing from others', async () => {
      const { sharing } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', 1);
      await sharing.open('cleo', 'code', 2);
      await sharing.hide('bob', 'birthday', 3);
      await sharing.hide('bob', 'birthday', 4);
      expect(await sharing.listOpened('bob')).toEqual([]);
      expect(await sharing.listOpened('cleo')).toHaveLength(1);
    });

    test('that is hidden still lets its giver see the wishlist, and is listed as the latest once it is opened again', async () => {
      const { sharing, wishlists, addWishlist } = await openBirthday(openDatabase);
      await addWishlist('wedding');
      await wishlists.share('wedding', 'ann', 'code of wedding');
      await sharing.open('bob', 'code', 1);
      await sharing.open('bob', 'code of wedding', 2);
      await sharing.hide('bob', 'birthday', 3);
      expect(authoriseSeeing(await sharing.find('birthday', 'bob'))).toMatchObject({ id: 'birthday' });
      expect(await sharing.findByShareCode('code', 'bob')).toMatchObject({ isRecorded: false });
      await sharing.open('bob', 'code', 4);
      expect(await sharing.listOpened('bob')).toMatchObject([{ id: 'birthday' }, { id: 'wedding' }]);
    });

    test('lets its giver see the wishlist until sharing stops, and not again when it is shared anew', async () => {
      const { sharing, wishlists } = await openBirthday(openDatabase);
      const seenBy = async (uid: string) => [
        authoriseSeeing(await sharing.find('birthday', uid)),
        authoriseSeeing(await wishlists.find('birthday', uid)),
        authoriseReserving(await sharing.findItem(uid, 'birthday', 'kite')),
      ];
      const unknown = Array(3).fill({ __typename: 'NotFound', message: 'This wishlist does not exist.' });
      expect(await seenBy('bob')).toEqual(unknown);
      await sharing.open('bob', 'code', 1);
      expect(await seenBy('bob')).toMatchObject([{ id: 'birthday' }, { id: 'birthday' }, { isOpened: true }]);
      expect(await seenBy('cleo')).toEqual(unknown);
      await wishlists.stopSharing('birthday', 'ann');
      expect(await seenBy('bob')).toEqual(unknown);
      await wishlists.share('birthday', 'ann', 'new code');
      expect(await seenBy('bob')).toEqual(unknown);
      await sharing.open('bob', 'new code', 2);
      expect(await seenBy('bob')).toMatchObject([{ id: 'birthday' }, { id: 'birthday' }, { isOpened: true }]);
    });
  });

  describe('An item is new to a giver', () => {
    const newTo = async ({ sharing }: Pick<Awaited<ReturnType<typeof openBirthday>>, 'sharing'>, uid: string) =>
      (await sharing.newsOf(uid, ['birthday'])).map(({ hasNewItems }) => hasNewItems);

    test('from when it was added to a wishlist that they have opened, until they open it again', async () => {
      const stores = await openBirthday(openDatabase);
      const { addItem, clock, sharing } = stores;
      await sharing.open('bob', 'code', clock());
      expect(await newTo(stores, 'bob')).toEqual([false]);
      await addItem('book', 'birthday');
      expect(await newTo(stores, 'bob')).toEqual([true]);
      expect(await sharing.findByShareCode('code', 'bob')).toMatchObject({ isRecorded: false });
      await sharing.open('bob', 'code', clock());
      expect(await newTo(stores, 'bob')).toEqual([false]);
      expect(await sharing.findByShareCode('code', 'bob')).toMatchObject({ isRecorded: true });
    });

    test('until they have seen it in their Shared With Me, which changes nothing for others', async () => {
      const stores = await openBirthday(openDatabase);
      const { addItem, clock, sharing } = stores;
      for (const uid of ['bob', 'cleo']) await sharing.open(uid, 'code', clock());
      await addItem('book', 'birthday');
      await sharing.markSeen('bob', 'birthday');
      expect([await newTo(stores, 'bob'), await newTo(stores, 'cleo')]).toEqual([[false], [true]]);
    });

    test('though it was added between the reading of the items and the recording of the opening', async () => {
      const stores = await openBirthday(openDatabase);
      const { addItem, clock, sharing } = stores;
      await addItem('book', 'birthday');
      await sharing.open('bob', 'code', clock(), 'lamp');
      expect(await newTo(stores, 'bob')).toEqual([true]);
      await sharing.markSeen('bob', 'birthday', 'book');
      expect(await newTo(stores, 'bob')).toEqual([false]);
      await addItem('vase', 'birthday');
      await sharing.markSeen('bob', 'birthday', 'book');
      await sharing.open('bob', 'code', clock(), 'book');
      expect(await newTo(stores, 'bob')).toEqual([true]);
    });

    test('though the server stored it later than its time says', async () => {
      const stores = await openBirthday(openDatabase);
      const { clock, items, sharing } = stores;
      const createdAt = clock();
      await sharing.open('bob', 'code', clock());
      await items.insert({ ...blankItem, id: 'book', wishlistId: 'birthday', name: 'book', createdAt }, 'ann');
      expect(await newTo(stores, 'bob')).toEqual([true]);
    });

    test('while they have been shown no items, or one that does not exist any more', async () => {
      const stores = await openBirthday(openDatabase);
      const { clock, sharing } = stores;
      for (const lastItemId of [null, 'deleted']) {
        await sharing.open('bob', 'code', clock(), lastItemId);
        await sharing.markSeen('bob', 'birthday', lastItemId);
        expect(await newTo(stores, 'bob')).toEqual([true]);
      }
    });

    test('no more because an earlier page says that they have seen less', async () => {
      const stores = await openBirthday(openDatabase);
      const { clock, sharing } = stores;
      await sharing.open('bob', 'code', clock());
      await sharing.markSeen('bob', 'birthday', 'kite');
      await sharing.open('bob', 'code', clock(), 'kite');
      expect(await newTo(stores, 'bob')).toEqual([false]);
    });

    test('only where they have opened the wishlist by its present link', async () => {
      const stores = await openBirthday(openDatabase);
      const { addItem, clock, sharing, wishlists } = stores;
      await sharing.open('bob', 'code', clock());
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      await addItem('book', 'birthday');
      expect([await newTo(stores, 'bob'), await newTo(stores, 'cleo')]).toEqual([[], []]);
    });
  });

  describe('For a person with 200 openings', () => {
    async function openFullBirthday() {
      const stores = await openBirthday(openDatabase);
      await fillOpenings(stores.database, { ownerId: 'cleo', giverId: 'bob' }, 200);
      const namesOf = async (uid: string) => (await stores.sharing.listOpened(uid)).map(({ name }) => name);
      return { ...stores, namesOf };
    }

    test('the next one replaces the oldest, and those of others stay', async () => {
      const { sharing, namesOf } = await openFullBirthday();
      await sharing.open('cleo', 'code', 1);
      const before = await namesOf('bob');
      await sharing.open('bob', 'code', 1000);
      expect(before.at(-1)).toBe('Wishlist 0');
      expect(await namesOf('bob')).toEqual(['birthday', ...before.slice(0, -1)]);
      expect(await namesOf('cleo')).toEqual(['birthday']);
    });

    test('the next one replaces one that is hidden, however new', async () => {
      const { sharing, namesOf } = await openFullBirthday();
      const [newest, ...others] = await sharing.listOpened('bob');
      await sharing.hide('bob', newest?.id ?? '', 999);
      await sharing.open('bob', 'code', 1000);
      expect(await namesOf('bob')).toEqual(['birthday', ...others.map(({ name }) => name)]);
    });

    test('opening a listed wishlist again removes none', async () => {
      const { sharing, namesOf } = await openFullBirthday();
      await sharing.open('bob', 'code', 1000);
      const before = await namesOf('bob');
      await sharing.open('bob', 'code', 2000);
      expect(await namesOf('bob')).toEqual(before);
    });

    test('opening an unknown link removes none', async () => {
      const { sharing, namesOf } = await openFullBirthday();
      await sharing.open('bob', 'unknown', 1000);
      expect(await namesOf('bob')).toHaveLength(200);
    });

    test('the newest 200 stay where many wishlists are opened at once', async () => {
      const { sharing, wishlists, addWishlist, database, namesOf } = await openFullBirthday();
      const ids = Array.from({ length: 12 }, (_, n) => `new ${n}`);
      for (const id of ids) {
        await addWishlist(id);
        await wishlists.share(id, 'ann', `code of ${id}`);
      }
      await Promise.all(ids.flatMap((id, n) => [1, 2].map(() => sharing.open('bob', `code of ${id}`, 1000 + n))));
      expect(await countOpenings(database, 'bob')).toBe(200);
      expect((await namesOf('bob')).slice(0, 12)).toEqual(ids.toReversed());
    });
  });

  describe('A reservation', () => {
    test('is kept when sharing ends', async () => {
      const { reservations, wishlists, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      expect(await reservations.find(bob, 'kite')).toMatchObject({ isReserved: true, reservedBy: 'bob' });
    });

    test('is neither made nor ended by who was authorised with an earlier share code', async () => {
      const { reservations, wishlists, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      expect(await reservations.reserve(cleo, 'lamp')).toMatchObject(free);
      expect(await reservations.unreserve(bob, 'kite')).toMatchObject(heldBy('bob'));
      expect(await reservations.unreserve(viewOf('birthday', 'bob', 'new code'), 'kite')).toMatchObject(free);
    });

    test('cannot be ended by unreserving while the wishlist is not shared', async () => {
      const { reservations, wishlists, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      await wishlists.stopSharing('birthday', 'ann');
      expect(await reservations.unreserve(bob, 'kite')).toMatchObject(heldBy('bob'));
    });

    test('cannot be written by the item’s owner', async () => {
      const { reservations, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      const ann = viewOf('birthday', 'ann');
      expect(await reservations.insert(ann, 'lamp', 1)).toBe(false);
      expect(await reservations.remove(ann, 'kite')).toBe(false);
      expect(await reservations.find(bob, 'kite')).toMatchObject(heldBy('bob'));
    });

    test('starts by finding the item, on its own wishlist only', async () => {
      const { sharing, wishlists, addWishlist } = await openBirthday(openDatabase);
      await addWishlist('wedding');
      await wishlists.share('wedding', 'ann', 'code of wedding');
      await sharing.open('bob', 'code', 1);
      await sharing.open('bob', 'code of wedding', 1);
      const found = await Promise.all([
        sharing.findItem('bob', 'birthday', 'kite'),
        sharing.findItem('bob', 'wedding', 'kite'),
        sharing.findItem('bob', 'birthday', 'unknown'),
        sharing.findItem('bob', 'unknown', 'kite'),
      ]);
      expect(found.map((one) => authoriseSeeing(one))).toMatchObject([
        { id: 'birthday', ownerId: 'ann', shareCode: 'code', item: { id: 'kite' } },
        { id: 'wedding', item: null },
        { id: 'birthday', item: null },
        { __typename: 'NotFound' },
      ]);
    });

    test('shows only to its giver who reserved the item', async () => {
      const { reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      expect(await reservations.find(cleo, 'kite')).toMatchObject({ isReserved: true, reservedBy: null });
      expect(await reservations.find(cleo, 'lamp')).toMatchObject({ isReserved: false, reservedBy: null });
    });

    test('can be ended by its giver only', async () => {
      const { reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      expect(await reservations.unreserve(cleo, 'kite')).toMatchObject(heldByAnother);
      expect(await reservations.unreserve(bob, 'kite')).toMatchObject(free);
      expect(await reservations.reserve(cleo, 'kite')).toMatchObject(heldBy('cleo'));
    });
  });
}
