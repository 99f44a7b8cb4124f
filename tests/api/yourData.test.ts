import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { emptyItem } from '@wishnest/domain/input';
import { paperOf } from '@wishnest/domain/paper';
import { yourDataPath } from '@wishnest/page/paths';
import { expect, test, vi } from 'vitest';
import { graphqlApi, restApi } from '../support/apis.ts';
import { createProgram, fillBirthday, hideItem, receiveItem, starItem, writeRemark } from '../support/birthday.ts';
import { fillWishlist, fillWishlists, openCountedDatabase } from '../support/database.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

type Fixture = Pick<Awaited<ReturnType<typeof startTestServer>>, 'app'>;

async function download({ app }: Fixture, { token }: Pick<Person, 'token'>) {
  const { statusCode, headers, body } = await app.inject({
    url: yourDataPath,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, headers, body };
}

test('A person downloads their profile, wishlists, items, removed and received ones marked, the gifts they give, what they wrote to other givers and the programs they let in, in one file', async () => {
  const fixture = await fillBirthday();
  const { ann, wishlist, kite, lamp, book, shareCode, rod, fishing } = fixture;
  await graphqlApi.editItem(ann, kite, { note: 'Red', price: { amount: '5', currency: 'EUR' } });
  await graphqlApi.deleteItem(ann, lamp);
  await receiveItem(ann, book, 'From Bob');
  await starItem(ann, kite);
  await hideItem(ann, kite);
  const [, xmas] = (await ann.rest.get<{ id: string }[]>('/wishlists')).body;
  if (!xmas) throw new Error('Ann has two wishlists.');
  await graphqlApi.deleteWishlist(ann, xmas);
  await writeRemark(ann, fishing, 'Who joins in?', { itemId: rod.id });
  await writeRemark(fixture.cleo, wishlist, 'Not for Ann');
  const { token } = await createProgram(ann, 'READ');
  const { statusCode, headers, body } = await download(fixture, ann);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="wishnest.json"');
  expect(headers['cache-control']).toBe('no-store');
  const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const itemOf = ({ id, name, link }: typeof kite, more: object = {}) => {
    return {
      id,
      name,
      link,
      ...emptyItem,
      isStarred: false,
      picture: null,
      createdAt: time,
      removedAt: null,
      keptAs: null,
      receivedNote: '',
      ...more,
    };
  };
  const id = expect.any(String);
  const sledge = { ...kite, id, name: 'Sledge', link: 'https://shop.example/Sledge' };
  const seen = { name: 'Rod', link: rod.link, price: null, wishlistName: 'Fishing', ownerName: 'Bob' };
  expect(JSON.parse(body)).toEqual({
    profile: { id: 'ann', username: 'Ann', bio: '', email: 'ann@example.com', avatarUrl: 'avatar2' },
    wishlists: [
      {
        ...{
          id: wishlist.id,
          name: 'Birthday',
          about: '',
          day: null,
          paper: paperOf(wishlist),
          shareCode,
          order: 0,
          createdAt: time,
          removedAt: null,
        },
        items: [
          itemOf(book, { removedAt: time, keptAs: 'RECEIVED', receivedNote: 'From Bob' }),
          itemOf(kite, {
            ...{ isStarred: true, note: 'Red', price: { amount: '5.00', currency: 'EUR' } },
            ...{ removedAt: time, keptAs: 'HIDDEN' },
          }),
          itemOf(lamp, { removedAt: time }),
        ],
      },
      {
        ...{
          id: xmas.id,
          name: 'Xmas',
          about: '',
          day: null,
          paper: paperOf(xmas),
          shareCode: null,
          order: 1,
          createdAt: time,
          removedAt: time,
        },
        items: [itemOf(sledge)],
      },
    ],
    gifts: [
      {
        ...{ id: rod.id, wishlistId: fishing.id, isBought: false, isReceived: false, remembered: seen },
        item: { id: rod.id, name: 'Rod', link: rod.link, ...emptyItem, isStarred: false, picture: null },
        wishlist: { name: 'Fishing', ownerName: 'Bob' },
      },
    ],
    remarks: [{ wishlistId: fishing.id, itemId: rod.id, words: 'Who joins in?', writtenAt: time }],
    programs: [{ name: 'Kitchen', access: 'READ', createdAt: time, expiresAt: time, lastUsedAt: null }],
  });
  expect(body).not.toContain(token);
  expect(await download(fixture, fixture.signIn('zoe'))).toMatchObject({
    body: '{"profile":null,"wishlists":[],"gifts":[],"remarks":[],"programs":[]}',
  });
});

test('The file of an owner is the same, byte for byte, whatever others do with their items', async () => {
  const fixture = await fillBirthday();
  const { ann, bob, cleo, kite, lamp } = fixture;
  const before = await download(fixture, ann);
  await restApi.reserve(bob, kite);
  await graphqlApi.reserve(cleo, lamp);
  await writeRemark(cleo, lamp, 'Who joins in?', { wishlistId: lamp.wishlistId, itemId: lamp.id });
  expect((await download(fixture, ann)).body).toBe(before.body);
});

test('The file is for its person alone, and large ones count as many reads', async () => {
  const server = await startTestServer({ rates: { reads: 100 } });
  const { app, database, signIn } = server;
  for (const token of ['x', signIn('dan', { emailVerified: false }).token]) {
    const { statusCode, body } = await download(server, { token });
    expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([token === 'x' ? 401 : 403, ['error', 'code']]);
  }
  expect((await app.inject(yourDataPath)).statusCode).toBe(401);
  const ann = signIn('ann');
  await ann.rest.get('/wishlists');
  const rows = await fillWishlists(database, 'ann', 100);
  for (const { id } of rows) await fillWishlist(database, id, 150);
  expect((await download(server, ann)).statusCode).toBe(200);
  expect((await download(server, ann)).statusCode).toBe(429);
});

test('A large file is read from the database no faster than it is received', async () => {
  const { database, takeStatements } = await openCountedDatabase();
  const { app, signIn } = await startTestServer({ database });
  const { token } = signIn('ann');
  await database.insert(database.tables.accounts).values({ userId: 'ann' });
  const wishlists = await fillWishlists(database, 'ann', 100);
  for (const { id } of wishlists) await fillWishlist(database, id, 500, 'x'.repeat(1000));
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${yourDataPath}`;
  takeStatements();
  const request = get(url, { headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let read = 0;
  // Nobody reads the response, so the server stops once the buffers of the connection are full.
  await vi.waitUntil(
    () => {
      const more = takeStatements().length;
      read += more;
      return more === 0;
    },
    { interval: 200, timeout: 10_000 },
  );
  expect(read).toBeLessThan(wishlists.length);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const file = JSON.parse(Buffer.concat(parts).toString());
  expect(file.wishlists.map(({ items }: { items: unknown[] }) => items.length)).toEqual(Array(100).fill(500));
});
