// ASVS 5.0: 4.1.1

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apis, graphqlApi, ok, refused, unwrap } from '../support/apis.ts';
import { addItem, createBirthday, createProfile, shareBirthday, stopSharing } from '../support/birthday.ts';
import type { Caller } from '../support/people.ts';
import { openMemoryLog } from '../support/server.ts';

const invalidLink = refused(404, 'Invalid or expired shared link.');

describe.each(apis)('Over $name', (api) => {
  test('Sharing gives a wishlist its one code, also several times at once, and it is then shown as shared', async () => {
    const { ann, wishlist } = await createBirthday();
    const codes = await Promise.all(Array.from({ length: 5 }, () => api.share(ann, wishlist)));
    expect(codes[0]).toEqual(ok(expect.stringMatching(/^[\w-]{22}$/)));
    expect(new Set(codes.map(unwrap)).size).toBe(1);
    expect(await api.wishlists(ann)).toMatchObject(ok([{ isPublic: true }]));
  });

  test('A code begins and ends with a letter or a digit, because programs that find links leave a dash at the end out', async () => {
    const { ann, wishlist } = await createBirthday();
    // Of as many random codes, all would do so by chance once in 10,000 times.
    for (let codes = 0; codes < 150; codes += 1) {
      expect(unwrap(await api.share(ann, wishlist))).toMatch(/^[A-Za-z\d][\w-]{20}[A-Za-z\d]$/);
      await stopSharing(ann, wishlist);
    }
  });

  test('Somebody who follows the link, its owner too, sees the wishlist, the owner with the first avatar or their own, and the items', async () => {
    const { ann, visitor, bob, wishlist, kite, lamp, shareCode } = await shareBirthday();
    const free = { isReserved: false, reservedBy: null };
    const items = [kite, lamp].map(({ id, name, link }) => ({ id, name, link, ...free }));
    const owner = { id: 'ann', name: 'Ann', avatar: 'avatar1' };
    await createProfile(ann, 'Ann');
    expect(await api.look(visitor, shareCode)).toMatchObject(ok({ owner }));
    await api.updateProfile(ann, { username: 'Ann', bio: '', avatarUrl: 'avatar7' });
    const seen = ok({ id: wishlist.id, name: 'Birthday', owner: { ...owner, avatar: 'avatar7' }, items });
    expect(await api.look(visitor, shareCode)).toEqual(seen);
    expect(await api.look(bob, shareCode)).toEqual(seen);
    expect(await api.open(bob, shareCode)).toEqual(seen);
    for (const call of [api.look, api.open])
      expect(await call(ann, shareCode)).toMatchObject(ok({ id: wishlist.id, owner: { id: 'ann' } }));
  });

  test('Once sharing stops, the link is unknown to everybody, the owner included, and stays so under a new one', async () => {
    const { ann, visitor, bob, wishlist, shareCode } = await shareBirthday();
    await stopSharing(ann, wishlist);
    for (const who of [visitor, ann, bob]) expect(await api.look(who, shareCode)).toEqual(invalidLink);
    for (const who of [ann, bob]) expect(await api.open(who, shareCode)).toEqual(invalidLink);
    expect(await api.wishlists(ann)).toMatchObject(ok([{ isPublic: false }]));
    const anew = unwrap(await api.share(ann, wishlist));
    expect(anew).not.toBe(shareCode);
    expect(await api.look(visitor, shareCode)).toEqual(invalidLink);
    expect(await api.look(visitor, anew)).toMatchObject(ok({ id: wishlist.id }));
  });
});

const oddCodes = [
  '',
  'x',
  'V1StGXR8_Z5jdHi6B-myT',
  'V1StGXR8_Z5jd%2FHi6B-myT',
  'V1StGXR8_Z5jdHi6B-my%00',
  '%',
  '__proto__',
];

test.each([...oddCodes, 'x'.repeat(3000)])(
  'Specification 8: over REST the code %j gets exactly the same response',
  async (code) => {
    const { visitor, bob } = await shareBirthday();
    for (const who of [visitor, bob]) {
      const response = await who.rest.send('GET', `/shared-links/${code}`);
      expect([response.statusCode, response.body]).toEqual([
        404,
        '{"error":"Invalid or expired shared link.","code":"SHARE_CODE_NOT_FOUND"}',
      ]);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  },
);

test('Over GraphQL the owner can read the code as a field of the wishlist, and nobody else can, and stopping twice succeeds', async () => {
  const { ann, bob, wishlist, shareCode } = await shareBirthday();
  const query = `{ wishlist(id: "${wishlist.id}") { __typename ... on OwnWishlist { shareCode isPublic } } }`;
  expect(await ann.graphql(query)).toEqual({
    status: 200,
    data: { wishlist: { __typename: 'OwnWishlist', shareCode, isPublic: true } },
  });
  expect(await bob.graphql(query)).toEqual({ status: 200, data: { wishlist: { __typename: 'SharedWishlist' } } });
  await stopSharing(ann, wishlist);
  expect(await ann.graphql(query)).toMatchObject({ data: { wishlist: { shareCode: null, isPublic: false } } });
  expect(await bob.graphql(query)).toEqual({ status: 200, data: { wishlist: null } });
  expect(await stopSharing(ann, wishlist)).toEqual({ __typename: 'OwnWishlist' });
});

describe('A shared wishlist that is read again and again over REST', () => {
  const read = ({ rest }: Caller, shareCode: string, etag = '') =>
    rest.send('GET', `/shared-links/${shareCode}`, { headers: { 'if-none-match': etag } });

  test('is sent to a visitor or a giver once, until something changes, and nothing of it is stored', async () => {
    const { visitor, bob, cleo, kite, shareCode } = await shareBirthday();
    for (const who of [visitor, bob]) {
      const { headers } = await read(who, shareCode);
      const etag = String(headers.etag);
      expect(headers['cache-control']).toBe('no-store');
      const again = await read(who, shareCode, `"other", ${etag}`);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      await graphqlApi.reserve(cleo, kite);
      const changed = await read(who, shareCode, etag);
      expect([changed.statusCode, changed.json().items[0].isReserved]).toEqual([200, true]);
      await graphqlApi.unreserve(cleo, kite);
    }
  });

  test('is compressed for a visitor over both APIs, and as it is for somebody whose answer may hold a secret', async () => {
    const { app, ann, bob, wishlist, shareCode } = await shareBirthday();
    for (let n = 0; n < 10; n += 1) await addItem(ann, wishlist, `Book ${n}`);
    const query = '{ sharedWishlist(shareCode: "CODE") { items { id name link } } }'.replace('CODE', shareCode);
    const calls = [{ url: `/api/shared-links/${shareCode}` }, { method: 'POST', url: '/graphql', payload: { query } }];
    for (const call of calls as InjectOptions[]) {
      const ask = (headers: Record<string, string>) => app.inject({ ...call, headers });
      const plain = await ask({});
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
      for (const [encoding, decode] of [
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const { headers, rawPayload } = await ask({ 'accept-encoding': encoding });
        expect([headers['content-encoding'], headers.etag]).toEqual([encoding, plain.headers.etag]);
        expect(rawPayload.length).toBeLessThan(plain.body.length / 2);
        expect(decode(rawPayload).toString()).toBe(plain.body);
      }
      for (const { token } of [ann, bob]) {
        const { headers } = await ask({ authorization: `Bearer ${token}`, 'accept-encoding': 'br' });
        expect(headers).not.toHaveProperty('content-encoding');
      }
    }
  });

  test('has no tag for its owner, verified or not', async () => {
    const { ann, signIn, shareCode } = await shareBirthday();
    for (const who of [ann, signIn('ann', { emailVerified: false })]) {
      const { statusCode, headers } = await read(who, shareCode, '*');
      expect([statusCode, headers.etag]).toEqual([200, undefined]);
    }
  });

  test('is logged the same, changed or not, since a line of the log would reveal a reservation', async () => {
    const log = openMemoryLog();
    const { bob, cleo, kite, shareCode } = await shareBirthday({ log: log.stream });
    const etag = String((await read(bob, shareCode)).headers.etag);
    const before = log.lines().length;
    await read(bob, shareCode, etag);
    await graphqlApi.reserve(cleo, kite);
    await read(bob, shareCode, etag);
    const lines = log
      .lines()
      .slice(before)
      .filter(({ req }) => (req as { method?: string } | undefined)?.method === 'GET');
    expect(lines.map(({ status }) => status)).toEqual([200, 200]);
  });
});
