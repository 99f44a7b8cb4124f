import { expect, test } from 'vitest';
import { startRawClient } from '../support/local.ts';
import { localConfig, makeWebBuild, startTestServer } from '../support/server.ts';

const notFound = { status: 404, body: '{"error":"There is nothing at this address."}' };
const notAllowed = { status: 405, body: '{"error":"This address does not accept that method."}' };
const signIn = { status: 401, body: '{"error":"You need to be logged in."}' };
const expired = { status: 401, body: expect.stringContaining('You were logged out. Log in again.') };
const token = 'Authorization: Bearer expired\r\n';

test.each([
  ['POST', '/nowhere', '', notFound],
  ['PUT', '/', '', notFound],
  ['POST', '/login', '', notFound],
  ['DELETE', '/shared/V1StGXR8_Z5jdHi6B-myT', '', notFound],
  ['POST', '/healthz', '', notFound],
  ['PUT', '/graphql', '', notFound],
  ['POST', '/graphql/nowhere', '', notFound],
  ['OPTIONS', '/nowhere', '', notFound],
  ['OPTIONS', '/api/nowhere', '', notFound],
  ['QUERY', '/nowhere', '', notFound],
  ['POST', '/api', '', notFound],
  ['POST', '/api/nowhere', token, notFound],
  ['PUT', '/api/wishlists', token, notAllowed],
  ['POST', '/api/openapi.json', '', notAllowed],
  ['PUT', '/identitytoolkit.googleapis.com/v1/accounts', '', notFound],
  ['POST', '/emulator/action', '', notFound],
  ['POST', '/api/wishlists', '', signIn],
  ['POST', '/api/wishlists', token, expired],
  ['PATCH', '/api/wishlists/V1StGXR8_Z5jdHi6B-myT', token, expired],
  ['POST', '/graphql', token, expired],
] as const)('%s %s is refused without waiting for its body', async (method, path, header, refusal) => {
  const pages = { web: await makeWebBuild(), config: localConfig, playground: true };
  const corsOrigins = ['https://wishes.example'];
  const { app } = await startTestServer({ pages, corsOrigins, emulatorHost: '127.0.0.1:1' });
  const send = await startRawClient(app);
  const head = `Host: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${header}`;
  // The body never arrives.
  expect(await send(`${method} ${path} HTTP/1.1\r\n${head}\r\n`)).toMatchObject(refusal);
});

test.each(['/graphql', '/api/wishlists'])('A body of more than 64 kB is refused by its length at %s', async (path) => {
  const { app, signIn } = await startTestServer();
  const send = await startRawClient(app);
  const head = `Host: localhost\r\nConnection: close\r\nAuthorization: Bearer ${signIn('ann').token}\r\n`;
  const length = 64 * 1024 + 1;
  const bytes = `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  expect(await send(bytes)).toMatchObject({ status: 413, body: expect.stringContaining('The request is too large.') });
});
