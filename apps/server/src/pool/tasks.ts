/** What runs in a child process of the pool: everything that touches the bytes of other sites, or draws. */

import { setPriority } from 'node:os';
import { type FetchedDocument, orFailure } from '../links/document.ts';
import { parsePage } from '../links/page/preview.ts';
import type { PictureSubject } from '../sharePreviews/draw.ts';

// The server, with niceness 0, gets three times as much of a core that both use.
setPriority(5);
// The channel closes when the server ends, however it ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

export const page = (document: FetchedDocument) => orFailure(() => parsePage(document));

// The libraries for pictures are loaded for the first one.
export const picture = ({ bytes }: FetchedDocument) =>
  orFailure(async () => (await import('../pictures/decode.ts')).decodePicture(bytes));

export async function drawing(subject: PictureSubject) {
  const png = await (await import('../sharePreviews/draw.ts')).drawPicture(subject);
  // A picture's 3 MB of pixels are not on V8's heap, so they would not trigger a garbage collection.
  globalThis.gc?.();
  return png;
}
