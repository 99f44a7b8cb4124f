import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';

test('The process answers for itself, whatever else is down', async () => {
  const { app, identity, database } = await startApi();
  identity.isDown = true;
  await database.close();
  const response = await app.inject('/healthz');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('The server is ready while the database and the identity provider answer', async () => {
  const { app } = await startApi();
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([200, { database: 'ok', identity: 'ok' }]);
});

test('The server is not ready while the identity provider does not answer, and is again when it does', async () => {
  const { app, identity } = await startApi();
  identity.isDown = true;
  const down = await app.inject('/readyz');
  expect([down.statusCode, down.json()]).toEqual([503, { database: 'ok', identity: 'unavailable' }]);
  identity.isDown = false;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('The server is not ready without its database', async () => {
  const { app, database } = await startApi();
  await database.close();
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([503, { database: 'unavailable', identity: 'ok' }]);
});

test('Health needs no token, and a refused one does no harm', async () => {
  const { app } = await startApi();
  const headers = { authorization: 'Bearer expired' };
  expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz', headers })).statusCode).toBe(200);
});
