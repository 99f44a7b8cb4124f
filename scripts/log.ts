import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { tighten } from '../apps/server/src/dataFolder.ts';
import type { Child } from './processes.ts';

/** The file's maximal size, and how many full files are kept beside it as `server.log.1`, `server.log.2` and so on. */
const defaultLimits = { size: '10M', rotate: 5 };

/** A process that the child started may keep the output open for a moment after the child has ended. */
const drainMs = 1000;

/**
 * Writes what a child prints to a file that is rotated by size. This process writes it, since several server processes
 * would rotate it at the same time.
 */
export function keepLog(child: Child, path: string, limits = defaultLimits): Child {
  const { stdout } = child.process;
  if (!stdout) throw new Error('The output of the child is not piped to this process.');
  const isLog = (name: string) => name.startsWith(basename(path));
  tighten(
    readdirSync(dirname(path))
      .filter(isLog)
      .map((name) => join(dirname(path), name)),
  );
  const kept = writeAll(stdout, () => openFile(path, limits));
  return {
    ...child,
    async stop() {
      await child.stop();
      await Promise.race([kept, sleep(drainMs)]);
    },
  };
}

function openFile(path: string, limits: typeof defaultLimits): RotatingFileStream {
  const file = createStream(path, { ...limits, mode: 0o600 });
  // The failing call reports the error too. Without a listener this event would end the process.
  file.on('error', () => {});
  return file;
}

/** Drops what cannot be written, such as on a full disk, and opens the file again for the next line. */
async function writeAll(lines: Readable, open: () => RotatingFileStream): Promise<void> {
  let file = open();
  let isFailing = false;
  for await (const chunk of lines) {
    const failure = await write(file, chunk);
    if (failure && !isFailing) console.error(`The server's log cannot be written: ${failure.message}`);
    isFailing = failure !== null;
    if (failure) file = open();
  }
  await new Promise<void>((resolve) => file.end(() => resolve()));
}

function write(file: RotatingFileStream, chunk: Buffer): Promise<Error | null> {
  return new Promise((resolve) => {
    file.write(chunk, (error) => resolve(error ?? null));
  });
}
