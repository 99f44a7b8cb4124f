import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { generateClient } from '../support/restClient.ts';
import { startTestServer } from '../support/testServer.ts';

test('A linter accepts the OpenAPI document', async () => {
  const { visitor } = await startTestServer();
  const { body } = await visitor.rest.get('/openapi.json');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(body), absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('The OpenAPI document has an example of every body and every entity', async () => {
  const { visitor } = await startTestServer();
  const { body } = await visitor.rest.get<{
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>;
    components: { schemas: Record<string, { examples?: unknown[] }> };
  }>('/openapi.json');
  const bodies = Object.values(body.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? []),
  );
  expect(bodies).toHaveLength(7);
  for (const shown of bodies) expect(shown.example).toBeDefined();
  for (const [name, { examples }] of Object.entries(body.components.schemas)) {
    expect([name, examples]).toEqual([name, [expect.anything()]]);
  }
});

test('Ann and Bob make all 17 calls with a client that is generated from the document', async () => {
  const { app, signIn, visitor } = await startTestServer();
  const client = await generateClient((await visitor.rest.get<object>('/openapi.json')).body);
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const called = new Set<string>();
  const as = ({ token }: { token: string }) => ({ baseUrl, headers: { authorization: `Bearer ${token}` } });

  /** Makes a call that is expected to succeed with this status. */
  async function call<Data = Record<string, never>>(name: string, status: number, ...args: (string | object)[]) {
    called.add(name);
    const answer = await client[name]?.(...args);
    expect([name, answer?.status, answer?.data]).toEqual([name, status, answer?.data]);
    return answer?.data as Data;
  }

  const ann = signIn('ann');
  const bob = signIn('bob');
  await call('createUser', 201, { id: ann.id, username: 'Ann', email: '', avatarUrl: '', bio: '' }, as(ann));
  await call('updateUser', 200, ann.id, { username: 'Anna', bio: 'Sails.', avatarUrl: 'avatar4' }, as(ann));
  expect(await call('getUser', 200, ann.id, as(ann))).toMatchObject({ username: 'Anna', avatarUrl: 'avatar4' });

  const input = { userId: ann.id, name: 'Birthday', isPublic: false };
  const { id } = await call<{ id: string }>('createWishlist', 201, input, as(ann));
  await call('renameWishlist', 200, id, 'My birthday', as(ann));
  await call('reorderWishlists', 204, [{ id, order: 3 }], as(ann));
  expect(await call('listWishlists', 200, as(ann))).toMatchObject([{ id, name: 'My birthday', order: 3 }]);

  const kite = { name: 'Kite', link: 'https://shop.example/kite', reservedBy: null };
  const item = await call<{ id: string }>('addItem', 201, id, kite, as(ann));
  await call('editItem', 200, id, item.id, { name: 'Red kite' }, as(ann));
  const { shareCode } = await call<{ shareCode: string }>('generateShareLink', 200, id, as(ann));

  expect(await call('getSharedWishlist', 200, shareCode, { baseUrl })).toMatchObject({ ownerName: 'Anna' });
  await call('getSharedWishlist', 200, shareCode, as(bob));
  expect(await call('listSharedWithMe', 200, as(bob))).toMatchObject([{ ownerId: ann.id }]);
  expect(await call('toggleReservation', 200, id, item.id, as(bob))).toEqual({ isReserved: true, reservedBy: 'bob' });
  expect(await call('listItems', 200, id, as(bob))).toMatchObject([{ name: 'Red kite', isReserved: true }]);

  await call('deleteItem', 204, id, item.id, as(ann));
  await call('deleteWishlist', 204, id, as(ann));
  await call('deleteUser', 204, ann.id, as(ann));
  expect(called.size).toBe(17);
});
