import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { shareBirthday } from '../support/scenes.ts';
import { makeWebBuild } from '../support/webBuild.ts';

/** As long as one call after the other takes this long, none is answered in time, in milliseconds. */
const tooLong = 1300;

function work(durationMs = tooLong) {
  const end = performance.now() + durationMs;
  while (performance.now() < end);
}

test('While more waits than can be answered, calls are turned away at both doors, and let in again afterwards', async () => {
  const { app } = await startApi({ maxDelayMs: 1000 });
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
  const sentence = 'Very many people are here at the moment. Try again in a few seconds.';
  expect([refused.json(), refused.headers['retry-after']]).toEqual([{ error: sentence }, '5']);
  expect((await ask('/graphql', 'POST')).json()).toEqual({
    errors: [{ message: sentence, extensions: { code: 'UNAVAILABLE' } }],
  });
  expect((await ask('/healthz')).statusCode).toBe(200);

  expect((await until(401, () => {})).json()).toEqual({ error: 'You need to be logged in.' });
});

test('While calls begin to wait, pictures for chats are refused and calls are still answered', async () => {
  const config = { identity: { projectId: 'demo', apiKey: 'key', authDomain: '', local: true } };
  const pages = { web: await makeWebBuild(), config, playground: false };
  const { app, shareCode } = await shareBirthday({ maxDelayMs: 1200, pages });
  const look = () => app.inject(`/shared/${shareCode}/preview.png`);
  let picture = await look();
  expect(picture.statusCode).toBe(200);
  while (picture.statusCode === 200) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    work(400);
    picture = await look();
  }
  expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5']);
  // The page comes without its content, for the browser to ask for.
  expect((await app.inject(`/shared/${shareCode}`)).body).toContain('<div id="root"></div>');
  expect((await app.inject(`/api/shared-links/${shareCode}`)).json()).toMatchObject({ name: 'Birthday' });
}, 20_000);
