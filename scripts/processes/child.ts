import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the leash's own patience: by then the child is beyond asking. */
const patienceMs = 12_000;

export interface Child {
  name: string;
  process: ChildProcess;
  /** How it ended, in words: 'exit code 1', 'SIGKILL'. */
  ended: Promise<string>;
  /** Asks it to stop, insists after a while, and resolves when it is gone. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  args?: string[];
  /** For Node.js itself. */
  nodeArgs?: string[];
  env?: Record<string, string | undefined>;
  /** A file descriptor for its output in place of the terminal, this process, or nowhere. */
  stdout?: number | 'pipe' | 'ignore';
}

/** Starts a script with this process's own Node.js, on a leash. */
export function startChild(name: string, script: string, options: ChildOptions = {}): Child {
  const { args = [], nodeArgs = [], env = {}, stdout } = options;
  const leash = new URL('./leash.ts', import.meta.url).href;
  const child = spawn(process.execPath, [...nodeArgs, '--import', leash, script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout ?? 'inherit', 'inherit', 'ipc'],
    // A Ctrl-C in the terminal reaches this process alone, which stops the children in their order.
    detached: process.platform !== 'win32',
  });
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`);
  return {
    name,
    process: child,
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      const late = new AbortController();
      sleep(patienceMs, null, { signal: late.signal }).then(
        () => child.kill('SIGKILL'),
        () => {},
      );
      await ended;
      late.abort();
    },
  };
}
