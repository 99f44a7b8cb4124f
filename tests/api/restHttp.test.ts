import { describe, expect, test } from 'vitest';
import { createBirthday, shareBirthday } from '../support/birthday.ts';
import { startRawClient } from '../support/local.ts';
import { startTestServer } from '../support/server.ts';

const id = 'V1StGXR8_Z5jdHi6B-myT';

const paths = [
  ['/wishlists', ['GET', 'POST']],
  [`/wishlists/${id}`, ['PATCH', 'DELETE']],
  ['/wishlists/reorder', ['PUT']],
  [`/wishlists/${id}/items`, ['GET', 'POST']],
  [`/wishlists/${id}/items/${id}`, ['PATCH', 'DELETE']],
  [`/wishlists/${id}/items/${id}/reserve`, ['PATCH']],
  [`/shared-links/${id}/generate`, ['POST']],
  [`/shared-links/${id}`, ['GET']],
  ['/shared-links/shared-with-me', ['GET']],
  ['/users', ['POST']],
  ['/users/ann', ['GET', 'PUT', 'DELETE']],
  ['/openapi.json', ['GET']],
  ['/docs', ['GET']],
] as const;

const methods = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;
const open: readonly string[] = ['/openapi.json', '/docs'];

test.each(paths)('%s has the methods %j, and answers 405 with their names to every other', async (path, known) => {
  const { visitor, holderOf, signIn } = await startTestServer();
  for (const method of known) {
    const { statusCode } = await holderOf('expired').rest.send(method, path);
    expect([method, statusCode]).toEqual([method, open.includes(path) ? 200 : 401]);
  }
  const error = 'This address does not accept that method.';
  for (const who of [visitor, holderOf('expired'), signIn('ann')]) {
    for (const method of methods.filter((method) => !known.some((name) => name === method))) {
      const body = method === 'OPTIONS' ? {} : { payload: 'x', headers: { 'content-type': 'text/plain' } };
      const response = await who.rest.send(method, path, body);
      expect([method, response.statusCode, response.json()]).toEqual([method, 405, { error }]);
      const allowed = String(response.headers.allow).split(', ');
      expect(allowed.filter((name) => name !== 'HEAD').sort()).toEqual([...known].sort());
    }
  }
});

test.each(['TRACE', 'PROPFIND', 'LOCK', 'QUERY'])(
  '%s is refused like any other method that a path does not have',
  async (method) => {
    const send = await startRawClient((await startTestServer()).app);
    const answer = await send(`${method} /api/wishlists HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatchObject({ status: 405, body: '{"error":"This address does not accept that method."}' });
    expect(answer?.head).toMatch(/\r\nallow: GET, HEAD, POST\r\n/);
  },
);

test('Bytes that are no HTTP request are refused like any other request that cannot be read', async () => {
  const send = await startRawClient((await startTestServer()).app);
  expect(await send('hello\r\n\r\n')).toMatchObject({
    status: 400,
    body: '{"error":"The request could not be read."}',
  });
});

describe('An unknown path', () => {
  test.each([
    '',
    '/',
    '/wishlist',
    '/wishlists/',
    '/users/',
    '/Wishlists',
    `/wishlists/${id}/item`,
    `/wishlists/${id}/items/${id}/unreserve`,
    '/shared-links',
    `/shared-links/${id}/stop`,
    '/users/ann/wishlists',
    '/%ZZ',
    '/openapi.yaml',
    '/../etc/passwd',
  ])('%j is a JSON 404, before the token is checked', async (path) => {
    const { visitor, holderOf } = await startTestServer();
    for (const who of [visitor, holderOf('expired')]) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await who.rest.send(method, path, { headers: { accept: 'text/html' } });
        expect([response.statusCode, response.body]).toEqual([404, '{"error":"There is nothing at this address."}']);
      }
    }
  });
});

describe('A body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('of the type %s is 415', async (type) => {
    const ann = (await startTestServer()).signIn('ann');
    const response = await ann.rest.send('POST', '/wishlists', {
      payload: 'name=Birthday',
      headers: { 'content-type': type },
    });
    expect([response.statusCode, response.json()]).toEqual([415, { error: 'Send the body as application/json.' }]);
  });

  test.each([
    ['POST', '/wishlists', 7, 'Send the body as a JSON object.'],
    ['PATCH', '/wishlists/WISHLIST', { name: 'Xmas' }, 'Send the new name as a JSON string.'],
    ['PUT', '/wishlists/reorder', {}, 'Send the body as a JSON list of {id, order}.'],
  ] as const)('of another kind is refused by %s %s: %j', async (method, path, body, error) => {
    const { ann, wishlist } = await createBirthday();
    const json = { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    for (const sent of [json, {}]) {
      const response = await ann.rest.send(method, path.replace('WISHLIST', wishlist.id), sent);
      expect([response.statusCode, response.json()]).toEqual([400, { error }]);
    }
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON'])('may be of the type %s', async (type) => {
    const ann = (await startTestServer()).signIn('ann');
    const response = await ann.rest.send('POST', '/wishlists', {
      payload: '{"name":"Birthday"}',
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(201);
  });

  test.each(['{"name":', '', 'undefined', '{"name":"x"} {}', "{'name':'x'}", '\u0000', '[[[['])(
    'that is no JSON is 400: %j',
    async (payload) => {
      const { ann, wishlist, kite } = await createBirthday();
      const json = { payload, headers: { 'content-type': 'application/json' } };
      const calls = [
        ['POST', '/wishlists'],
        ['PATCH', `/wishlists/${wishlist.id}`],
        ['PUT', '/wishlists/reorder'],
        ['POST', `/wishlists/${wishlist.id}/items`],
        ['PATCH', `/wishlists/${wishlist.id}/items/${kite.id}`],
        ['POST', '/users'],
        ['PUT', '/users/ann'],
      ] as const;
      for (const [method, path] of calls) {
        const response = await ann.rest.send(method, path, json);
        const error = 'The body is not valid JSON.';
        expect([method, path, response.statusCode, response.json()]).toEqual([method, path, 400, { error }]);
      }
    },
  );

  test('that is no UTF-8 is 400, and nothing is stored', async () => {
    const ann = (await startTestServer()).signIn('ann');
    const response = await ann.rest.send('POST', '/wishlists', {
      payload: Buffer.from('{"name":"Geburtst\xe4g"}', 'latin1'),
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'The body is not valid JSON.' }]);
    expect(await ann.rest.get('/wishlists')).toEqual({ status: 200, body: [] });
  });

  test('that names a member twice, or a prototype, is parsed as by JSON.parse', async () => {
    const ann = (await startTestServer()).signIn('ann');
    const response = await ann.rest.send('POST', '/wishlists', {
      payload: '{"name":"First","name":"Second","__proto__":{"userId":"bob"},"constructor":{"prototype":{}}}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().name]).toEqual([201, 'Second']);
  });
});

describe('Every response', () => {
  test('to a malformed id is a 404 in JSON', async () => {
    const { bob } = await shareBirthday();
    for (const odd of ['x', '%00', '%', '%ZZ', '%FF', '%F0%9F%8E%81', '%2F', "'", '0', '__proto__', 'x'.repeat(3000)]) {
      for (const [method, path] of [
        ['GET', `/wishlists/${odd}/items`],
        ['DELETE', `/wishlists/${odd}`],
        ['DELETE', `/wishlists/${id}/items/${odd}`],
        ['PATCH', `/wishlists/${id}/items/${odd}/reserve`],
        ['POST', `/shared-links/${odd}/generate`],
      ] as const) {
        const response = await bob.rest.send(method, path);
        expect([path, response.statusCode, response.json()]).toEqual([
          path,
          404,
          { error: 'This wishlist does not exist.' },
        ]);
      }
    }
  });
});
