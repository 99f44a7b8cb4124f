import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { linkFailure } from '@wishnest/domain/problem';
import { forkInBackground } from '../forkInBackground.ts';
import { findEnd } from '../processEnd.ts';
import { type ReaderSettings, type ReadRequest, type ReadResponse, settingsVariable } from './protocol.ts';

interface ReaderProcess {
  /** The result, or the failure 'unreachable' where the process ends without a response or takes too long. */
  ask(request: Omit<ReadRequest, 'id'>): Promise<ReadResponse['result']>;
  stop(): void;
}

export interface ReaderProcessOptions {
  settings: ReaderSettings;
  /** How long an idle process is kept. */
  idleMs?: number;
  /** How long a response may take. Every read ends long before, unless the process hangs. */
  deadlineMs?: number;
  /** Called with the reason where the process ends by itself or has to be killed. */
  onFailure?: ((reason: string) => void) | undefined;
}

const script = join(import.meta.dirname, 'readerMain.ts');

/**
 * Reads pages and pictures of other sites in a child process, so that a bug in a parser or decoder, an endless loop or a
 * leak does not affect the server, its memory or its secrets. The process runs only while there is something to read.
 */
export function buildReaderProcess(options: ReaderProcessOptions): ReaderProcess {
  const { settings, idleMs = 30_000, deadlineMs = 25_000, onFailure } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, (result: ReadResponse['result']) => void>();

  function stop() {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
    for (const settle of waiting.values()) settle(linkFailure('unreachable'));
    waiting.clear();
  }

  function fail(failed: ChildProcess, reason: string) {
    // A process that `stop` has killed did not fail.
    if (child !== failed) return;
    onFailure?.(reason);
    stop();
  }

  function open(): ChildProcess {
    const opened = start(settings);
    opened.on('message', ({ id, result }: ReadResponse) => waiting.get(id)?.(result));
    findEnd(opened).then((reason) => fail(opened, reason));
    return opened;
  }

  return {
    async ask(request) {
      clearTimeout(idle);
      child ??= open();
      const asked = child;
      // A process that could not be started has no channel.
      if (!asked.connected) return linkFailure('unreachable');
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<ReadResponse['result']>();
      waiting.set(id, resolve);
      const deadline = setTimeout(() => fail(asked, `no response after ${deadlineMs} ms`), deadlineMs);
      asked.send({ id, ...request } satisfies ReadRequest, () => {});
      const result = await promise;
      clearTimeout(deadline);
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
      return result;
    },
    stop,
  };
}

function start(settings: ReaderSettings): ChildProcess {
  return forkInBackground(script, {
    // Fewer arenas keep the memory of decoded pictures from being spread over the heap.
    env: { [settingsVariable]: JSON.stringify(settings), MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=128'],
  });
}
