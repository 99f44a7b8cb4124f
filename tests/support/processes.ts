import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { buildServer } from '../../scripts/build.ts';
import { mutationOf } from '../../scripts/demo/fill.ts';
import { freePort } from '../../scripts/freePort.ts';
import { makeFolder } from './local.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Host and port of the Auth emulator. The whole run shares it, so people need unique e-mail addresses. */
    emulatorHost: string;
  }
}

export type Child = ReturnType<typeof startChild>;

interface ChildOptions {
  env: Record<string, string | undefined>;
  /** Where its output is written: to a file descriptor or this process. */
  stdout: number | 'pipe';
}

/** Starts a script with this process's own Node.js. */
export function startChild(script: string, { env, stdout }: ChildOptions) {
  const child = fork(script, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]): string => signal ?? `exit code ${code}`);
  return {
    process: child,
    /** How it ended, in words: 'exit code 1', 'SIGKILL'. */
    ended,
    /** Asks it to stop, kills it if it takes longer than a server does, and resolves when it has ended. */
    async stop() {
      child.kill();
      const timeout = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await ended;
      clearTimeout(timeout);
    },
  };
}

/** Starts the built server, or with `WORKERS` the primary process, which forks the workers. */
export function startServerProcess({ env, stdout }: ChildOptions): Child {
  // With several arenas glibc would keep freed memory for each thread.
  const usual = { MALLOC_ARENA_MAX: '1', LOG_TO: 'stdout' };
  return startChild('apps/server/dist/main.js', { env: { ...usual, ...env }, stdout });
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves once `/readyz` says that visitors can be served, and that the identity provider answers. */
export async function untilReady(address: string): Promise<void> {
  let answer = 'no answer';
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (response) answer = await response.text();
    if (response?.ok && JSON.parse(answer).identity === 'ok') return;
  }
  throw new Error(`The server at ${address} did not become ready: ${answer}`);
}

export type Server = Awaited<ReturnType<typeof launchServer>>;

/** Starts the real server, built from the current sources, as a process of its own on a free port. Resolves when it is ready. */
export async function launchServer(
  dataDir: string,
  env: Record<string, string> & { FIREBASE_AUTH_EMULATOR_HOST: string },
) {
  await buildServer();
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, 'server.log');
  const launch = () =>
    startServerProcess({
      env: { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, DATABASE_URL: undefined, ...env },
      stdout: openSync(logFile, 'a'),
    });

  let child = launch();
  await untilReady(address).catch(async (error) => {
    await child.stop();
    throw error;
  });
  return {
    /** The origin that a browser opens, without a slash at the end. */
    address,
    /** All that it has logged so far. */
    log: () => readFileSync(logFile, 'utf8'),
    /** Stops it as Ctrl-C does. Resolves once it has ended, with how it ended. */
    async stop() {
      await child.stop();
      return child.ended;
    },
    /** Kills it, as a power cut would. */
    kill() {
      child.process.kill('SIGKILL');
      return child.ended;
    },
    /** Starts it again at the same address, on the same data. */
    async start() {
      child = launch();
      await untilReady(address);
    },
  };
}

/** Starts the server as a separate process on an existing database, and stops it after the test. */
export async function startServer(databaseUrl: string, env: Record<string, string> = {}): Promise<Server> {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost') };
  const server = await launchServer(await makeFolder(), { ...emulator, DATABASE_URL: databaseUrl, ...env });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** Runs `npm start`, or another command that starts the product, without npm, on ports of its own. */
export async function runStart(given: Record<string, string>, script = 'scripts/start.ts') {
  const env = { PORT: String(await freePort()), AUTH_EMULATOR_PORT: String(await freePort()), ...given };
  const child = fork(script, { env: { PATH: process.env.PATH, ...env }, execArgv: [], silent: true });
  // By then all that it has printed has arrived.
  const ended = once(child, 'close').then(([code]): number | null => code);
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep);
  return {
    /** Its configuration, which starts the same product again. */
    env,
    /** All that it has printed so far. */
    printed: () => output,
    /** Waits until it has printed this text. */
    async untilPrinted(text: string) {
      await vi.waitUntil(() => output.includes(text) || child.exitCode !== null, 120_000);
      if (!output.includes(text)) throw new Error(`It ended without printing '${text}':\n${output}`);
    },
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The exit code; null if a signal ended it. */
    ended,
  };
}

/** Waits until the local accounts on disk contain this address. */
export async function untilSaved(dataDir: string, email: string): Promise<void> {
  const file = join(dataDir, 'auth/accounts.json');
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes(email), 30_000);
}

/** The response to a mutation; `result` is null if it has no data. */
export interface RemoteAnswer {
  status: number;
  result: ({ __typename: string; id?: string; shareCode?: string } & Record<string, unknown>) | null;
}

/**
 * Sends a mutation over the network.
 * @returns null if the response was lost, and status 0 if no server was reached or the server is overloaded
 */
export async function sendOnce(address: string, token: string, call: RemoteCall): Promise<RemoteAnswer | null> {
  const body = JSON.stringify(call);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  try {
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body });
    const { data } = await response.json();
    if (response.status === 503 && response.headers.has('retry-after')) return { status: 0, result: null };
    return { status: response.status, result: data?.result ?? null };
  } catch (error) {
    const isUnreached =
      error instanceof Error && String((error.cause as NodeJS.ErrnoException)?.code) === 'ECONNREFUSED';
    return isUnreached ? { status: 0, result: null } : null;
  }
}

/**
 * Sends a mutation over the network, again while no server is reached or the server is overloaded, as on a busy machine.
 * @returns null if the response was lost
 */
export function send(address: string, token: string, call: RemoteCall): Promise<RemoteAnswer | null> {
  return vi.waitFor(
    async () => {
      const answer = await sendOnce(address, token, call);
      return answer?.status === 0 ? expect.fail('The server was overloaded.') : answer;
    },
    { timeout: 60_000, interval: 500 },
  );
}

export interface RemoteCall {
  query: string;
  variables?: object;
}

const mutation = (field: string, input: object, selection = ''): RemoteCall => ({
  query: mutationOf(field, `__typename ${selection}`),
  variables: { input },
});

/** The mutations that tests send to server processes. */
export const calls = {
  createWishlist: (name: string) => mutation('createWishlist', { name }, '... on OwnWishlist { id }'),
  deleteWishlist: (wishlistId: string) => mutation('deleteWishlist', { wishlistId }),
  addItem: (wishlistId: string, name: string) =>
    mutation('addItem', { wishlistId, name, link: 'https://shop.example' }, '... on OwnItem { id }'),
  deleteItem: (wishlistId: string, itemId: string) => mutation('deleteItem', { wishlistId, itemId }),
  restoreItem: (wishlistId: string, itemId: string) => mutation('restoreItem', { wishlistId, itemId }),
  share: (wishlistId: string) => mutation('shareWishlist', { wishlistId }, '... on OwnWishlist { shareCode }'),
  stopSharing: (wishlistId: string) => mutation('stopSharingWishlist', { wishlistId }),
  open: (shareCode: string) => mutation('openSharedWishlist', { shareCode }),
  reserve: (wishlistId: string, itemId: string, shareCode: string | null) =>
    mutation('reserveItem', { wishlistId, itemId, shareCode }),
  unreserve: (wishlistId: string, itemId: string, shareCode: string | null) =>
    mutation('unreserveItem', { wishlistId, itemId, shareCode }),
  giveUp: (wishlistId: string, itemId: string) => mutation('giveUpGift', { wishlistId, itemId }),
  markBought: (wishlistId: string, itemId: string) =>
    mutation('markGiftBought', { wishlistId, itemId, isBought: true }),
  createProfile: (username: string) => mutation('createProfile', { username }),
  deleteAccount: (): RemoteCall => ({ query: 'mutation { result: deleteAccount { __typename } }' }),
};
