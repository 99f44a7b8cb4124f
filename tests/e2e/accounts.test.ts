import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localProjectId as projectId } from '@wishnest/server/env/env';
import { expect, onTestFinished, test } from 'vitest';
import { startEmulator } from '../../scripts/emulator.ts';
import { lookUp, refresh, signInWithGoogle, signUp, verifyEmail } from '../support/accounts.ts';
import { makeFolder } from '../support/local.ts';
import { untilSaved } from '../support/processes.ts';

const password = 'correct horse';

async function launch(dataDir: string) {
  const emulator = await startEmulator({ dataDir, port: 0, projectId });
  onTestFinished(() => emulator.stop());
  return emulator;
}

test('A browser stays signed in while the sign-in emulator is restarted', async () => {
  const dataDir = await makeFolder();
  const before = await launch(dataDir);
  const ann = await signUp(before.host, 'ann@example.com', password);
  await verifyEmail(before.host, projectId, ann);
  const bob = await signInWithGoogle(before.host, 'bob@example.com');
  await before.stop();

  const { host } = await launch(dataDir);

  expect(await lookUp(host, ann.idToken)).toMatchObject({ ok: true, users: [{ emailVerified: true }] });
  expect(await lookUp(host, bob.idToken)).toMatchObject({ ok: true });
  expect(await refresh(host, ann.refreshToken)).toMatchObject({ ok: true, user_id: ann.localId });
  expect(await refresh(host, bob.refreshToken)).toMatchObject({ ok: true, user_id: bob.localId });
});

test('Accounts that cannot be read are kept in another file, never overwritten', async () => {
  const dataDir = await makeFolder('auth');
  await writeFile(join(dataDir, 'auth/accounts.json'), '{"users":[{"loc');

  const { host } = await launch(dataDir);
  await signUp(host, 'ann@example.com', password);
  await untilSaved(dataDir, 'ann@example.com');

  const [aside = ''] = (await readdir(join(dataDir, 'auth'))).filter((name) => name.includes('unreadable'));
  expect(await readFile(join(dataDir, 'auth', aside), 'utf8')).toBe('{"users":[{"loc');
});

test('A second sign-in emulator does not touch the accounts of the first', async () => {
  const dataDir = await makeFolder();
  await launch(dataDir);

  await expect(launch(dataDir)).rejects.toThrow(
    /^Wishnest already runs with DATA_DIR .*\. Stop it, or set DATA_DIR to another folder\.$/,
  );
});
