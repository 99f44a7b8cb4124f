import { yourDataPath } from '@wishnest/domain/pageContract';
import { picturesPath } from '@wishnest/domain/picture';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';
import { localConfig, makeWebBuild, startTestServer } from '../support/server.ts';

/** If the server is kept for this many milliseconds before every request, none is answered in time. */
const tooLong = 1300;

/**
 * Lets the clock jump, as if something had kept the server from running its timers for so long. The delay of a busy machine is
 * far smaller. Returns the function that does.
 */
function buildJump() {
  const now = performance.now.bind(performance);
  let jumped = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + jumped);
  onTestFinished(() => clock.mockRestore());
  return (ms: number) => {
    jumped += ms;
  };
}

/** Repeats a request, `before` which something happens, until its response is as expected. */
async function until<Response>(
  isReached: (response: Response) => boolean,
  ask: () => Promise<Response>,
  before = () => {},
) {
  let response = await ask();
  while (!isReached(response)) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    before();
    response = await ask();
  }
  return response;
}

test('While too many requests wait, further ones are refused over both APIs, and accepted again afterwards', async () => {
  const jump = buildJump();
  const { app } = await startTestServer({ maxDelayMs: 1000 });
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ url, method, payload: { query: '{ viewer { id } }' } });
  const wishlists = () => ask('/api/wishlists');

  const refused = await until(
    ({ statusCode }) => statusCode === 503,
    wishlists,
    () => jump(tooLong),
  );
  const sentence = 'Wishnest is busy. Try again in a few seconds.';
  expect([refused.json(), refused.headers['retry-after']]).toEqual([{ error: sentence }, '5']);
  expect(refused.headers).toHaveProperty('x-request-id');
  expect((await ask('/graphql', 'POST')).json()).toEqual({
    errors: [{ message: sentence, extensions: { code: 'UNAVAILABLE' } }],
  });
  expect((await ask('/healthz')).statusCode).toBe(200);

  const accepted = await until(({ statusCode }) => statusCode === 401, wishlists);
  expect(accepted.json()).toEqual({ error: 'You need to be logged in.' });
});

test('When requests begin to wait, pictures, session cookies and people’s data are refused, and everything else is answered', async () => {
  const jump = buildJump();
  const pages = { web: await makeWebBuild(), config: localConfig, playground: false };
  const { app, shareCode, ann } = await shareBirthday({ maxDelayMs: 1200, pages });
  const open = async (host: string) => (await app.inject({ url: `/shared/${shareCode}`, headers: { host } })).body;
  expect(await open('known.example')).toContain('Kite</bdi>');
  const look = () => app.inject(`${picturesPath}/unknown.webp`);
  expect((await look()).statusCode).toBe(404);
  const picture = await until(
    ({ statusCode }) => statusCode !== 404,
    look,
    () => jump(400),
  );
  expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject(`/shared/${shareCode}/preview.png`)).statusCode).toBe(503);
  const authorization = `Bearer ${ann.token}`;
  expect((await app.inject({ method: 'POST', url: '/session', headers: { authorization } })).statusCode).toBe(503);
  expect((await app.inject({ url: yourDataPath, headers: { authorization } })).statusCode).toBe(503);
  expect(await open('new.example')).toContain('Kite</bdi>');
  expect((await app.inject(`/api/shared-links/${shareCode}`)).json()).toMatchObject({ name: 'Birthday' });

  // While requests are refused, new pages come without their content, which the browser then requests. Cached ones are complete.
  let host = 0;
  const openAnew = () => open(`${host++}.example`);
  await until(
    (body) => body.includes('<div id="root"></div>'),
    openAnew,
    () => jump(1600),
  );
  expect(await open('new.example')).toContain('Kite</bdi>');
});
