// ASVS 5.0: 13.4.4

import { expect, test } from 'vitest';
import { startRawClient } from '../support/local.ts';
import { localMode, localPages, makeWebBuild, startTestServer } from '../support/server.ts';

const id = 'V1StGXR8_Z5jdHi6B-myT';
const notFound = { status: 404, body: '{"error":"There is nothing at this address.","code":"BAD_REQUEST"}' };
const notAllowed = { status: 405, body: '{"error":"This address does not accept that method.","code":"BAD_REQUEST"}' };

test('Every path of the REST API answers 405 with the names of its methods to every other, whoever asks', async () => {
  const pages = { web: await makeWebBuild(), ...localPages, playground: true };
  const { visitor, holderOf, signIn } = await startTestServer({ pages });
  const { body } = await visitor.rest.get<{ paths: Record<string, object> }>('/openapi.json');
  const ownFiles = { '/api/openapi.json': { get: {} }, '/api/docs': { get: {} } };
  for (const [template, operations] of Object.entries({ ...body.paths, ...ownFiles })) {
    const path = template.replace('/api', '').replaceAll(/\{\w+}/g, id);
    const known = Object.keys(operations).map((method) => method.toUpperCase());
    for (const who of [visitor, holderOf('expired'), signIn('ann')]) {
      for (const method of ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const) {
        if (known.includes(method)) continue;
        const text = method === 'OPTIONS' ? {} : { payload: 'x', headers: { 'content-type': 'text/plain' } };
        const response = await who.rest.send(method, path, text);
        expect([method, path, response.statusCode, response.body]).toEqual([method, path, 405, notAllowed.body]);
        const allowed = String(response.headers.allow).split(', ');
        expect(allowed.filter((name) => name !== 'HEAD').sort()).toEqual(known.sort());
      }
    }
  }
});

test.each(['/%zz', '/shared/%', '/%E0%A4%A'])(
  'The path %s, which cannot be decoded, is unknown, with the headers of every response',
  async (path) => {
    const { app } = await startTestServer();
    const { statusCode, headers, body } = await app.inject({ url: path, headers: { accept: '*/*' } });
    expect({ status: statusCode, body }).toEqual(
      path.startsWith('/shared') ? { status: 404, body: expect.anything() } : notFound,
    );
    expect(headers).toMatchObject({ 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' });
  },
);

test('A method that nobody knows is refused like any other', async () => {
  const send = await startRawClient((await startTestServer()).app);
  const answer = await send('PROPFIND /api/wishlists HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatchObject(notAllowed);
  expect(answer?.head).toMatch(/\r\nallow: GET, HEAD, POST\r\n/);
});

test.each(['', '/', '/wishlists/', '/Wishlists', `/shared-links/${id}/stop`, '/users/', '/%ZZ', '/../etc/passwd'])(
  'The unknown path %j is a JSON 404, before the token is checked',
  async (path) => {
    const { visitor, holderOf } = await startTestServer();
    for (const who of [visitor, holderOf('expired')]) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await who.rest.send(method, path, { headers: { accept: 'text/html' } });
        expect({ status: response.statusCode, body: response.body }).toEqual(notFound);
      }
    }
  },
);

const signIn = { status: 401, body: '{"error":"You need to be logged in.","code":"UNAUTHENTICATED"}' };
const expired = { status: 401, body: expect.stringContaining('The token is not valid, or has expired.') };
const token = 'Authorization: Bearer expired\r\n';

test.each([
  ['GET', '/nowhere', '', notFound],
  ['POST', '/nowhere', '', notFound],
  ['DELETE', `/shared/${id}`, '', notFound],
  ['POST', '/healthz', '', notFound],
  ['OPTIONS', '/nowhere', '', notFound],
  ['PUT', '/api/wishlists', token, notAllowed],
  ['POST', '/emulator/action', '', notFound],
  ['POST', '/api/wishlists', '', signIn],
  ['PATCH', `/api/wishlists/${id}`, token, expired],
  ['POST', '/graphql', token, expired],
] as const)('%s %s is refused without waiting for its body', async (method, path, header, refusal) => {
  const pages = { web: await makeWebBuild(), ...localPages, playground: true };
  const corsOrigins = ['https://wishes.example'];
  const { app } = await startTestServer({ pages, corsOrigins, local: localMode() });
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

const json = 'application/json';
const otherType = [415, { error: 'Send the body as application/json.', code: 'BAD_REQUEST' }] as const;
const noJson = [400, { error: 'The body is not valid JSON.', code: 'BAD_REQUEST' }] as const;
const noObject = [400, { error: 'Send the body as a JSON object.', code: 'INVALID_INPUT', fields: [] }] as const;

test.each<[type: string, payload: string | Buffer, status: number, answer: object]>([
  ['text/plain', '{"name":"Birthday"}', ...otherType],
  ['application/x-www-form-urlencoded', 'name=Birthday', ...otherType],
  ['multipart/form-data; boundary=x', '', ...otherType],
  [json, '', ...noJson],
  [json, '{"name":"x"} {}', ...noJson],
  [json, Buffer.from('{"name":"Geburtst\xe4g"}', 'latin1'), ...noJson],
  [json, '7', ...noObject],
  [json, '[{"name":"Birthday"}]', ...noObject],
  ['application/json; charset=utf-8', '{"name":"Birthday"}', 201, { name: 'Birthday' }],
  // A member that is named twice, or a prototype, is parsed as by JSON.parse.
  ['Application/JSON', '{"name":"a","name":"Second","__proto__":{"userId":"bob"}}', 201, { name: 'Second' }],
])('A body of the type %s that has %j gets %i', async (type, payload, status, answer) => {
  const ann = (await startTestServer()).signIn('ann');
  const response = await ann.rest.send('POST', '/wishlists', { payload, headers: { 'content-type': type } });
  expect([response.statusCode, response.json()]).toMatchObject([status, answer]);
  expect((await ann.rest.get('/wishlists')).body).toHaveLength(status === 201 ? 1 : 0);
});
