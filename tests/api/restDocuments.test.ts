import { describe, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

interface Operation {
  security?: object[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

async function readDocument() {
  const { visitor } = await startTestServer();
  const { status, body } = await visitor.rest.get<{
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { properties: object; examples?: unknown[] }> };
  }>('/openapi.json');
  expect(status).toBe(200);
  return body;
}

describe('The OpenAPI document', () => {
  test('lists the 17 calls and no other', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toMatch(/^3\.1/);
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(
      [
        'GET /api/wishlists',
        'POST /api/wishlists',
        'PATCH /api/wishlists/{id}',
        'DELETE /api/wishlists/{id}',
        'PUT /api/wishlists/reorder',
        'GET /api/wishlists/{id}/items',
        'POST /api/wishlists/{id}/items',
        'PATCH /api/wishlists/{id}/items/{itemId}',
        'DELETE /api/wishlists/{id}/items/{itemId}',
        'PATCH /api/wishlists/{id}/items/{itemId}/reserve',
        'POST /api/shared-links/{id}/generate',
        'GET /api/shared-links/{shareCode}',
        'GET /api/shared-links/shared-with-me',
        'GET /api/users/{uid}',
        'POST /api/users',
        'PUT /api/users/{uid}',
        'DELETE /api/users/{uid}',
      ].sort(),
    );
  });

  test('names the members of every entity', async () => {
    const { components } = await readDocument();
    const members = Object.entries(components.schemas).map(([name, { properties }]) => [name, Object.keys(properties)]);
    expect(Object.fromEntries(members)).toEqual({
      Error: ['error'],
      User: ['id', 'username', 'bio', 'email', 'avatarUrl'],
      Wishlist: ['id', 'name', 'userId', 'isPublic', 'order'],
      Item: ['id', 'name', 'link', 'isReserved', 'reservedBy', 'wishlistOwner'],
      Reservation: ['isReserved', 'reservedBy'],
      ShareLink: ['shareCode'],
      SharedWishlist: ['id', 'name', 'ownerId', 'ownerName', 'ownerAvatar', 'items'],
      SharingOwner: ['ownerId', 'ownerName', 'ownerAvatar', 'wishlists'],
    });
  });

  test('contains every schema that it refers to', async () => {
    const document = await readDocument();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references).not.toEqual([]);
    const held = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(held).toEqual(expect.arrayContaining([...new Set(references)]));
  });

  test('describes every body that a call takes, with an example, and none where it takes none', async () => {
    const { paths, components } = await readDocument();
    const bodies = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) =>
        requestBody ? [[`${method} ${path}`, requestBody.content['application/json']?.example]] : [],
      ),
    );
    expect(Object.fromEntries(bodies)).toEqual({
      'patch /api/wishlists/{id}': expect.anything(),
      'patch /api/wishlists/{id}/items/{itemId}': expect.anything(),
      'post /api/users': expect.anything(),
      'post /api/wishlists': expect.anything(),
      'post /api/wishlists/{id}/items': expect.anything(),
      'put /api/users/{uid}': expect.anything(),
      'put /api/wishlists/reorder': expect.anything(),
    });
    for (const [name, { examples }] of Object.entries(components.schemas)) {
      expect([name, examples]).toEqual([name, [expect.anything()]]);
    }
  });

  test('says which call needs no token, and both statuses of creating a profile', async () => {
    const { paths } = await readDocument();
    expect(paths['/api/shared-links/{shareCode}']?.get?.security).toContainEqual({});
    expect(paths['/api/wishlists']?.get?.security ?? []).not.toContainEqual({});
    const statuses = Object.keys(paths['/api/users']?.post?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403']));
  });
});

describe('The page that shows the OpenAPI document', () => {
  test('is served without a token, from this app’s own files', async () => {
    const { visitor } = await startTestServer();
    const page = await visitor.rest.send('GET', '/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      const path = new URL(address, 'http://localhost/api/docs').pathname;
      expect(address).not.toMatch(/^(https?:)?\/\//);
      expect([path, (await visitor.rest.send('GET', path.replace('/api', ''))).statusCode]).toEqual([path, 200]);
    }
  });

  test('lets a browser load nothing from anywhere else', async () => {
    const { visitor } = await startTestServer();
    const policy = String((await visitor.rest.send('GET', '/docs')).headers['content-security-policy']);
    expect(policy).not.toMatch(/https?:/);
  });
});
