import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { buildServer } from '../../scripts/build.ts';
import { acquirePostgres } from '../support/database.ts';
import { listenForTest, makeFolder } from '../support/local.ts';
import { runStart } from '../support/processes.ts';

test('A server without a service account serves visitors, says once what will not work, and looks for none', async () => {
  let lookUps = 0;
  const metadata = await listenForTest(
    createServer(() => {
      lookUps += 1;
    }),
  );
  await buildServer();
  const env = {
    NODE_ENV: 'production',
    FIREBASE_PROJECT_ID: 'wishnest-prod',
    FIREBASE_API_KEY: 'key',
    DATA_DIR: await makeFolder(),
    DATABASE_URL: await acquirePostgres(),
    WORKERS: '2',
    GCE_METADATA_HOST: metadata,
  };
  const server = await runStart(env, 'apps/server/dist/main.js');
  const address = `http://127.0.0.1:${server.env.PORT}`;
  await vi.waitUntil(async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok, 30_000);
  expect((await fetch(`${address}/api/shared-links/unknown`)).status).toBe(404);
  expect(server.printed().match(/^GOOGLE_APPLICATION_CREDENTIALS is not set: /gm)).toHaveLength(1);
  expect(server.printed()).not.toContain('MetadataLookupWarning');
  expect(lookUps).toBe(0);
});
