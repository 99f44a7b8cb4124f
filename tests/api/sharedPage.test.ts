import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { graphqlApi, restApi } from '../support/apis.ts';
import { addItem, createWishlist, openBirthday, readShared, share, stopSharing } from '../support/birthday.ts';
import { fillWishlist, openBreakableDatabase, openUnavailableDatabase } from '../support/database.ts';

test('Specification 2: somebody who opens a share link gets the whole wishlist in the first response', async () => {
  const { open, shareCode, ann, kite } = await openBirthday();
  await graphqlApi.editItem(ann, kite, { note: 'Red,\n<b>please</b>' });
  const { statusCode, headers, body } = await open(shareCode);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding, accept-language, cookie',
  });
  expect(body).toContain('<title>Birthday · Wishnest</title>');
  expect(body).toContain('Shared by: </span><bdi>Ann</bdi>');
  expect(body).toContain('/avatars/avatar4.png');
  expect(body.match(/<bdi class="[^"]*">(Kite|Lamp)<\/bdi>/g)).toHaveLength(2);
  expect(body).toContain('href="https://shop.example/Kite"');
  expect(body).toContain('>Red,\n&lt;b&gt;please&lt;/b&gt;</p>');
});

test('Specification 8: nobody can tell a link that no longer works from an unknown one', async () => {
  const { open, ann, wishlist, shareCode } = await openBirthday();
  await stopSharing(ann, wishlist);
  const stopped = await open(shareCode);
  expect(stopped.statusCode).toBe(404);
  expect(stopped.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(stopped.body).toContain('Invalid or expired shared link.');
  for (const never of ['V1StGXR8_Z5jdHi6B-myT', 'nonsense', 'x'.repeat(3000)]) {
    const { statusCode, headers, body } = await open(never);
    expect([statusCode, body.replaceAll(never, shareCode)]).toEqual([404, stopped.body]);
    const ofItsOwn = { 'content-length': '', date: '', 'x-request-id': '' };
    expect({ ...headers, ...ofItsOwn }).toEqual({ ...stopped.headers, ...ofItsOwn });
  }
  for (const malformed of ['%', '%00', 'a%2Fb', '%3Cscript%3E']) {
    const { statusCode, body } = await open(malformed);
    expect([malformed, statusCode]).toEqual([malformed, 404]);
    expect(body).toContain('Invalid or expired shared link.');
    expect(body).not.toContain('<script>');
  }
});

test.each(['.', ')', '%E2%80%8B'])(
  'A link with %s behind it leads to the wishlist, over the pages alone',
  async (end) => {
    const { open, shareCode, visitor } = await openBirthday();
    const [exact, longer] = [await open(shareCode), await open(shareCode + end)];
    expect([longer.statusCode, longer.body]).toEqual([200, exact.body]);
    const unknown = 'V1StGXR8_Z5jdHi6B-myT';
    expect((await open(unknown + end)).body).toBe((await open(unknown)).body);
    expect(await visitor.rest.get(`/shared-links/${shareCode}${end}`)).toMatchObject({ status: 404 });
    expect(await readShared(visitor, shareCode + decodeURIComponent(end), 'id')).toBeNull();
  },
);

test.each([
  ['as the server was told', 'https://wishes.example', 'https://wishes.example'],
  ['as the request says, if the server was not told', null, 'https://elsewhere.example'],
])('A chat can show a preview of the link, with its address: %s', async (_, publicUrl, origin) => {
  const { open, shareCode } = await openBirthday({ publicUrl, trustProxy: 1 });
  await open(shareCode, { host: 'known.example' });
  const { body } = await open(shareCode, { host: 'elsewhere.example', 'x-forwarded-proto': 'https' });
  const metas = body.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"\/>/g);
  const address = `${origin}/shared/${shareCode}`;
  expect(Object.fromEntries([...metas].map(([, name, content]) => [name, content]))).toMatchObject({
    'og:title': 'Birthday · Ann',
    'og:description': 'Reserve an item, so no gift comes twice. Ann never sees what is reserved.',
    'og:url': address,
    'og:image': `${address}/preview.png`,
    'twitter:card': 'summary_large_image',
  });
});

test('No name can add markup to the page', async () => {
  const { open, ann } = await openBirthday();
  const name = '"></title><script>alert(1)//';
  await ann.rest.put(`/users/${ann.id}`, { username: '</script><script>alert(2)', bio: '', avatarUrl: '' });
  const wishlist = await createWishlist(ann, name);
  await addItem(ann, wishlist, '\u2028</script><script>alert(3)');
  const { body } = await open(await share(ann, wishlist));
  expect(body).toContain('&lt;script&gt;alert(1)');
  expect(body).toContain('alert(3)');
  expect(body).not.toContain('<script>');
  expect(body).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  expect(JSON.stringify(data)).toContain('</script><script>alert(2)');
});

/** The page without its content, which the browser then requests. */
const empty = expect.stringContaining('<div id="root"></div>');

test('If a wishlist cannot be read, the browser asks for it once more', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const { open, shareCode } = await openBirthday({ database });
  await dropTable('wishlists');
  const { statusCode, headers, body } = await open(shareCode);
  expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(body).toEqual(empty);
  expect(body).not.toContain('no such table');
});

test('While the database does not answer, the browser gets the page without its content, and is told to come back', async () => {
  const { database, stop } = await openUnavailableDatabase();
  const { open, shareCode } = await openBirthday({ database });
  stop();
  const { statusCode, headers, body } = await open(shareCode);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toEqual(empty);
});

test('A long page counts as several reads, as the response of the API does', async () => {
  const { open, database, wishlist, shareCode } = await openBirthday({ rates: { reads: 10 } });
  await fillWishlist(database, wishlist.id, 490);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await open(shareCode)).statusCode);
  const served = statuses.filter((status) => status === 200).length;
  expect(served).toBeGreaterThan(1);
  expect(served).toBeLessThan(7);
});

test('Somebody who guesses share codes gets one page for all links for a while, and no picture', async () => {
  const { open, app, shareCode, countRenderings } = await openBirthday({ rates: { unknownCodes: 1 } });
  expect((await open('V1StGXR8_Z5jdHi6B-myT')).statusCode).toBe(404);
  const pages = [];
  for (const code of [shareCode, 'V1StGXR8_Z5jdHi6B-myT'])
    for (const host of ['wishes.example', 'other.example']) pages.push(await open(code, { host }));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(countRenderings()).toBe(1);
  expect(pages[0]?.body).toEqual(empty);
  const picture = await app.inject(`/shared/${shareCode}/preview.png`);
  expect(picture.body).toContain('That was a lot in a short time. Try again in a minute.');
  for (const response of [...pages, picture]) {
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
});

describe('The picture that a chat shows', () => {
  const pictureOf = ({ app }: { app: FastifyInstance }, shareCode: string, remoteAddress = '192.0.2.1') =>
    app.inject({ url: `/shared/${shareCode}/preview.png`, remoteAddress });
  /** Width and height, from a PNG's header. */
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  test('is a PNG, which no cache stores and no search engine lists, and changes with nothing that givers do', async () => {
    const fixture = await openBirthday();
    const { ann, bob, wishlist, kite, shareCode } = fixture;
    const { statusCode, headers, rawPayload } = await pictureOf(fixture, shareCode);
    expect([statusCode, headers['content-type'], sizeOf(rawPayload)]).toEqual([200, 'image/png', [1200, 630]]);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    await restApi.reserve(bob, kite);
    expect((await pictureOf(fixture, shareCode)).rawPayload).toEqual(rawPayload);
    await ann.rest.patch(`/wishlists/${wishlist.id}`, 'Namesday');
    expect((await pictureOf(fixture, shareCode)).rawPayload).not.toEqual(rawPayload);
  });

  test('is drawn whatever the wishlist is called, without letters that its font lacks', async () => {
    const fixture = await openBirthday();
    const draw = async (name: string) => {
      await fixture.ann.rest.patch(`/wishlists/${fixture.wishlist.id}`, name);
      const { statusCode, rawPayload } = await pictureOf(fixture, fixture.shareCode);
      expect([name, statusCode, sizeOf(rawPayload)]).toEqual([name, 200, [1200, 630]]);
      return rawPayload;
    };
    for (const name of ['"><svg onload="x">&\u{1F381}', 'هدايا العيد', 'День рождения', 'W'.repeat(30)])
      await draw(name);
    expect((await draw('Happy day 🎁')).equals(await draw('Happy day'))).toBe(true);
    expect((await draw('𝓗𝓪𝓹𝓹𝔂 day')).equals(await draw('誕生日'))).toBe(true);
  });

  test('is drawn for one address as often as the limit says, and for others still', async () => {
    const { app, shareCode } = await openBirthday({ rates: { pictures: 2 } });
    const url = `/shared/${shareCode}/preview.png`;
    const ask = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
    const statuses = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.2')];
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test.each([
    ['eleven others are', (n: number) => `192.0.2.${n}`, 11],
    ['three others of the same address are', () => '192.0.2.1', 3],
  ])('is refused while %s being drawn', async (_, addressOf, drawn) => {
    const fixture = await openBirthday();
    const asked = Array.from({ length: 40 }, (_, n) => pictureOf(fixture, fixture.shareCode, addressOf(n)));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    // On a busy machine some are drawn before the last ones have asked.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(drawn);
  });

  test('is refused in the same words for a link that no longer works, even if it was drawn before, and for an unknown one', async () => {
    const fixture = await openBirthday();
    expect((await pictureOf(fixture, fixture.shareCode)).statusCode).toBe(200);
    await stopSharing(fixture.ann, fixture.wishlist);
    for (const code of [fixture.shareCode, 'V1StGXR8_Z5jdHi6B-myT', '%00', '%']) {
      const { statusCode, body } = await pictureOf(fixture, code);
      expect([statusCode, body]).toEqual([
        404,
        '{"error":"Invalid or expired shared link.","code":"SHARE_CODE_NOT_FOUND"}',
      ]);
    }
  });
});

describe('A page that has been rendered before', () => {
  test('is rendered once for all visitors, every query and every spelling of its address, also at the same time, and anew after a reservation', async () => {
    const { open, shareCode, bob, kite, lamp, countRenderings } = await openBirthday();
    const paths = ['', '?item=nothing', '?utm_source=chat'].map((query) => shareCode + query);
    paths.push(`%${shareCode.charCodeAt(0).toString(16)}${shareCode.slice(1)}`);
    const pages = [...(await Promise.all([...paths, ...paths].map((path) => open(path)))), await open(shareCode)];
    expect([new Set(pages.map(({ body }) => body)).size, countRenderings()]).toEqual([1, 1]);
    // The time would tell which item somebody came back to, if the cache had a page of its own for it.
    for (const { id } of [kite, lamp, kite]) {
      const { body } = await open(`${shareCode}?item=${id}`);
      expect(body.match(/<details[^>]* open=[^>]*>/g)).toEqual([expect.stringContaining(`id="item-${id}"`)]);
      expect(body.replace(' open=""', '')).toBe(pages[0]?.body);
    }
    expect(countRenderings()).toBe(4);
    await restApi.reserve(bob, kite);
    for (let visit = 0; visit < 2; visit += 1) await open(shareCode);
    expect(countRenderings()).toBe(5);
  });

  test('is never stale: whatever an owner changes, the next response shows it', async () => {
    const { ann, wishlist, kite, open, shareCode } = await openBirthday();
    for (const [change, shown] of [
      [() => restApi.renameWishlist(ann, wishlist, 'Xmas'), 'Xmas'],
      [() => restApi.editItem(ann, kite, { name: 'Sledge' }), '>Sledge<'],
      [() => addItem(ann, wishlist, 'Book'), '>Book<'],
      [() => restApi.updateProfile(ann, { username: 'Ann', bio: '', avatarUrl: 'avatar7' }), 'avatar7.png'],
      [() => stopSharing(ann, wishlist), 'Invalid or expired shared link.'],
    ] as const) {
      expect((await open(shareCode)).body).not.toContain(shown);
      await change();
      expect((await open(shareCode)).body).toContain(shown);
    }
  });

  test('is sent in full even to a browser that has cached it, since a 304 would reveal that nothing changed', async () => {
    const { open, shareCode } = await openBirthday();
    const { headers, body } = await open(shareCode);
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
    for (const tag of ['*', '"anything"', `W/"${shareCode}"`]) {
      const answer = await open(shareCode, { 'if-none-match': tag, 'if-modified-since': new Date().toUTCString() });
      expect([answer.statusCode, answer.body]).toEqual([200, body]);
    }
  });
});
