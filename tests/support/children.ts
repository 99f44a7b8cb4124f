import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Child {
  name: string;
  process: ChildProcess;
  /** How it ended, in words: 'exit code 1', 'SIGKILL'. */
  ended: Promise<string>;
  /** Asks it to stop, kills it after a while, and resolves when it has ended. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  env?: Record<string, string | undefined>;
  /** Where its output is written instead of the terminal: to a file descriptor or to this process. */
  stdout?: number | 'pipe';
}

/** Longer than a server takes to stop. */
const killAfterMs = 12_000;

/** Starts a script with this process's own Node.js. */
export function startChild(name: string, script: string, { env = {}, stdout }: ChildOptions = {}): Child {
  const child = fork(script, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', stdout ?? 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`);
  return {
    name,
    process: child,
    ended,
    async stop() {
      child.kill();
      const timeout = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      await ended;
      clearTimeout(timeout);
    },
  };
}

/** Starts the built server, or with `WORKERS` the primary process, which forks the workers. */
export function startServerProcess({ env, ...options }: ChildOptions = {}): Child {
  // With several arenas glibc would keep freed memory for each thread.
  return startChild('server', 'apps/server/dist/main.js', {
    ...options,
    env: { MALLOC_ARENA_MAX: '1', LOG_TO: 'stdout', ...env },
  });
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const timeoutMs = 30_000;
const requestTimeoutMs = 5000;
const retryMs = 100;

/**
 * Resolves once `/readyz` is answered with 200, which means that visitors can be served.
 * @param needsSignIn whether to wait for the identity provider too; a real one may be unreachable or need a service account
 */
export async function untilReady(address: string, { needsSignIn = true } = {}): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let answer = 'no answer';
  while (Date.now() < deadline) {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(`${address}/readyz`, { signal }).catch(() => null);
    if (response) answer = await response.text();
    if (response?.ok && (!needsSignIn || JSON.parse(answer).identity === 'ok')) return;
    await sleep(retryMs);
  }
  throw new Error(`The server at ${address} did not become ready: ${answer}`);
}
