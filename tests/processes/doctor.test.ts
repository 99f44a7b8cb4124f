import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@wishnest/server/platform/fixtures';
import { expect, test } from 'vitest';
import { run } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';

test('The doctor ends although Google accepts its requests and never answers them', async () => {
  const { server, port } = await startServer(() => {});
  // A proxy that never answers stands for Google, whose address is fixed.
  server.on('connect', () => {});
  const folder = await makeFolder();
  const key = {
    type: 'service_account',
    project_id: 'wishnest-prod',
    client_email: 'server@wishnest-prod.example',
    private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  };
  writeFileSync(join(folder, 'key.json'), JSON.stringify(key));
  const { code, printed } = await run('doctor', [], {
    DATA_DIR: folder,
    FIREBASE_PROJECT_ID: 'wishnest-prod',
    FIREBASE_API_KEY: 'key',
    GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'key.json'),
    HTTPS_PROXY: `http://127.0.0.1:${port}`,
    NODE_USE_ENV_PROXY: '1',
  });
  expect(code).toBe(1);
  expect(printed).toContain('unknown service account: Google could not be asked.');
});
