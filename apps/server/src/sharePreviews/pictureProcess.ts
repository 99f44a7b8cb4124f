import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { forkInBackground } from '../forkInBackground.ts';
import { findEnd } from '../processEnd.ts';
import { Unavailable } from '../unavailableErrors.ts';
import type { PictureSubject } from './drawPicture.ts';

interface PictureProcess {
  /**
   * Draws a PNG. The caller must wait for it before it draws the next one.
   * @throws Unavailable where the picture takes too long, or where the process fails twice
   */
  draw(subject: PictureSubject): Promise<Buffer>;
  stop(): void;
}

export interface PictureProcessOptions {
  /** The browser's files, where the brand mark and the avatars are. */
  directory: string;
  /** How long an idle process is kept. */
  idleMs?: number;
  /** How long a picture may take, including the start of the process. */
  deadlineMs?: number;
}

const script = join(import.meta.dirname, 'pictureWorker.ts');

/**
 * Draws in a child process, which runs only while there are pictures to draw. A picture takes 30 ms of processor time. The
 * library takes 60 to 170 MB of memory, which the system gets back when the process ends. A worker thread would not return
 * it, and the library's WebAssembly build in a worker thread would leave 50 to 100 MB behind.
 */
export function buildPictureProcess(options: PictureProcessOptions): PictureProcess {
  const { directory, idleMs = 30_000, deadlineMs = 10_000 } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop() {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  /** Returns the picture, or why the process failed. */
  async function attempt(subject: PictureSubject): Promise<Buffer | string> {
    clearTimeout(idle);
    child ??= forkInBackground(script, { args: [directory], env: {}, execArgv: ['--expose-gc'] });
    let result: Buffer | string = '';
    try {
      result = await ask(child, subject, deadlineMs);
    } finally {
      if (Buffer.isBuffer(result)) idle = setTimeout(stop, idleMs).unref();
      else stop();
    }
    return result;
  }

  return {
    async draw(subject) {
      // The second attempt is for a process that was killed, for example because the machine ran out of memory.
      const first = await attempt(subject);
      if (Buffer.isBuffer(first)) return first;
      const second = await attempt(subject);
      if (Buffer.isBuffer(second)) return second;
      throw new Unavailable(`The process that draws pictures failed twice: ${first}, then ${second}.`);
    },
    stop,
  };
}

/**
 * Returns the picture, or why the process failed.
 * @throws Unavailable where it takes too long
 */
async function ask(child: ChildProcess, subject: PictureSubject, deadlineMs: number): Promise<Buffer | string> {
  const settled = new AbortController();
  const listening = { signal: settled.signal };
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, deadlineMs);
  const answer = once(child, 'message', listening).then(([picture]): Buffer => picture);
  // A process that could not be started has no channel. It emits its error afterwards.
  if (child.pid) child.send(subject);
  const result = await Promise.race([answer, findEnd(child, listening)]).catch(String);
  clearTimeout(deadline);
  settled.abort();
  if (isLate) throw new Unavailable('A picture took too long.');
  return result;
}
