/** What runs in a child process of the pool: everything that touches the bytes of other sites, or draws. */

import { once } from 'node:events';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PictureSubject } from '../pages/sharePreviews/draw.ts';
import { type FetchedDocument, orFailure } from '../shops/links/document.ts';
import { parsePage } from '../shops/links/preview.ts';

// The server, with niceness 0, gets three times as much of a core that both use.
setPriority(5);
// The channel closes when the server ends, however it ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** The processor time of this process, in milliseconds, at which it is ended; infinite while no page is parsed. */
const end = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);

/** A thread ends this process: nothing else runs while a parser is busy. It is started for the first page. */
const watch = `const end = require('node:worker_threads').workerData;
setInterval(() => process.cpuUsage().user / 1000 > end[0] && process.kill(process.pid, 'SIGKILL'), 20);`;
let watching: Promise<unknown> | undefined;

function startWatching() {
  const thread = new Worker(watch, { eval: true, workerData: end });
  thread.unref();
  return once(thread, 'online');
}

export async function page(document: FetchedDocument) {
  watching ??= startWatching();
  await watching;
  end[0] = process.cpuUsage().user / 1000 + Number(process.argv[2]);
  const preview = await orFailure(() => parsePage(document));
  end[0] = Number.POSITIVE_INFINITY;
  return preview;
}

// The libraries for pictures are loaded for the first one.
export const picture = ({ bytes }: FetchedDocument) =>
  orFailure(async () => (await import('../shops/pictures/decode.ts')).decodePicture(bytes));

export async function drawing(subject: PictureSubject) {
  const png = await (await import('../pages/sharePreviews/draw.ts')).drawPicture(subject);
  // A picture's 3 MB of pixels are not on V8's heap, so they would not trigger a garbage collection.
  globalThis.gc?.();
  return png;
}
