import { expect, test } from 'vitest';
import { freePort } from '../../scripts/build.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { acquirePostgres } from '../support/database.ts';
import { runSql } from '../support/postgres.ts';
import { calls, send, startServer } from '../support/processes.ts';
import { readMetrics } from '../support/server.ts';

test.each([1, 2])('The metrics of %i server processes are published together, on a separate port', async (workers) => {
  const port = String(await freePort());
  const database = await acquirePostgres();
  const server = await startServer(database, { WORKERS: String(workers), METRICS_PORT: port });
  const { idToken } = await signInNewPerson('ann');
  const created = Array.from({ length: 20 }, () => send(server.address, idToken, calls.createWishlist('Birthday')));
  await Promise.all(created);
  await fetch(`${server.address}/api/shared-links/a-code-that-nobody-has`);
  for (const item of ['first', 'second']) {
    await fetch(`${server.address}/api/wishlists/unknown/items/${item}/reserve`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${idToken}` },
    });
  }
  const nameless = calls.createWishlist('');
  await send(server.address, idToken, {
    ...nameless,
    query: nameless.query.replace('mutation', 'mutation MyOwnName'),
  });
  await send(server.address, idToken, { query: 'query Dashboard { viewer { id } }' });
  await runSql(database, 'drop table wishlists cascade');
  await send(server.address, idToken, { query: 'query Dashboard { viewer { id wishlists { id } } }' });

  const countOf = (labels: string) => `http_request_duration_seconds_count{${labels}}`;
  const operationsOf = (labels: string) => `graphql_operation_duration_seconds_count{${labels}}`;
  const unknownCode = 'method="GET",route="/api/shared-links/:shareCode",status="404"';
  const reserve = 'method="PATCH",route="/api/wishlists/:id/items/:itemId/reserve",status="hidden"';
  // A request is counted after its response, so the last ones may be missing at first.
  for (const line of [
    `${countOf('method="POST",route="/graphql",status="200"')} 23`,
    `${countOf(unknownCode)} 1`,
    `${countOf(reserve)} 2`,
    `${operationsOf('operation="other",type="mutation",outcome="ok"')} 21`,
    `${operationsOf('operation="Dashboard",type="query",outcome="ok"')} 1`,
    `${operationsOf('operation="Dashboard",type="query",outcome="failed"')} 1`,
    'nodejs_eventloop_lag_seconds',
  ]) {
    await expect.poll(() => readMetrics(port), { timeout: 10_000 }).toContain(line);
  }
  const metrics = await readMetrics(port);
  expect(metrics).not.toContain('MyOwnName');
  expect(metrics).not.toContain('a-code-that-nobody-has');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
});
