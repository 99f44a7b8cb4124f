import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/env/env';
import { expect, test } from 'vitest';
import { signIn, signInWithGoogle, signUp, verifyEmail } from '../support/accounts.ts';
import { listenForTest, makeFolder } from '../support/local.ts';
import { runStart, untilSaved } from '../support/processes.ts';

const password = 'correct horse';

test('One command starts the whole product on one address, and Ctrl-C stops it without losing an account or its log', async () => {
  const DATA_DIR = await makeFolder();
  const start = await runStart({ DATA_DIR });
  const host = `127.0.0.1:${start.env.PORT}`;
  await start.untilPrinted(`Wishnest is ready at http://${host}\n`);
  expect(await (await fetch(`http://${host}/`)).text()).toContain('<title>Wishnest</title>');
  await fetch(`http://${host}/healthz`);
  await signUp(host, 'ann@example.com', password);

  start.kill('SIGINT');

  expect(await start.ended).toBe(0);
  await expect(fetch(`http://${host}/`)).rejects.toThrow();
  const again = await runStart(start.env);
  await again.untilPrinted('is ready');
  expect(await signIn(host, 'ann@example.com', password)).toMatchObject({ ok: true });
  expect(readFileSync(join(DATA_DIR, 'server.log.1'), 'utf8')).toContain('"route":"/healthz"');
  expect(readFileSync(join(DATA_DIR, 'server.log'), 'utf8')).not.toContain('"route":"/healthz"');
});

test('A start that was killed leaves nothing behind that would prevent the next one, and loses no account of seconds ago', async () => {
  const DATA_DIR = await makeFolder();
  const start = await runStart({ DATA_DIR });
  await start.untilPrinted('is ready');
  const host = `127.0.0.1:${start.env.PORT}`;
  const ann = await signUp(host, 'ann@example.com', password);
  await verifyEmail(`127.0.0.1:${start.env.AUTH_EMULATOR_PORT}`, localProjectId, ann);
  const bob = await signInWithGoogle(host, 'bob@example.com');
  await untilSaved(DATA_DIR, 'bob@example.com');

  start.kill('SIGKILL');
  await start.ended;

  const again = await runStart(start.env);
  await again.untilPrinted('is ready');
  expect(await signIn(host, 'ann@example.com', password)).toMatchObject({ ok: true, localId: ann.localId });
  expect(await signIn(host, 'ann@example.com', 'wrong password')).toMatchObject({ ok: false });
  expect(await signInWithGoogle(host, 'bob@example.com')).toMatchObject({ ok: true, localId: bob.localId });
});

const pathsIn = (folder: string) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));

/** The folder and the paths in it to which other users of this machine have any rights. */
const openPaths = (folder: string) =>
  [folder, ...pathsIn(folder)].filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);

function openToEverybody(folder: string) {
  for (const path of [folder, ...pathsIn(folder)]) chmodSync(path, statSync(path).mode | 0o055);
}

test('Nobody else on the machine can read the data folder, even if an older start left it readable', async () => {
  const DATA_DIR = await makeFolder();
  const start = await runStart({ DATA_DIR });
  await start.untilPrinted('is ready');
  await signUp(`127.0.0.1:${start.env.PORT}`, 'ann@example.com', password);
  expect(openPaths(DATA_DIR)).toEqual([]);
  start.kill('SIGINT');
  await start.ended;

  openToEverybody(DATA_DIR);
  const again = await runStart(start.env);
  await again.untilPrinted('is ready');
  expect(pathsIn(DATA_DIR)).toContain(join(DATA_DIR, 'wishnest.db-wal'));
  expect(openPaths(DATA_DIR)).toEqual([]);
});

test('Nobody else on the machine can read the demo’s data folder, even if an older demo left it readable', async () => {
  const DATA_DIR = await makeFolder();
  const demo = await runStart({ DATA_DIR }, 'scripts/demo.ts');
  await demo.untilPrinted('is ready');
  expect(pathsIn(DATA_DIR)).toContain(join(DATA_DIR, 'demo.json'));
  expect(openPaths(DATA_DIR)).toEqual([]);
  demo.kill('SIGINT');
  await demo.ended;

  openToEverybody(DATA_DIR);
  const again = await runStart(demo.env, 'scripts/demo.ts');
  await again.untilPrinted('is ready');
  expect(openPaths(DATA_DIR)).toEqual([]);
});

test.for(['PORT', 'AUTH_EMULATOR_PORT'])('A port in use is reported in one line: %s', async (variable) => {
  const [, port] = (await listenForTest(createServer())).split(':');
  const start = await runStart({ DATA_DIR: await makeFolder(), [variable]: port ?? '' });

  expect(await start.ended).toBe(1);
  expect(start.printed()).toBe(`Port ${port} on 127.0.0.1 is in use. Stop what uses it or set ${variable}.\n`);
});

test('A wrong setting stops the start with one line: local accounts are open to a network only where a setting says so', async () => {
  const DATA_DIR = await makeFolder();
  const refused = await runStart({ DATA_DIR, HOST: '0.0.0.0' });
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toMatch(/^HOST=0\.0\.0\.0 opens local accounts to your network, .*\n$/);

  // The address is of another machine, so the start prints its warning and then cannot listen.
  const trusted = await runStart({ DATA_DIR, HOST: '192.0.2.1', LOCAL_ACCOUNTS: 'trusted' });
  expect(await trusted.ended).toBe(1);
  expect(trusted.printed()).toMatch(
    /^LOCAL_ACCOUNTS=trusted: anyone who reaches 192\.0\.2\.1 can log in as anyone\.\n/,
  );
});
