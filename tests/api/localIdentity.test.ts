import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listenForTest } from '../support/listen.ts';
import { startTestServer } from '../support/testServer.ts';

const link = '/emulator/action?mode=verifyEmail&oobCode=code&apiKey=local';

/** A server that answers everybody with their own request; like the emulator, it allows every origin. */
async function startEcho() {
  const server = createServer(({ method, url, headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.end(JSON.stringify({ request: `${method} ${url}`, headers }));
  });
  return listenForTest(server);
}

describe('The Auth emulator', () => {
  test.each([
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'],
    ['POST', '/securetoken.googleapis.com/v1/token?key=local'],
    ['GET', link],
  ] as const)('is reached through this origin in local mode: %s %s', async (method, url) => {
    const { app } = await startTestServer({ emulatorHost: await startEcho() });
    const response = await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    expect([response.statusCode, response.json().request]).toEqual([200, `${method} ${url}`]);
  });

  test('cannot be reached through this origin otherwise', async () => {
    const { app } = await startTestServer();
    expect((await app.inject(link)).statusCode).toBe(404);
  });

  test('cannot be cleared or administered from a page', async () => {
    const { app } = await startTestServer({ emulatorHost: await startEcho() });
    expect(
      (await app.inject({ method: 'DELETE', url: '/emulator/v1/projects/demo-wishnest/accounts' })).statusCode,
    ).toBe(404);
    const url = '/identitytoolkit.googleapis.com/v1/projects/demo-wishnest/accounts:batchGet';
    const response = await app.inject({ url, headers: { authorization: 'Bearer owner' } });
    expect(response.json().headers).not.toHaveProperty('authorization');
  });

  test('cannot be read by a page of another origin', async () => {
    const { app } = await startTestServer({ emulatorHost: await startEcho() });
    const response = await app.inject({ url: link, headers: { origin: 'https://evil.example' } });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each([
    { expect: '100-continue' },
    { 'keep-alive': 'timeout=99999999' },
    { connection: 'content-type' },
    { te: 'x', trailer: 'y' },
  ])('answers as usual to a request with the header %o', async (headers) => {
    const { app } = await startTestServer({ emulatorHost: await startEcho() });
    const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    const response = await app.inject({ method: 'POST', url, payload: {}, headers });
    expect(response.statusCode).toBe(200);
  });

  test('that does not answer is reported as unavailable, and not as a refusal', async () => {
    const { app } = await startTestServer({ emulatorHost: '127.0.0.1:1' });
    const response = await app.inject(link);
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      502,
      'text/plain; charset=utf-8',
      'The sign-in service does not answer. Try again in a moment.',
    ]);
  });
});
