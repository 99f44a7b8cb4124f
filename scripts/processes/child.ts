import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the 10 s after which `exit-with-parent.ts` ends the child from within. */
const killAfterMs = 12_000;

export interface Child {
  name: string;
  process: ChildProcess;
  /** How it ended, in words: 'exit code 1', 'SIGKILL'. */
  ended: Promise<string>;
  /** Asks it to stop, kills it after a while, and resolves when it has ended. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  args?: string[];
  env?: Record<string, string | undefined>;
  /** Where its output is written instead of the terminal: to a file descriptor, to this process or nowhere. */
  stdout?: number | 'pipe' | 'ignore';
}

/** Preloads `exit-with-parent.ts`. */
export const exitWithParent = ['--import', new URL('./exit-with-parent.ts', import.meta.url).href];

/**
 * Starts a script with this process's own Node.js; it ends when this process does. Libraries such as execa end their
 * children only where the parent exits by itself, not where it is killed.
 */
export function startChild(name: string, script: string, options: ChildOptions = {}): Child {
  const { args = [], env = {}, stdout } = options;
  const child = spawn(process.execPath, [...exitWithParent, script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout ?? 'inherit', 'inherit', 'ipc'],
    // A Ctrl-C in the terminal reaches only this process, which stops its children in their order.
    detached: process.platform !== 'win32',
  });
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`);
  return {
    name,
    process: child,
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      const timeout = new AbortController();
      sleep(killAfterMs, null, { signal: timeout.signal }).then(
        () => child.kill('SIGKILL'),
        () => {},
      );
      await ended;
      timeout.abort();
    },
  };
}
