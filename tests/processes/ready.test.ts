import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { acquirePostgres } from '../support/database.ts';
import { listenForTest } from '../support/local.ts';
import { startServer } from '../support/processes.ts';

/** A metadata server, which Google's library asks for credentials, that accepts connections and never answers. */
const startSilentMetadata = () => listenForTest(createServer(() => {}));

test('Visitors are served by a server without a service account, which says so once at the start', async () => {
  const env = {
    NODE_ENV: 'production',
    FIREBASE_PROJECT_ID: 'wishnest-prod',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    GOOGLE_APPLICATION_CREDENTIALS: '',
    WORKERS: '2',
    GCE_METADATA_HOST: await startSilentMetadata(),
  };
  const { address, log } = await startServer(await acquirePostgres(), env, { needsSignIn: false });
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { database: 'ok', identity: 'unavailable' }]);
  expect((await fetch(`${address}/api/shared-links/unknown`)).status).toBe(404);
  await expect.poll(log).toContain('the identity provider does not answer');
  expect(log().match(/there is no service account/g)).toHaveLength(1);
});
