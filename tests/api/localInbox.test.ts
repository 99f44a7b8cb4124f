import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenForTest } from '../support/local.ts';
import { startTestServer } from '../support/server.ts';

const mailTo = (name: string, requestType: string, oobCode: string) => ({
  email: `${name}@example.com`,
  requestType,
  oobCode,
  oobLink: `http://127.0.0.1:9099/emulator/action?oobCode=${oobCode}`,
});

const ann = mailTo('ann', 'VERIFY_EMAIL', 'anns-first');
const annLater = mailTo('ann', 'VERIFY_EMAIL', 'anns-second');
const bob = mailTo('bob', 'VERIFY_EMAIL', 'bobs');

/** The administration of the Auth emulator, which lists everybody's links. Ann and Bob have requested some. */
async function startEmulator() {
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.headers.authorization !== 'Bearer owner') return response.writeHead(403).end('{}');
    if (request.url?.endsWith('/oobCodes')) {
      const oobCodes = [ann, mailTo('bob', 'PASSWORD_RESET', 'bobs-reset'), annLater, bob];
      return response.end(JSON.stringify({ oobCodes }));
    }
    const { email, requestType } = JSON.parse(await text(request));
    if (email !== 'ann@example.com') return response.writeHead(400).end('{"error":{"message":"EMAIL_NOT_FOUND"}}');
    response.end(JSON.stringify({ ...mailTo('ann', requestType, 'anns-reset'), requestType: undefined }));
  });
  return listenForTest(server);
}

async function startInbox() {
  const server = await startTestServer({ emulatorHost: await startEmulator() });
  return {
    ...server,
    look: (token?: string) =>
      server.app.inject({ url: '/emulator/inbox', headers: token ? { authorization: `Bearer ${token}` } : {} }),
    reset: (payload: object) => server.app.inject({ method: 'POST', url: '/emulator/inbox', payload }),
  };
}

test('Somebody who has to verify their address finds the latest link that they asked for, and nobody else’s', async () => {
  const { look, signIn } = await startInbox();
  const response = await look(signIn('ann', { emailVerified: false }).token);
  expect(response.json()).toEqual([annLater]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await look(signIn('cleo', { emailVerified: false }).token)).json()).toEqual([]);
});

test('Somebody who is not signed in finds no link to verify anything', async () => {
  const { look } = await startInbox();
  for (const token of [undefined, 'made-up']) {
    const response = await look(token);
    expect([response.statusCode, response.body]).toEqual([401, expect.not.stringContaining('oobCode')]);
  }
});

test('Somebody who forgot their password gets the link for the address that they entered, and no other', async () => {
  const { reset } = await startInbox();
  const { requestType, email, oobCode, oobLink } = mailTo('ann', 'PASSWORD_RESET', 'anns-reset');
  expect((await reset({ email: 'ann@example.com' })).json()).toEqual([{ requestType, email, oobCode, oobLink }]);
  expect((await reset({ email: 'nobody@example.com' })).json()).toEqual([]);
  expect((await reset({})).statusCode).toBe(400);
});

test.each([
  '/emulator/v1/projects/demo-wishnest/oobCodes',
  '/emulator/v1/projects/demo-wishnest/verificationCodes',
  '/emulator/openapi.json',
  '/emulator/action/../v1/projects/demo-wishnest/oobCodes',
  '/emulator/action/%2e%2e/v1/projects/demo-wishnest/oobCodes',
])('Nobody reads what the emulator would have mailed to everybody: %s', async (url) => {
  const { app } = await startInbox();
  const { statusCode, body } = await app.inject({ url, headers: { authorization: 'Bearer owner' } });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('oobCode');
});

test('Where the emulator does not answer the inbox says so', async () => {
  const { app, signIn } = await startTestServer({ emulatorHost: '127.0.0.1:1' });
  const headers = { authorization: `Bearer ${signIn('ann').token}` };
  expect((await app.inject({ url: '/emulator/inbox', headers })).statusCode).toBe(502);
  const payload = { email: 'ann@example.com' };
  expect((await app.inject({ method: 'POST', url: '/emulator/inbox', payload })).statusCode).toBe(502);
});
