import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';

/** An expected error that ends a command. Its message is one line that says what to do. Any other error is a bug. */
export class Refusal extends Error {}

/** One Ctrl-C arrives up to three times: from the terminal, from npm and from bootstrap.mjs. */
const samePressMs = 500;

/** Calls `handle` with 1, 2, ... each time that this process is asked to stop, by a signal or by the end of its parent. */
export function onStopRequest(handle: (times: number) => void): void {
  let times = 0;
  let last = Number.NEGATIVE_INFINITY;
  const request = () => {
    if (performance.now() - last < samePressMs) return;
    last = performance.now();
    times += 1;
    handle(times);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, request);
  process.channel?.unref();
}

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

/**
 * The processes of one command. They stop in the reverse order of their start: on request, or when one of them ends by
 * itself, which counts as a failure of the command.
 */
export class ProcessGroup {
  #children: Child[] = [];
  #isStopping = false;

  constructor() {
    onStopRequest((times) => {
      if (times === 1) {
        console.log('\nStopping…');
        this.stop(0);
      } else {
        for (const child of this.#children) child.process.kill('SIGKILL');
        process.exit(1);
      }
    });
  }

  start(name: string, script: string, options: ChildOptions = {}): Child {
    return this.add(startChild(name, script, options));
  }

  add(child: Child): Child {
    this.#children.push(child);
    child.ended.then((how) => this.fail(new Refusal(`The ${child.name} stopped unexpectedly (${how}).`)));
    return child;
  }

  /** Prints the error, stops all processes and exits with 1. */
  async fail(error: unknown): Promise<void> {
    if (this.#isStopping) return;
    console.error(error instanceof Refusal ? error.message : error);
    await this.stop(1);
  }

  /** Stops all processes and exits. */
  async stop(exitCode: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    for (const child of this.#children.toReversed()) await child.stop();
    process.exit(exitCode);
  }
}

/** Runs a command that starts processes. Where it throws, its processes are stopped and the command exits with 1. */
export async function runProcessGroup(command: (group: ProcessGroup) => Promise<void>): Promise<void> {
  const group = new ProcessGroup();
  await command(group).catch((error) => group.fail(error));
}

/** The children of a killed command end within this time, so a command that is started right after it waits so long. */
const waitMs = 2000;
const retryMs = 100;

/**
 * Returns the port itself or, for 0, one that is free. `get-port` would return another port where this one is in use.
 * @throws Refusal where nothing can listen there
 */
export async function claimPort(variable: string, port: number, host: string): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      return await tryPort(port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || waitedMs >= waitMs) throw new Refusal(explain(variable, port, host, code));
    }
    await sleep(retryMs);
  }
}

/** A port of 127.0.0.1 that nobody listens on, and that this process was not given a moment ago. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}

function explain(variable: string, port: number, host: string, code: string | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop what uses it or set ${variable}.`;
  if (code === 'EACCES') return `Port ${port} needs special rights. Set ${variable} to one from 1024 on.`;
  return `HOST ${host} is not an address of this machine (${code}).`;
}
