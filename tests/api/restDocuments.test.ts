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
  const calls = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
  return { ...body, calls };
}

describe('The OpenAPI document', () => {
  test('lists the 17 calls and no other', async () => {
    const { openapi, calls } = await readDocument();
    expect(openapi).toMatch(/^3\.1/);
    expect(calls.map(({ call }) => call).sort()).toEqual([
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
    const { calls, components } = await readDocument();
    const bodies = calls.flatMap(({ call, operation: { requestBody } }) =>
      requestBody ? [[call, requestBody.content['application/json']?.example]] : [],
    );
    expect(Object.fromEntries(bodies)).toEqual({
      'PATCH /api/wishlists/{id}': expect.anything(),
      'PATCH /api/wishlists/{id}/items/{itemId}': expect.anything(),
      'POST /api/users': expect.anything(),
      'POST /api/wishlists': expect.anything(),
      'POST /api/wishlists/{id}/items': expect.anything(),
      'PUT /api/users/{uid}': expect.anything(),
      'PUT /api/wishlists/reorder': expect.anything(),
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
  test('is served without a token, from this app’s own files, and may load nothing from anywhere else', async () => {
    const { visitor } = await startTestServer();
    const page = await visitor.rest.send('GET', '/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).not.toMatch(/https?:/);
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      const path = new URL(address, 'http://localhost/api/docs').pathname;
      expect(address).not.toMatch(/^(https?:)?\/\//);
      expect([path, (await visitor.rest.send('GET', path.replace('/api', ''))).statusCode]).toEqual([path, 200]);
    }
  });
});
