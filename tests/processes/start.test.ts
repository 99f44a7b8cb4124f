import { chmodSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/platform/env/env';
import { expect, onTestFinished, test } from 'vitest';
import { refresh, signIn, signUp, verifyEmail } from '../../scripts/demo/accounts.ts';
import { startEmulator } from '../../scripts/emulator.ts';
import { lookUp, signInWithGoogle } from '../support/accounts.ts';
import { listenForTest, makeFolder } from '../support/local.ts';
import { runStart, untilSaved } from '../support/processes.ts';

const password = 'correct horse';

test('One command starts the whole product on one address, and Ctrl-C stops it without losing an account or its log', async () => {
  const DATA_DIR = await makeFolder();
  const start = await runStart({ DATA_DIR });
  const address = `http://127.0.0.1:${start.env.PORT}`;
  await start.untilPrinted(`Wishnest is ready at ${address}\n`);
  expect(await (await fetch(`${address}/`)).text()).toContain('<title>Wishnest</title>');
  await fetch(`${address}/api/wishlists`);
  await signUp(address, 'ann@example.com', password);

  start.kill('SIGINT');

  expect(await start.ended).toBe(0);
  await expect(fetch(`${address}/`)).rejects.toThrow();
  const again = await runStart(start.env);
  await again.untilPrinted('is ready');
  expect(await signIn(address, 'ann@example.com', password)).toMatchObject({ ok: true });
  expect(readFileSync(join(DATA_DIR, 'server.log.1'), 'utf8')).toContain('"route":"/api/wishlists"');
  expect(readFileSync(join(DATA_DIR, 'server.log'), 'utf8')).not.toContain('"route":"/api/wishlists"');
});

test('A stop in which a part of the server fails says so, and loses no account, however young', async () => {
  const DATA_DIR = await makeFolder();
  const failStop = new URL('../fixtures/failStop.mjs', import.meta.url);
  const start = await runStart({ DATA_DIR, NODE_OPTIONS: `--import=${failStop}` });
  await start.untilPrinted('is ready');
  await signUp(`http://127.0.0.1:${start.env.PORT}`, 'ann@example.com', password);
  start.kill('SIGTERM');
  expect(await start.ended).toBe(1);
  expect(start.printed()).toContain('A part of the server did not stop: disk I/O error\n');
  expect(readFileSync(join(DATA_DIR, 'auth/accounts.json'), 'utf8')).toContain('ann@example.com');
});

test('A start that was killed leaves nothing behind that would prevent the next one, and loses no account of seconds ago', async () => {
  const DATA_DIR = await makeFolder();
  const start = await runStart({ DATA_DIR });
  await start.untilPrinted('is ready');
  const address = `http://127.0.0.1:${start.env.PORT}`;
  const ann = await signUp(address, 'ann@example.com', password);
  await verifyEmail(address, ann);
  const bob = await signInWithGoogle(address, 'bob@example.com');
  await untilSaved(DATA_DIR, 'bob@example.com');

  start.kill('SIGKILL');
  await start.ended;

  const again = await runStart(start.env);
  await again.untilPrinted('is ready');
  expect(await signIn(address, 'ann@example.com', 'wrong password')).toMatchObject({ ok: false });
  expect(await signInWithGoogle(address, 'bob@example.com')).toMatchObject({ ok: true, localId: bob.localId });
  // Browsers stay signed in.
  expect(await lookUp(ann.idToken, address)).toMatchObject({ ok: true, users: [{ emailVerified: true }] });
  expect(await refresh(address, ann.refreshToken)).toMatchObject({ ok: true, user_id: ann.localId });
  expect(await refresh(address, bob.refreshToken)).toMatchObject({ ok: true, user_id: bob.localId });
});

test('Accounts that cannot be read are kept in another file, never overwritten, and a second emulator does not touch them', async () => {
  const dataDir = await makeFolder('auth');
  const accounts = join(dataDir, 'auth/accounts.json');
  writeFileSync(accounts, '{"users":[{"loc');
  const launch = () => startEmulator({ dataDir, port: 0, projectId: localProjectId });
  const { host, stop } = await launch();
  onTestFinished(stop);
  await signUp(`http://${host}`, 'ann@example.com', password);
  await untilSaved(dataDir, 'ann@example.com');
  const [aside = ''] = globSync(join(dataDir, 'auth/*unreadable*'));
  expect(readFileSync(aside, 'utf8')).toBe('{"users":[{"loc');
  await expect(launch()).rejects.toThrow(
    /^Wishnest already runs with DATA_DIR .*\. Stop it, or set DATA_DIR to another folder\.$/,
  );
});

test('A start that is refused beside another database is one sentence, without a stack trace', async () => {
  const folder = await makeFolder('data');
  writeFileSync(join(folder, 'data/wishnest.db'), '');
  const start = await runStart({ DATA_DIR: join(folder, 'elsewhere') });
  expect(await start.ended).toBe(1);
  expect(start.printed()).toMatch(/^There is no database at .*, but there is one at .*$/m);
  expect(start.printed()).not.toContain('    at ');
});

const pathsIn = (folder: string) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));

/** The folder and the paths in it to which other users of this machine have any rights. */
const openPaths = (folder: string) =>
  [folder, ...pathsIn(folder)].filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);

test.each([
  ['start', 'wishnest.db-wal'],
  ['demo', 'demo.json'],
])(
  'Nobody else on the machine can read the data folder, even if an older %s left it readable',
  async (command, file) => {
    const DATA_DIR = await makeFolder('auth');
    for (const name of ['wishnest.db', 'server.log']) writeFileSync(join(DATA_DIR, name), '');
    for (const path of [DATA_DIR, ...pathsIn(DATA_DIR)]) chmodSync(path, statSync(path).mode | 0o055);
    const start = await runStart({ DATA_DIR }, `scripts/${command}.ts`);
    await start.untilPrinted('is ready');
    expect(pathsIn(DATA_DIR)).toContain(join(DATA_DIR, file));
    expect(openPaths(DATA_DIR)).toEqual([]);
  },
);

test.for(['PORT', 'AUTH_EMULATOR_PORT'])('A port in use is reported in one line: %s', async (variable) => {
  const [, port] = (await listenForTest(createServer())).split(':');
  const start = await runStart({ DATA_DIR: await makeFolder(), [variable]: port ?? '' });

  expect(await start.ended).toBe(1);
  expect(start.printed()).toBe(`Port ${port} on 127.0.0.1 is in use. Stop what uses it or set ${variable}.\n`);
});

test('Whoever opens local accounts to a network is warned', async () => {
  // The address is of another machine, so the start prints its warning and then cannot listen.
  const trusted = await runStart({ DATA_DIR: await makeFolder(), HOST: '192.0.2.1', LOCAL_ACCOUNTS: 'trusted' });
  expect(await trusted.ended).toBe(1);
  expect(trusted.printed()).toMatch(
    /^LOCAL_ACCOUNTS=trusted: anyone who reaches 192\.0\.2\.1 can log in as anyone\.\n/,
  );
});
