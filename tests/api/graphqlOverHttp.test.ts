import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/testServer.ts';

test('Whoever uses any GraphQL client is answered as the GraphQL over HTTP specification demands', async () => {
  const { app } = await startTestServer();
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  const results = await Promise.all(serverAudits({ url }).map((audit) => audit.fn()));
  // An error is a violated MUST of the specification; recommendations are warnings or notices.
  const errors = results.filter(({ status }) => status === 'error');
  expect(errors.map((result) => [result.id, result.name])).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});
