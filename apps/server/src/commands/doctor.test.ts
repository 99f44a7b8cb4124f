import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import { readEnv } from '../platform/env/env.ts';
import { keyFile } from '../platform/env/fixtures.ts';
import { startServer } from '../platform/fixtures.ts';
import { examine } from './doctor.ts';

/** The settings of a host whose parts are all well: its proxy is a server that answers `/healthz`. */
async function buildHost(healthz = '{"status":"ok","version":"v1"}') {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wishnest-doctor-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  await (await openDatabase(`file:${DATA_DIR}/wishnest.db`)).close();
  const proxy = await startServer((_, response) => response.end(healthz));
  const google = await startServer((_, response) => response.end('{"authorizedDomains":["127.0.0.1"]}'));
  return {
    google: `http://127.0.0.1:${google.port}`,
    settings: {
      DATA_DIR,
      NODE_ENV: 'production',
      FIREBASE_PROJECT_ID: 'wishnest-prod',
      FIREBASE_API_KEY: 'key',
      GOOGLE_APPLICATION_CREDENTIALS: keyFile,
      PUBLIC_URL: `http://127.0.0.1:${proxy.port}`,
      TRUST_PROXY: '1',
    },
  };
}

const provider = { now: async () => Date.now(), ping: async () => {} };

test('A host whose parts are well reads so of each', async () => {
  const { settings, google } = await buildHost();
  const { report, isWell } = await examine(readEnv(settings), provider, google);
  expect(report.split('\n')).toEqual([
    'good   settings',
    'good   API key and domain at Google',
    'good   service account',
    'good   clock',
    'good   disk',
    'good   database',
    'good   proxy',
  ]);
  expect(isWell).toBe(true);
});

test('A host reads in one line each what is wrong, whatever else is', async () => {
  const { settings, google } = await buildHost('<html>Welcome to nginx!</html>');
  const env = readEnv({
    ...settings,
    TRUST_PROXY: '',
    DATABASE_URL: 'file:/nowhere/wishnest.db',
    DATA_DIR: '/nowhere',
  });
  const broken = {
    now: async () => Date.now() + 3_600_000,
    ping: async () => {
      throw Object.assign(new Error('The account is disabled.'), { code: 'auth/invalid-credential' });
    },
  };
  const { report, isWell } = await examine({ ...env, publicUrl: 'http://127.0.0.1:1' }, broken, google);
  expect(isWell).toBe(false);
  for (const fault of [
    /^fault {2}settings: People reach this server through an HTTPS proxy: set PUBLIC_URL and TRUST_PROXY/m,
    /^fault {2}service account: The account is disabled\. auth\/invalid-credential$/m,
    /^fault {2}clock: This machine's clock is 3600 s behind the identity provider's\./m,
    /^fault {2}disk: ENOENT/m,
    /^fault {2}database: There is no database at \/nowhere\/wishnest\.db\./m,
    /^fault {2}proxy: http:\/\/127\.0\.0\.1:1\/healthz does not answer/m,
  ])
    expect(report).toMatch(fault);
  const other = await examine(readEnv({ ...settings }), provider, google);
  expect(other.report).toMatch(/^fault {2}proxy: http:\S+\/healthz/m);
});
