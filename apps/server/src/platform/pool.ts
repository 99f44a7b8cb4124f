import pLimit, { type LimitFunction } from 'p-limit';
import { Tinypool } from 'tinypool';
import { paths } from './files.ts';

type Tasks = Record<string, (input: never) => unknown>;
type Input<All extends Tasks, Name extends keyof All> = Parameters<All[Name]>[0];
type Result<All extends Tasks, Name extends keyof All> = Awaited<ReturnType<All[Name]>>;

export interface PoolOptions {
  /** Called with the reason if a task has no result, or an idle child process ends by itself. */
  onFailure?: (reason: string) => void;
  /** How long an idle child process is kept, in milliseconds. */
  idleMs?: number;
  /**
   * How long a task may take, together with the start of its process, in milliseconds. A start takes half a second on
   * an idle machine, the largest pictures three, and a page less than half of one, because what is looked at of a page
   * is counted: this ends what a fault in a parser would do.
   */
  deadlineMs?: number;
  /**
   * How long a task may wait for those before it, in milliseconds. A page waits for at most 20 others in that time, and
   * with the time of its request and of its parsing the caller still gets a response before the connection is cut after
   * 60 s.
   */
  waitMs?: number;
}

/**
 * Child processes for what handles the bytes of other sites, and for drawings, so that a bug in a parser or decoder, an
 * endless loop or a leak does not affect the server, its memory or its secrets. A process has one task at a time, so
 * that one which has to be killed costs nobody else a result. Two large pictures are never in memory together. The
 * tasks are the functions of `app/tasks.ts`.
 */
export function buildPool<All extends Tasks>(
  names: readonly (keyof All & string)[],
  { onFailure, idleMs = 30_000, deadlineMs = 10_000, waitMs = 10_000 }: PoolOptions = {},
) {
  const turns = Object.fromEntries(names.map((name) => [name, pLimit(1)])) as Record<keyof All, LimitFunction>;
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: paths.poolTasks,
    minThreads: 0,
    maxThreads: names.length,
    idleTimeout: idleMs,
    serialization: 'advanced',
    // Fewer arenas keep the memory of decoded pictures from being spread over the heap.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=128', '--expose-gc'],
  });
  // Without a listener, the end of an idle process would end the server.
  pool.on('error', (error) => onFailure?.(`idle: ${reasonOf(error)}`));
  const stop = new AbortController();

  async function run<Name extends keyof All & string>(
    name: Name,
    input: Input<All, Name>,
  ): Promise<Result<All, Name> | null> {
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(deadlineMs)]);
      return await pool.run(input, { name, signal });
    } catch (error) {
      if (!stop.signal.aborted) onFailure?.(`${name}: ${reasonOf(error)}`);
      return null;
    }
  }

  return {
    /**
     * Runs a task in a child process, one of each name at a time. Null if it is late or ends its process, and
     * `whenBusy` if those before it take too long.
     */
    run<Name extends keyof All & string, Busy = null>(
      name: Name,
      input: Input<All, Name>,
      whenBusy: Busy | null = null,
    ) {
      return new Promise<Result<All, Name> | Busy | null>((resolve, reject) => {
        // An input that is not needed any more is not kept, since a page has up to 1.5 MB.
        let waiting: { input: Input<All, Name> } | null = { input };
        const late = setTimeout(() => {
          waiting = null;
          resolve(whenBusy);
        }, waitMs);
        const runNow = () => {
          clearTimeout(late);
          return waiting ? run(name, waiting.input) : null;
        };
        turns[name](runNow).then(resolve, reject);
      });
    },
    /** Aborted once the pool is stopped. */
    stopping: stop.signal,
    stop() {
      stop.abort();
      return pool.destroy();
    },
  };
}

/** Why a task failed. Of an error in a child process the message is left out, since it could quote the page. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return (error as { stack?: string }).stack?.match(/^ +at .*$/gm)?.join('\n') ?? '';
}
