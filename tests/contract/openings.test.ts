import { authoriseSeeing } from '@wishnest/domain/access';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { fillOpenings } from '../support/database.ts';
import { blankItem, openBirthday, viewOf } from './fixtures.ts';

describe('An opening', () => {
  test('lists the wishlist once for its giver, however often the link is opened, until they hide it, and changes nothing for others', async () => {
    const { sharing } = await openBirthday();
    for (let time = 0; time < 2; time += 1) await sharing.open('bob', 'code');
    expect(await sharing.listOpened('bob')).toMatchObject([{ id: 'birthday', profile: null }]);
    expect(await sharing.listOpened('cleo')).toEqual([]);
    await sharing.open('cleo', 'code');
    for (let time = 0; time < 2; time += 1) await sharing.unlist('bob', 'birthday');
    expect(await sharing.listOpened('bob')).toEqual([]);
    expect(await sharing.listOpened('cleo')).toHaveLength(1);
  });

  test.each([
    ['by the owner', 'ann', 'new code'],
    ['with an unknown code', 'bob', 'unknown'],
    ['with a code that is no longer valid', 'bob', 'code'],
  ])('%s is not recorded', async (_, userId, code) => {
    const { sharing, shareAnew, database, tables } = await openBirthday();
    await shareAnew();
    await sharing.open(userId, code);
    expect(await database.select().from(tables.openings)).toEqual([]);
  });

  test('ends for everybody when sharing stops, and comes back for who opens the new link', async () => {
    const { sharing, wishlists } = await openBirthday();
    const listed = async () => [await sharing.listOpened('bob'), await sharing.listOpened('cleo')];
    for (const userId of ['bob', 'cleo']) await sharing.open(userId, 'code');
    await wishlists.stopSharing('birthday', 'ann');
    expect(await listed()).toEqual([[], []]);
    await wishlists.share('birthday', 'ann', 'new code');
    expect(await listed()).toEqual([[], []]);
    await sharing.open('bob', 'new code');
    expect(await listed()).toMatchObject([[{ id: 'birthday' }], []]);
  });

  test('that is hidden still lets its giver see the wishlist, and is listed as the latest once it is opened again', async () => {
    const { sharing, visibility, shareAnother } = await openBirthday();
    await shareAnother('wedding');
    await sharing.open('bob', 'code');
    await sharing.open('bob', 'wedding');
    await sharing.unlist('bob', 'birthday');
    expect(authoriseSeeing(await visibility.find('birthday', 'bob'))).toMatchObject({ id: 'birthday' });
    expect(await visibility.findByShareCode('code', 'bob')).toMatchObject({ isUpToDate: false });
    await sharing.open('bob', 'code');
    expect(await sharing.listOpened('bob')).toMatchObject([{ id: 'birthday' }, { id: 'wedding' }]);
  });
});

test('An item is new to a giver, though the server stored it later than its time says', async () => {
  const { database, tables, sharing } = await openBirthday();
  await sharing.open('bob', 'code');
  const [lamp] = await database.select().from(tables.items).where(eq(tables.items.id, 'lamp'));
  const createdAt = (lamp?.createdAt ?? 0) + 1;
  const book = { ...blankItem, id: 'book', wishlistId: 'birthday', name: 'book', createdAt };
  await database.insert(tables.items).values(book);
  expect(await sharing.newsOf('bob', ['birthday'])).toMatchObject([{ hasNewItems: true }]);
});

test('Items are in the order in which they were added, and new to a giver, whatever the clocks of the servers say', async () => {
  const { sharing, items, addItem } = await openBirthday();
  await sharing.open('bob', 'code');
  // The next server's clock is a minute behind. Only on SQLite it is that of the database.
  const isPostgres = inject('database') === 'postgres';
  if (isPostgres) vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 60_000);
  if (isPostgres) vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await addItem('book', 'birthday');
  expect((await items.listOf(['birthday'])).map(({ id }) => id)).toEqual(['kite', 'lamp', 'book']);
  expect(await sharing.newsOf('bob', ['birthday'])).toMatchObject([{ hasNewItems: true }]);
});

describe('For a person with 200 openings', () => {
  async function openFullBirthday() {
    const stores = await openBirthday();
    await fillOpenings(stores.database, { ownerId: 'cleo', giverId: 'bob' }, 200);
    const namesOf = async (userId: string) => (await stores.sharing.listOpened(userId)).map(({ name }) => name);
    return { ...stores, namesOf, before: await namesOf('bob') };
  }

  test('the next one replaces the oldest, and those of others stay', async () => {
    const { sharing, namesOf, before } = await openFullBirthday();
    await sharing.open('cleo', 'code');
    await sharing.open('bob', 'code');
    expect(before.at(-1)).toBe('Wishlist 0');
    expect(await namesOf('bob')).toEqual(['birthday', ...before.slice(0, -1)]);
    expect(await namesOf('cleo')).toEqual(['birthday']);
  });

  test('the next one replaces one that is hidden, however new', async () => {
    const { sharing, namesOf, before } = await openFullBirthday();
    const [newest] = await sharing.listOpened('bob');
    await sharing.unlist('bob', newest?.id ?? '');
    await sharing.open('bob', 'code');
    expect(await namesOf('bob')).toEqual(['birthday', ...before.slice(1)]);
  });
});

test('A reservation is neither made nor ended by who was authorised with an earlier share code', async () => {
  const { reservations, shareAnew, bob, cleo } = await openBirthday();
  await reservations.reserve(bob, 'kite');
  await shareAnew();
  expect(await reservations.reserve(cleo, 'lamp')).toBe(false);
  expect(await reservations.unreserve(bob, 'kite')).toBe(false);
  expect(await reservations.unreserve(viewOf('birthday', 'bob', 'new code'), 'kite')).toBe(true);
});
