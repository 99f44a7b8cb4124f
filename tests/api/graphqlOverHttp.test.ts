import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

test('Every GraphQL client is answered as the GraphQL over HTTP specification requires', async () => {
  const { app } = await startTestServer();
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  const results = await Promise.all(serverAudits({ url }).map((audit) => audit.fn()));
  // An error is a violated MUST of the specification; recommendations are warnings or notices.
  const errors = results.filter(({ status }) => status === 'error');
  expect(errors.map((result) => [result.id, result.name])).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});

test.each([
  ['an invalid host', { host: '[not a host' }],
  ['an invalid forwarded host', { 'x-forwarded-host': 'not a host' }],
  ['an invalid forwarded protocol', { 'x-forwarded-proto': 'not a protocol' }],
])('Somebody whose request names %s is answered as everybody else', async (_, headers) => {
  const { app } = await startTestServer({ trustProxy: 1 });
  const query = '{ sharedWishlist(shareCode: "unknown") { name } }';
  const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
  expect([response.statusCode, response.json()]).toEqual([200, { data: { sharedWishlist: null } }]);
});
