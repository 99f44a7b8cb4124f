import { openDatabase } from '@wishnest/server/platform/db/open';
import { expect, onTestFinished, test } from 'vitest';
import { createWishlist } from '../support/birthday.ts';
import { acquirePostgres } from '../support/database.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { askWhetherReady, openMemoryLog, startTestServer } from '../support/server.ts';

const sentence = 'Wishnest cannot reach its data just now. Try again in a moment.';
const disconnectAll =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';

test('While PostgreSQL is down every call is refused in a sentence, and once it is back all calls work again', async () => {
  const server = await startPostgres();
  const log = openMemoryLog();
  const database = await openDatabase(server.urlOf('postgres'));
  const { app, signIn } = await startTestServer({ database, log: log.stream });
  const ann = signIn('ann');
  const wishlist = await createWishlist(ann);
  await server.stop();

  const down = { status: 503, body: { error: sentence, code: 'UNAVAILABLE' } };
  expect(await ann.rest.get('/wishlists')).toEqual(down);
  expect(await ann.rest.put('/wishlists/reorder', [{ id: wishlist.id, order: 1 }])).toEqual(down);
  const answer = await ann.graphql('{ viewer { id } }');
  expect(answer).toMatchObject({ status: 503, errors: [{ message: sentence, extensions: { code: 'UNAVAILABLE' } }] });
  const inOperation = await app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ sharedWishlist(shareCode: "any") { __typename } }' },
  });
  for (const { statusCode, headers } of [inOperation, await app.inject('/api/shared-links/any')])
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(log.text()).toContain('"msg":"The caller got 503. The database does not answer: ');
  expect(await askWhetherReady(app)).toEqual([503, { database: 'unavailable', identity: 'ok' }]);

  await server.start();
  expect(await ann.rest.get('/wishlists')).toMatchObject({ status: 200, body: [{ id: wishlist.id }] });
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
  await server.remove();
});

test('People are answered over a new connection after an idle one was closed', async () => {
  const url = await acquirePostgres();
  const { signIn } = await startTestServer({ database: await openDatabase(url) });
  const ann = signIn('ann');
  await createWishlist(ann);
  await runSql(url, disconnectAll);
  await expect.poll(async () => (await ann.rest.get('/wishlists')).status).toBe(200);
});

test('A statement that waits too long is cancelled and reported in a sentence, and succeeds when it is sent again', async () => {
  const url = await acquirePostgres();
  // A busy machine may need a part of this time to connect.
  const { signIn } = await startTestServer({ database: await openDatabase(url, { poolSize: 2, timeoutMs: 3000 }) });
  const ann = signIn('ann');
  await createWishlist(ann);
  await runSql(url, 'begin', 'lock table wishlists', async () => {
    expect(await ann.rest.post('/wishlists', { name: 'Wedding' })).toEqual({
      status: 503,
      body: { error: sentence, code: 'UNAVAILABLE' },
    });
  });
  expect((await ann.rest.post('/wishlists', { name: 'Wedding' })).status).toBe(201);
});

test('A host whose role may not create tables reads who has to give it the database', async () => {
  const owned = await acquirePostgres();
  const url = new URL(owned);
  const role = `${url.pathname.slice(1)}_visitor`;
  await runSql(owned, `create role ${role} login`);
  onTestFinished(async () => void (await runSql(owned, `drop role ${role}`)));
  url.username = role;
  await expect(openDatabase(url.href)).rejects.toThrow(
    /^The role \S+_visitor may not create tables in the database test_\S+: as its superuser run alter database/,
  );
});
