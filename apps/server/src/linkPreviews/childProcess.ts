import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { forkInBackground } from '../forkInBackground.ts';
import { findEnd } from '../processEnd.ts';
import type { Answer, Asked } from './protocol.ts';

export interface ReadingProcess<Request, Result> {
  /**
   * The result, or null if the process ends without one or is late.
   * @param deadlineMs how long the result may take, apart from the start of the process
   */
  ask(request: Request, deadlineMs: number): Promise<Result | null>;
  /** Ends the process for good. Whoever waits for a result gets none. */
  stop(): void;
}

export interface ProcessOptions {
  /** A file of this folder. */
  script: string;
  /** The whole environment of the process. */
  env: Record<string, string>;
  /** How long an idle process is kept. */
  idleMs?: number | undefined;
  /** Called with the reason if the process ends by itself or has to be killed. */
  onFailure?: ((reason: string) => void) | undefined;
}

/** How long the start of a process may take, in milliseconds. It takes half a second on an idle machine. */
const startMs = 10_000;

/**
 * Runs what handles the bytes of other sites in a child process, so that a bug in a parser or decoder, an endless loop or a
 * leak does not affect the server, its memory or its secrets. The process runs only while there is something to do. If it is
 * late with one request, it is killed, and every request that it has at that time gets no result.
 */
export function buildReadingProcess<Request, Result>(options: ProcessOptions): ReadingProcess<Request, Result> {
  const { script, env, idleMs = 30_000, onFailure } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isStopped = false;
  const waiting = new Map<number, (result: Result | null) => void>();

  function end() {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  }

  function fail(failed: ChildProcess, reason: string) {
    // A process that `end` has killed did not fail.
    if (child !== failed) return;
    onFailure?.(reason);
    end();
  }

  function open(): ChildProcess {
    // Fewer arenas keep the memory of decoded pictures from being spread over the heap.
    const opened = forkInBackground(join(import.meta.dirname, script), {
      env: { ...env, MALLOC_ARENA_MAX: '1' },
      execArgv: ['--max-old-space-size=128'],
    });
    opened.on('message', ({ id, result }: Answer<Result>) => waiting.get(id)?.(result));
    findEnd(opened).then((reason) => fail(opened, reason));
    return opened;
  }

  return {
    async ask(request, deadlineMs) {
      if (isStopped) return null;
      clearTimeout(idle);
      const lateMs = deadlineMs + (child ? 0 : startMs);
      child ??= open();
      const asked = child;
      // A process that could not be started has no channel.
      if (!asked.connected) return null;
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<Result | null>();
      waiting.set(id, resolve);
      const deadline = setTimeout(() => fail(asked, `no result after ${lateMs} ms`), lateMs);
      asked.send({ id, request } satisfies Asked<Request>, () => {});
      const result = await promise;
      clearTimeout(deadline);
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
      return result;
    },
    stop() {
      isStopped = true;
      end();
    },
  };
}
