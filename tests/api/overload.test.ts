import { picturesPath } from '@wishnest/domain/picture';
import { expect, test } from 'vitest';
import { createWishlist, share, shareBirthday } from '../support/birthday.ts';
import { fillWishlist } from '../support/database.ts';
import { localConfig, makeWebBuild, startTestServer } from '../support/server.ts';

/** If every request takes this many milliseconds, none is answered in time. */
const tooLong = 1300;

function work(durationMs = tooLong) {
  const end = performance.now() + durationMs;
  while (performance.now() < end);
}

test('While too many requests wait, further ones are refused over both APIs, and accepted again afterwards', async () => {
  const { app } = await startTestServer({ maxDelayMs: 1000 });
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ url, method, payload: { query: '{ viewer { id } }' } });
  async function until(status: number, before: () => void) {
    let response = await ask('/api/wishlists');
    while (response.statusCode !== status) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      before();
      response = await ask('/api/wishlists');
    }
    return response;
  }

  const refused = await until(503, () => work());
  const sentence = 'Wishnest is busy. Try again in a few seconds.';
  expect([refused.json(), refused.headers['retry-after']]).toEqual([{ error: sentence }, '5']);
  expect(refused.headers).toHaveProperty('x-request-id');
  expect((await ask('/graphql', 'POST')).json()).toEqual({
    errors: [{ message: sentence, extensions: { code: 'UNAVAILABLE' } }],
  });
  expect((await ask('/healthz')).statusCode).toBe(200);

  expect((await until(401, () => {})).json()).toEqual({ error: 'You need to be logged in.' });
});

test('When requests begin to wait, pictures, session cookies and new long pages are refused, and everything else is answered', async () => {
  const pages = { web: await makeWebBuild(), config: localConfig, playground: false };
  const { app, shareCode, ann, database } = await shareBirthday({ maxDelayMs: 1200, pages });
  const long = await createWishlist(ann, 'Wedding');
  await fillWishlist(database, long.id, 200);
  const open = async (code: string, host: string) =>
    (await app.inject({ url: `/shared/${code}`, headers: { host } })).body;
  const longCode = await share(ann, long);
  expect(await open(longCode, 'known.example')).toContain('Wish 199</bdi>');
  const look = () => app.inject(`/shared/${shareCode}/preview.png`);
  let picture = await look();
  expect(picture.statusCode).toBe(200);
  while (picture.statusCode === 200) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    work(400);
    picture = await look();
  }
  expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject(`${picturesPath}/unknown.webp`)).statusCode).toBe(503);
  const authorization = `Bearer ${ann.token}`;
  expect((await app.inject({ method: 'POST', url: '/session', headers: { authorization } })).statusCode).toBe(503);
  // The page comes without its content, which the browser then requests.
  expect(await open(longCode, 'new.example')).toContain('<div id="root"></div>');
  expect(await open(longCode, 'known.example')).toContain('Wish 199</bdi>');
  expect(await open(shareCode, 'new.example')).toContain('Kite</bdi>');
  expect((await app.inject(`/api/shared-links/${shareCode}`)).json()).toMatchObject({ name: 'Birthday' });

  // While requests are refused, new pages come without their content, and cached ones are complete.
  let host = 0;
  while (!(await open(shareCode, `${host}.example`)).includes('<div id="root"></div>')) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    work(1600);
    host += 1;
  }
  expect(await open(shareCode, 'new.example')).toContain('Kite</bdi>');
}, 30_000);
