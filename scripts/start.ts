/** `npm start`: runs the whole product on one address, in this process. */
import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import type { run } from '../apps/server/src/main.ts';
import { makeDataFolder } from '../apps/server/src/platform/dataFolder.ts';
import { addressOf } from '../apps/server/src/platform/env/address.ts';
import { type Env, readEnv } from '../apps/server/src/platform/env/env.ts';
import { restrictNewFiles } from '../apps/server/src/platform/files.ts';
import { build } from './build.ts';
import { runCommand } from './command.ts';

/** The bundle of the server. */
const server = resolve('apps/server/dist/main.js');

/** The tag or the commit that is checked out; undefined without git. */
function findVersion(): string | undefined {
  const { stdout } = spawnSync('git', ['describe', '--tags', '--always', '--dirty'], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

/**
 * Builds the page and the server, unless they are built, and starts the identity provider and the server. Resolves when people
 * can use the product and sign in to it, with the origin that a browser opens. It stops on Ctrl-C and SIGTERM, the server
 * first, and then ends this process.
 */
export async function startProduct() {
  const env = readSettings();
  await build();
  // Compiled code is cached, which shortens a start.
  enableCompileCache(resolve('node_modules/.cache/wishnest/compiled'));
  const emulator = await startOwnEmulator(env);
  stopAfterNpm();
  cluster.setupPrimary({ exec: server });
  const { run: runServer }: { run: typeof run } = await import(server);
  const port = await runServer(emulator?.stop);
  return { address: addressOf(env.host, port), env };
}

/**
 * Reads the settings and creates the data folder.
 * @throws EnvError that names the variable to change
 */
export function readSettings(): Env {
  process.env.WISHNEST_VERSION ??= findVersion();
  const env = readEnv(process.env);
  if (env.exposesLocalAccounts) {
    console.warn(`LOCAL_ACCOUNTS=trusted: anyone who reaches ${env.host} can log in as anyone.`);
  }
  restrictNewFiles();
  makeDataFolder(env.dataDir);
  return env;
}

/** Starts the Auth emulator, unless the settings name a running one or a real project. */
export async function startOwnEmulator({ identity, dataDir }: Env) {
  if (identity.kind !== 'emulator' || !identity.own) return null;
  const { startEmulator } = await import('./emulator.ts');
  const port = Number(identity.host.split(':')[1]);
  const emulator = await startEmulator({ dataDir, port, projectId: identity.projectId });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
  return emulator;
}

/** Stops if npm was killed. This process then gets another parent. */
function stopAfterNpm(): void {
  const npm = process.ppid;
  const check = () => process.ppid !== npm && process.kill(process.pid, 'SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(check, 500).unref();
}

async function start(): Promise<void> {
  const { address, env } = await startProduct();
  console.log(`Wishnest is ready at ${address}`);
  if (env.logTo === 'file') console.log(`Ctrl-C stops it. Its log is ${join(env.dataDir, 'server.log')}.`);
}

if (import.meta.main) await runCommand(start);
