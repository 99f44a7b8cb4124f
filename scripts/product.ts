import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFolder } from '../apps/server/src/dataFolder.ts';
import { type Env, readEnv } from '../apps/server/src/env/env.ts';
import { EnvError } from '../apps/server/src/env/settings.ts';
import { buildWeb } from './build.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { keepLog } from './log.ts';
import { type Child, type ChildOptions, claimPort, type ProcessGroup, Refusal, startChild } from './processes.ts';
import { buildServer } from './server-build.ts';

/**
 * Reads the configuration, and checks the data folder and the port before anything starts.
 * @throws Refusal that names the variable to change
 */
export async function readConfiguration(): Promise<Env> {
  const env = readEnvironment();
  if (env.exposesLocalAccounts) console.warn(exposed(env.host));
  makeDataFolder(env.dataDir);
  return { ...env, port: await claimPort('PORT', env.port, env.host) };
}

const exposed = (host: string) => `LOCAL_ACCOUNTS=trusted: anyone who reaches ${host} can log in as anyone.`;

function readEnvironment(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new Refusal(error.message) : error;
  }
}

function makeDataFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Refusal(`DATA_DIR ${folder} cannot be used: ${folderFaults[code] ?? code}.`);
  }
}

const folderFaults: Record<string, string> = {
  EACCES: 'this user may not write there',
  EEXIST: 'it is a file, not a folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of this path is a file, not a folder',
  EROFS: 'this disk can only be read',
};

/** Starts the Auth emulator, unless the configuration names a running one or a real project. */
export async function startOwnEmulator({ identity, dataDir }: Env): Promise<Emulator | null> {
  if (identity.kind !== 'emulator' || !identity.own) return null;
  const port = await claimPort('AUTH_EMULATOR_PORT', Number(identity.host.split(':')[1]), '127.0.0.1');
  return startEmulator({ dataDir, port, projectId: identity.projectId });
}

/** The bundle, which `scripts/server-build.ts` builds. */
export const serverScript = 'apps/server/dist/main.js';

const environment = {
  // With several arenas glibc would keep freed memory for each thread.
  MALLOC_ARENA_MAX: '1',
  // Node caches the compiled files, which shortens a start.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/wishnest/compiled'),
};

/** Starts the server, or with `WORKERS` the primary process, which forks the workers. */
export function startServerProcess({ env, ...options }: Omit<ChildOptions, 'args'> = {}): Child {
  return startChild('server', serverScript, { ...options, env: { ...environment, ...env } });
}

const timeoutMs = 30_000;
const requestTimeoutMs = 5000;
const retryMs = 100;

/** The origin at which a browser on this machine reaches a server that listens on `host`. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Resolves once `/readyz` is answered with 200, which means that visitors can be served.
 * @param needsSignIn whether to wait for the identity provider too; a real one may be unreachable or need a service account
 */
export async function untilReady(address: string, { needsSignIn = true } = {}): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let answer = 'no answer';
  while (Date.now() < deadline) {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
      () => null,
    );
    if (response) answer = await response.text();
    if (response?.ok && (!needsSignIn || JSON.parse(answer).identity === 'ok')) return;
    await sleep(retryMs);
  }
  throw new Refusal(
    `The server did not start within ${timeoutMs / 1000} s (${answer} at ${address}). Its log says why.`,
  );
}

interface Product {
  /** The origin that a browser opens, without a slash at the end. */
  address: string;
  dataDir: string;
  /** The server's log; null where it is the command's own output. */
  log: string | null;
}

/** Builds the page, starts the identity provider and the server, and resolves when people can use and sign in to it. */
export async function startProduct(group: ProcessGroup): Promise<Product> {
  const env = await readConfiguration();
  const emulator = await startOwnEmulator(env);
  if (emulator) group.add(emulator);
  await buildWeb(() => console.log('Building the page…'));
  await buildServer();

  const log = env.logTo === 'file' ? join(env.dataDir, 'server.log') : null;
  const server = startServerProcess({
    env: { PORT: String(env.port), ...(emulator && { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }) },
    ...(log && { stdout: 'pipe' }),
  });
  group.add(log ? keepLog(server, log) : server);
  const address = addressOf(env.host, env.port);
  // The server caches the identity provider's state for 2 s, so it is asked only when the emulator is ready.
  await emulator?.ready;
  await untilReady(address, { needsSignIn: env.identity.kind === 'emulator' });
  return { address, dataDir: env.dataDir, log };
}
