// ASVS 5.0: 13.4.2, 15.2.2

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { emptyItem } from '@wishnest/domain/input';
import { problemKinds } from '@wishnest/domain/problem';
import { schema } from '@wishnest/server/app/schema';
import type { GraphQLEnumType, GraphQLFormattedError } from 'graphql';
import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { ownOperation } from '../support/people.ts';
import { openMemoryLog, startTestServer } from '../support/server.ts';

describe('An invalid request', () => {
  const fields = Array.from({ length: 290 }, (_, n) => `a${n}`).join(' ');
  const create = 'mutation ($input: CreateWishlistInput!) { createWishlist(input: $input) { __typename } }';
  const reorder = 'mutation ($input: ReorderWishlistsInput!) { reorderWishlists(input: $input) { __typename } }';

  test.each([
    ['a missing variable', create, {}],
    ['a name that is no text', create, { input: { name: 7 } }],
    ['an order beyond 32 bits', reorder, { input: { positions: [{ id: 'x', order: 2_147_483_648 }] } }],
    ['an order that is no whole number', reorder, { input: { positions: [{ id: 'x', order: 1.5 }] } }],
    ['an unknown member', create, { input: { name: 'Birthday', isPublic: true } }],
  ])('is answered with what is wrong with it, not with a server error: %s', async (_, query, variables) => {
    const log = openMemoryLog();
    const { app, signIn } = await startTestServer({ log: log.stream });
    const headers = { authorization: `Bearer ${signIn('ann').token}` };
    const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
    const codes = response.json().errors.map((error: GraphQLFormattedError) => error.extensions?.code);
    expect([response.statusCode, ...new Set(codes)]).toEqual([400, 'BAD_USER_INPUT']);
    expect(response.body).not.toContain('stacktrace');
    expect(log.lines().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  test.each([
    ['20,000 positions that are no objects', ownOperation('ReorderWishlists'), 'Too many errors'],
    ['290 unknown fields', `${'\n'.repeat(8000)}{ ${fields} }`, 'Too many validation errors'],
  ])('is answered with the first ten errors: %s', async (_, query, last) => {
    const { visitor } = await startTestServer();
    const { status, errors } = await visitor.graphql(query, { input: { positions: Array(20_000).fill(7) } });
    expect([status, errors?.length]).toEqual([400, 11]);
    expect(errors?.at(-1)?.message).toContain(last);
  });

  test('of a page of another origin, sent without a preflight, is refused', async () => {
    const { app } = await startTestServer();
    const response = await app.inject({ method: 'GET', url: '/graphql?query={__typename}' });
    const errors = [{ message: 'This address does not accept that method.', extensions: { code: 'BAD_REQUEST' } }];
    expect([response.statusCode, response.headers.allow, response.json()]).toEqual([405, 'POST', { errors }]);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'GET'] as const)('by %s is told that there is POST alone', async (method) => {
    const { app } = await startTestServer();
    const { statusCode, headers } = await app.inject({ method, url: '/graphql', headers: { accept: '*/*' } });
    expect([statusCode, headers.allow]).toEqual([405, 'POST']);
  });

  test('that is a subscription is refused, and told what to do instead', async () => {
    const { visitor } = await startTestServer();
    const message = 'There are no subscriptions. Ask again every 15 seconds.';
    expect(await visitor.graphql('subscription { wishlistChanged { id } }')).toMatchObject({
      status: 400,
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });
});

describe('A document', () => {
  const json = 'application/json';
  const isNeeded = expect.any(String);

  test.each([
    [415, 'text/plain', '{', 'Send the body as application/json.'],
    [400, json, '', 'The body is not valid JSON.'],
    [400, json, '{}', isNeeded],
    [400, json, '[{"query":"{ viewer { id } }"}]', isNeeded],
    [400, json, '{"query":7}', isNeeded],
    [400, json, '{"query', 'The body is not valid JSON.'],
    [400, json, '{"query":"{ viewer { id } }","variables":["x"]}', expect.stringContaining('`variables`')],
  ])('is needed, and variables are an object: %i for %s %j', async (status, type, payload, message) => {
    const { app } = await startTestServer();
    const response = await app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': type }, payload });
    const errors = [{ message, extensions: { code: 'BAD_REQUEST' } }];
    expect([response.statusCode, response.json()]).toEqual([status, { errors }]);
  });
});

const masked = {
  message: 'Wishnest had a problem. Try again in a moment.',
  extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.stringMatching(/^[\w-]{21}$/) },
};

test('An unexpected error reveals nothing of the database over either API, also if it is thrown before any resolver', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const { ann, bob, kite, shareCode } = await shareBirthday({ database });
  const answer = { status: 500, body: { error: masked.message, code: 'INTERNAL_SERVER_ERROR' } };
  const create = 'mutation { createWishlist(input: { name: "Secret" }) { __typename } }';
  const createProfile = 'mutation { createProfile(input: { username: "Secret" }) { __typename } }';
  await dropTable('reservations');
  expect(await bob.rest.get(`/wishlists/${kite.wishlistId}/items`)).toEqual(answer);
  expect(await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`)).toEqual(answer);
  const failed = { status: 200, data: { sharedWishlist: null }, errors: [masked] };
  expect(await bob.graphql(ownOperation('SharedWishlist'), { shareCode })).toEqual(failed);
  for (const [table, query] of [
    ['items', '{ viewer { wishlists { items { id } } } }'],
    ['wishlists', create],
    ['users', createProfile],
  ] as const) {
    await dropTable(table);
    const { errors, ...more } = await ann.graphql(query);
    expect([errors, JSON.stringify(more)]).toEqual([[masked], expect.not.stringMatching(/Secret|SQLITE|drizzle/)]);
  }
  expect(await ann.rest.post('/wishlists', { name: 'Secret' })).toEqual(answer);
  await database.close();
  expect((await ann.graphql('{ viewer { id } }')).errors).toEqual([masked]);
});

describe('The schema', () => {
  test('cannot be introspected or guessed by suggestions, unless that is enabled', async () => {
    const { visitor } = await startTestServer({ introspection: false });
    const { data, ...refused } = await visitor.graphql('{ __schema { types { name } } }');
    const message = 'Introspection is off here. The schema is at /schema.graphql.';
    expect(refused).toMatchObject({ status: 400, errors: [{ message }] });
    expect(data).toBeUndefined();
    const { errors } = await visitor.graphql('{ viewr { id } }');
    expect(errors?.[0]?.message).toBe('Cannot query field "viewr" on type "Query".');
    const mutation = 'mutation ($input: AddItemInput!) { addItem(input: $input) { __typename } }';
    const guess = await visitor.graphql(mutation, { input: { wishlistId: '', name: '', link: '', nam: '' } });
    expect(guess.errors?.[0]?.message).toMatch(/Field "nam" is not defined by type "AddItemInput"\.$/);
  });

  test('can be read by everybody with all its texts, compressed, and once', async () => {
    const { app } = await startTestServer({ introspection: false });
    const read = (headers: Record<string, string>) => app.inject({ url: '/schema.graphql', headers });
    const { statusCode, headers, body } = await read({});
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      readFileSync('schema.graphql', 'utf8'),
    ]);
    const { headers: compressed, rawPayload } = await read({ 'accept-encoding': 'br, gzip' });
    expect([compressed['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', body]);
    expect((await read({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('has no field about reservations in the type of an owner’s item', async () => {
    const { visitor } = await startTestServer();
    const query = '{ __type(name: "OwnItem") { fields { name } } }';
    const fields = ['id', 'name', 'link', ...Object.keys(emptyItem), 'picture', 'isStarred'].map((name) => ({ name }));
    expect(await visitor.graphql(query)).toEqual({ status: 200, data: { __type: { fields } } });
  });
});

describe('An operation whose response could be very large', () => {
  const dashboard = 'wishlists { items { id name link note price { amount currency } picture { url width height } } }';

  test('is refused before anything is read, however it is written', async () => {
    const { visitor } = await startTestServer();
    const five = (selection: string) => Array.from({ length: 5 }, (_, n) => `a${n}: viewer { ${selection} }`).join(' ');
    const message = 'This operation could return 61005 fields; at most 40000 are allowed. Split it into smaller ones.';
    const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
    for (const query of [
      `{ ${five(dashboard)} }`,
      `{ ${five('...All')} } fragment All on Viewer { ${dashboard} }`,
      `{ ${five(`... on Viewer { ${dashboard} }`)} }`,
    ])
      expect(await visitor.graphql(query)).toMatchObject({ status: 400, errors: [{ message, extensions }, {}, {}] });
  });

  test('is measured quickly, however its fragments are nested', async () => {
    const { visitor } = await startTestServer();
    const fragments = Array.from({ length: 25 }, (_, n) => `fragment F${n} on Viewer { ...F${n + 1} ...F${n + 1} }`);
    const query = `{ viewer { ...F0 } } ${fragments.join(' ')} fragment F25 on Viewer { ${dashboard} }`;
    for (const nested of [query, '{ viewer { ...A } } fragment A on Viewer { id ...A }'])
      expect(await visitor.graphql(nested)).toMatchObject({ status: 400 });
  });
});

test('Every GraphQL client is answered as the GraphQL over HTTP specification requires', async () => {
  const { app } = await startTestServer();
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  const results = await Promise.all(serverAudits({ url }).map((audit) => audit.fn()));
  // An error is a violated MUST of the specification; recommendations are warnings or notices.
  const errors = results.filter(({ status }) => status === 'error');
  expect(errors.map((result) => [result.id, result.name])).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});

test('Every code of the schema belongs to a Problem, and every Problem that is data has one there', () => {
  const ofTokens = ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'TOKEN_READS_ONLY', 'PEOPLE_ONLY'];
  const ofRequests = [...ofTokens, 'FOREIGN_ACCOUNT', 'TOO_MANY_REQUESTS'];
  const ofMutations = Object.keys(problemKinds).filter((code) => !ofRequests.includes(code));
  const codes = (schema.getType('ProblemCode') as GraphQLEnumType).getValues().map(({ name }) => name);
  expect(ofMutations.sort()).toEqual(codes.sort());
});

test('The schema says which mutations have the limit of those that wait for a shop', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const waiting = mutations.filter(({ extensions }) => extensions.waitsForShop).map(({ name }) => `\`${name}\``);
  expect(schema.description).toContain(`waits for a\nshop or a photo (${waiting.join(' and ')})`);
});
