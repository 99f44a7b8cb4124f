import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createProfile, shareBirthday } from '../support/birthday.ts';
import { readCalls } from '../support/everything.ts';
import { openMemoryLog, startTestServer } from '../support/server.ts';

async function readDocument() {
  const { app } = await startTestServer({ version: 'v1.2.3' });
  return { document: (await app.inject('/api/openapi.json')).json(), calls: await readCalls(app) };
}

interface Response {
  headers?: object;
  content?: { 'application/json': { examples?: Record<string, { value: unknown }> } };
}

describe('The OpenAPI document', () => {
  test('lists the 17 calls and no other', async () => {
    const { document, calls } = await readDocument();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/users/{uid}',
      'DELETE /api/wishlists/{id}',
      'DELETE /api/wishlists/{id}/items/{itemId}',
      'GET /api/shared-links/shared-with-me',
      'GET /api/shared-links/{shareCode}',
      'GET /api/users/{uid}',
      'GET /api/wishlists',
      'GET /api/wishlists/{id}/items',
      'PATCH /api/wishlists/{id}',
      'PATCH /api/wishlists/{id}/items/{itemId}',
      'PATCH /api/wishlists/{id}/items/{itemId}/reserve',
      'POST /api/shared-links/{id}/generate',
      'POST /api/users',
      'POST /api/wishlists',
      'POST /api/wishlists/{id}/items',
      'PUT /api/users/{uid}',
      'PUT /api/wishlists/reorder',
    ]);
  });

  test('describes every body that a call takes, and every entity, with an example', async () => {
    const { document, calls } = await readDocument();
    const takesBody = ({ method, path }: { method: string; path: string }) =>
      /^(PATCH|POST|PUT)/.test(method) && !/reserve$|generate$/.test(path);
    expect(calls.filter(({ example }) => example !== undefined)).toEqual(calls.filter(takesBody));
    const entities = Object.values<{ examples?: unknown[] }>(document.components.schemas);
    for (const { examples } of entities) expect(examples?.[0]).toEqual(expect.anything());
  });

  test('names each refusal with the headers and the body that the server sends, by its code, and has no members of ours', async () => {
    const { document, calls } = await readDocument();
    expect(document.info.version).toBe('v1.2.3');
    for (const { method, path } of calls) {
      const { responses, description, requestBody } = document.paths[path][method.toLowerCase()];
      expect(description, path).toEqual(expect.any(String));
      const always = ['401', '405', '429', '502', '503'];
      const withBody = requestBody ? ['400', '413', '415'] : [];
      expect(Object.keys(responses), path).toEqual(expect.arrayContaining([...always, ...withBody]));
      expect(requestBody?.content['application/json'].schema.$ref ?? '#').toMatch(/^#/);
      for (const [status, { content, headers }] of Object.entries<Response>(responses)) {
        if (Number(status) < 400) continue;
        const examples = Object.entries(content?.['application/json'].examples ?? {});
        expect(examples.length, `${method} ${path} ${status}`).toBeGreaterThan(0);
        for (const [code, { value }] of examples) expect(value).toMatchObject({ code, error: expect.any(String) });
        const named = { 401: 'WWW-Authenticate', 405: 'Allow', 429: 'Retry-After', 503: 'Retry-After' }[status];
        if (named) expect(headers).toHaveProperty(named);
      }
    }
    const { NewWishlist, NewItem } = document.components.schemas;
    expect(NewItem.properties.name).toMatchObject({ minLength: 1, maxLength: 30 });
    expect(NewWishlist.properties.isPublic).toMatchObject({
      deprecated: true,
      description: expect.stringMatching(/not shared/),
    });
    expect(JSON.stringify(document)).not.toMatch(/"refusal"|__typename/);
  });

  test('is sent compressed, and once', async () => {
    const { app } = await startTestServer();
    const read = (headers: Record<string, string>) => app.inject({ url: '/api/openapi.json', headers });
    const { headers, body } = await read({});
    const { headers: compressed, rawPayload } = await read({ 'accept-encoding': 'gzip' });
    expect([compressed['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', body]);
    expect((await read({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('says which call needs no token, and both statuses of creating a profile', async () => {
    const { paths } = (await readDocument()).document;
    expect(paths['/api/shared-links/{shareCode}'].get.security).toContainEqual({});
    expect(paths['/api/wishlists'].get.security ?? []).not.toContainEqual({});
    const statuses = Object.keys(paths['/api/users'].post.responses);
    expect(statuses).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403']));
  });
});

test('A call has a tag exactly if the document says so, and the log has its 304 as a 200', async () => {
  const log = openMemoryLog();
  const { app, bob, wishlist, shareCode } = await shareBirthday({ log: log.stream });
  await createProfile(bob, 'Bob');
  const ids: Record<string, string> = { id: wishlist.id, shareCode, uid: 'bob' };
  const { paths } = (await app.inject('/api/openapi.json')).json();
  for (const { method, path } of await readCalls(app)) {
    const { parameters = [], responses } = paths[path][method.toLowerCase()];
    const names = (parameters as { name: string }[]).map(({ name }) => name);
    const headers = Object.values<Response>(responses).flatMap((response) => Object.keys(response.headers ?? {}));
    const isTagged = headers.includes('ETag');
    const documented = [names.includes('If-None-Match'), '304' in responses];
    expect([method, path, ...documented]).toEqual([method, path, isTagged, isTagged]);
    if (method !== 'GET') {
      expect([method, path, isTagged]).toEqual([method, path, false]);
      continue;
    }
    const url = path.replace('/api', '').replace(/{(\w+)}/g, (_, name: string) => ids[name] ?? '');
    const first = await bob.rest.send(method, url);
    expect([path, first.statusCode, 'etag' in first.headers]).toEqual([path, 200, isTagged]);
    const again = await bob.rest.send(method, url, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([path, again.statusCode]).toEqual([path, isTagged ? 304 : 200]);
  }
  expect(log.lines().map(({ status }) => status)).not.toContain(304);
});

test('The example of each body is accepted, with the ids of the caller', async () => {
  const { app, signIn } = await startTestServer();
  const ann = signIn('ann');
  const { body: wishlist } = await ann.rest.post<{ id: string }>('/wishlists', { name: 'Birthday' });
  const kite = { name: 'Kite', link: 'https://shop.example' };
  const { body: item } = await ann.rest.post<{ id: string }>(`/wishlists/${wishlist.id}/items`, kite);
  const ids: Record<string, string> = { id: wishlist.id, itemId: item.id, uid: 'ann' };
  const withBody = (await readCalls(app)).filter(({ example }) => example !== undefined);
  expect(withBody).toHaveLength(7);
  // The profile is created before it is changed.
  for (const { method, path, example } of withBody.toSorted((a, b) => a.method.localeCompare(b.method))) {
    const url = path.replace('/api', '').replace(/{(\w+)}/g, (_, name: string) => ids[name] ?? '');
    const body = path === '/api/users' ? { ...(example as object), id: 'ann' } : example;
    const payload = { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const { statusCode } = await ann.rest.send(method, url, payload);
    expect([method, path, statusCode]).toEqual([method, path, expect.toSatisfy((status: number) => status < 300)]);
  }
});

test('Every call answers with the documented status and exactly the documented members', async () => {
  const { visitor, signIn } = await startTestServer();
  const [ann, bob] = [signIn('ann'), signIn('bob')];
  const id = expect.stringMatching(/^[\w-]{22}$/);

  const user = { id: 'ann', username: 'Ann', bio: '', email: 'ann@example.com', avatarUrl: '' };
  const newUser = { id: 'ann', username: 'Ann', email: 'boss@example.com' };
  expect(await ann.rest.post('/users', newUser)).toEqual({ status: 201, body: user });
  expect(await ann.rest.post('/users', newUser)).toEqual({ status: 200, body: user });
  expect(await ann.rest.put('/users/ann', user)).toEqual({ status: 200, body: user });
  expect(await ann.rest.get('/users/ann')).toEqual({ status: 200, body: user });

  const wishlist = { id, name: 'Birthday', userId: 'ann', isPublic: false, order: 0 };
  const created = await ann.rest.post<{ id: string }>('/wishlists', {
    userId: 'ann',
    name: 'Birthday',
    isPublic: false,
  });
  expect(created).toEqual({ status: 201, body: wishlist });
  const path = `/wishlists/${created.body.id}`;
  expect(await ann.rest.patch(path, 'Xmas')).toEqual({ status: 200, body: { ...wishlist, name: 'Xmas' } });
  for (const positions of [[{ id: created.body.id, order: 3 }], []])
    expect(await ann.rest.put('/wishlists/reorder', positions)).toEqual({ status: 204, body: null });
  expect(await ann.rest.get('/wishlists')).toEqual({ status: 200, body: [{ ...wishlist, name: 'Xmas', order: 3 }] });

  const input = { name: 'Kite', link: 'https://shop.example/kite' };
  const item = { id, ...input, isReserved: false, reservedBy: null, wishlistOwner: 'ann' };
  const added = await ann.rest.post<{ id: string }>(`${path}/items`, { ...input, reservedBy: null });
  expect(added).toEqual({ status: 201, body: item });
  const itemPath = `${path}/items/${added.body.id}`;
  expect(await ann.rest.patch(itemPath, input)).toEqual({ status: 200, body: item });
  expect(await ann.rest.get(`${path}/items`)).toEqual({ status: 200, body: [item] });

  const shared = await ann.rest.post<{ shareCode: string }>(`/shared-links/${created.body.id}/generate`);
  expect(shared).toEqual({ status: 200, body: { shareCode: id } });
  expect(await ann.rest.post(`/shared-links/${created.body.id}/generate`)).toEqual(shared);
  const owner = { ownerId: 'ann', ownerName: 'Ann', ownerAvatar: 'avatar1' };
  const seen = { id: created.body.id, name: 'Xmas', items: [item] };
  for (const { rest } of [visitor, bob])
    expect(await rest.get(`/shared-links/${shared.body.shareCode}`)).toEqual({
      status: 200,
      body: { ...owner, ...seen },
    });
  const listed = [{ ...owner, wishlists: [seen] }];
  expect(await bob.rest.get('/shared-links/shared-with-me')).toEqual({ status: 200, body: listed });

  // One call is a toggle, whatever its body says.
  const reserved = { isReserved: true, reservedBy: 'bob' };
  expect(await bob.rest.patch(`${itemPath}/reserve`, { isReserved: false })).toEqual({ status: 200, body: reserved });
  expect(await bob.rest.get(`${path}/items`)).toEqual({ status: 200, body: [{ ...item, ...reserved }] });
  const free = { isReserved: false, reservedBy: null };
  expect(await bob.rest.patch(`${itemPath}/reserve`)).toEqual({ status: 200, body: free });

  for (const deleted of [itemPath, path, '/users/ann'])
    expect(await ann.rest.delete(deleted)).toEqual({ status: 204, body: null });
});
