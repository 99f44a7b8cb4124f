import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listenForTest, startRawClient } from '../support/local.ts';
import { localMode, localPages, makeWebBuild, startTestServer } from '../support/server.ts';

const link = '/emulator/action?mode=verifyEmail&oobCode=code&apiKey=local';

const mailTo = (name: string, requestType: string, oobCode: string) => ({
  email: `${name}@example.com`,
  requestType,
  oobCode,
  oobLink: `http://127.0.0.1:9099/emulator/action?oobCode=${oobCode}`,
});

const annLater = mailTo('ann', 'VERIFY_EMAIL', 'anns-second');
const oobCodes = [
  mailTo('ann', 'VERIFY_EMAIL', 'anns-first'),
  mailTo('bob', 'PASSWORD_RESET', 'bobs-reset'),
  annLater,
  mailTo('bob', 'VERIFY_EMAIL', 'bobs'),
];

/**
 * A server in place of the Auth emulator, whose administrator is told all links. It answers any other request with that
 * request, and allows every origin.
 */
async function startEmulator() {
  const server = createServer(({ method, url, headers }, response) => {
    response.setHeader('content-type', 'application/json').setHeader('access-control-allow-origin', '*');
    const isAdministrator = url?.endsWith('/oobCodes') && headers.authorization === 'Bearer owner';
    response.end(JSON.stringify(isAdministrator ? { oobCodes } : { request: `${method} ${url}`, headers }));
  });
  return listenForTest(server);
}

describe('The Auth emulator', () => {
  test.each([
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'],
    ['POST', '/securetoken.googleapis.com/v1/token?key=local'],
    ['GET', link],
  ] as const)('is reached through this origin in local mode alone: %s %s', async (method, url) => {
    const request = { method, url, ...(method === 'POST' && { payload: {} }) };
    const local = await startTestServer({ local: localMode(await startEmulator()) });
    const response = await local.app.inject(request);
    expect([response.statusCode, response.json().request]).toEqual([200, `${method} ${url}`]);
    expect((await (await startTestServer()).app.inject(request)).statusCode).toBe(404);
  });

  test('cannot be cleared or administered from a page, nor read by one of another origin, nor anybody’s mail', async () => {
    const { app } = await startTestServer({ local: localMode(await startEmulator()) });
    const project = 'v1/projects/demo-wishnest';
    const headers = { authorization: 'Bearer owner', origin: 'https://evil.example' };
    for (const [method, path] of [
      ['DELETE', `${project}/accounts`],
      ['GET', `${project}/oobCodes`],
      ['GET', `action/../${project}/oobCodes`],
      ['GET', `action/%2e%2e/${project}/oobCodes`],
    ] as const) {
      const { statusCode, body } = await app.inject({ method, url: `/emulator/${path}`, headers });
      expect([path, statusCode, body]).toEqual([path, 404, expect.not.stringContaining('oobCode')]);
    }
    const response = await app.inject({ url: `/identitytoolkit.googleapis.com/${project}/accounts:batchGet`, headers });
    expect(response.json().headers).not.toHaveProperty('authorization');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('that does not answer is reported as unavailable, and not as a refusal, also by the inbox', async () => {
    const { app, signIn } = await startTestServer({ local: localMode() });
    const response = await app.inject(link);
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      502,
      'text/plain; charset=utf-8',
      'The sign-in service does not answer. Try again in a moment.',
    ]);
    const headers = { authorization: `Bearer ${signIn('ann').token}` };
    const url = '/emulator/inbox';
    expect((await app.inject({ url, headers })).statusCode).toBe(502);
    const payload = { email: 'ann@example.com' };
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(502);
  });
});

describe('A local server', () => {
  const refusal = {
    error: 'Open this local server by its IP address or as localhost, or set PUBLIC_URL to the address that you use.',
    code: 'BAD_REQUEST',
  };

  const local =
    'localhost LOCALHOST:3000 wishes.localhost:3000 127.0.0.1 127.1.2.3:3000 [::1]:3000 [fe80::1] family.example:3000';

  test.each(local.split(' '))('answers at %s', async (host) => {
    const { app } = await startTestServer({ local: localMode(undefined, ['Family.example']) });
    expect((await app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
  });

  const foreign =
    'evil.example:3000 127.0.0.1.evil.example evillocalhost localhost@evil.example evil.example:80:localhost ' +
    '[::1].evil.example 127.0.0.1/evil.example';

  test.each(foreign.split(' '))('cannot be used by a page whose name leads to this machine: %j', async (host) => {
    const pages = { web: await makeWebBuild(), ...localPages, playground: true };
    const { app, signIn } = await startTestServer({ local: localMode(await startEmulator()), pages, trustProxy: 1 });
    const headers = { host, 'x-forwarded-host': 'localhost', authorization: `Bearer ${signIn('ann').token}` };
    for (const [method, url] of [
      ['GET', '/'],
      ['GET', '/icon.svg'],
      ['GET', '/api/wishlists'],
      ['POST', '/graphql'],
      ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'],
      ['GET', link],
      ['POST', '/emulator/inbox'],
    ] as const) {
      const payload = { query: '{ viewer { id } }', email: 'ann@example.com' };
      const response = await app.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
      expect([url, response.statusCode, response.json()]).toEqual([url, 421, refusal]);
    }
  });

  test('does not answer a request that names no host', async () => {
    const { app } = await startTestServer({ local: localMode() });
    const send = await startRawClient(app);
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n'))?.status).toBe(421);
    expect((await send('GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'))?.status).toBe(421);
  });
});

test('Somebody who has to verify their address finds the latest link that they asked for, and nobody else does', async () => {
  const { app, signIn } = await startTestServer({ local: localMode(await startEmulator()) });
  const look = (token?: string) =>
    app.inject({ url: '/emulator/inbox', headers: token ? { authorization: `Bearer ${token}` } : {} });
  const response = await look(signIn('ann', { emailVerified: false }).token);
  expect(response.json()).toEqual([annLater]);
  expect((await look(signIn('cleo', { emailVerified: false }).token)).json()).toEqual([]);
  for (const token of [undefined, 'made-up']) {
    const { statusCode, body } = await look(token);
    expect([statusCode, body]).toEqual([401, expect.not.stringContaining('oobCode')]);
  }
});
