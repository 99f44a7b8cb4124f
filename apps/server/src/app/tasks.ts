/** What runs in a child process of the pool: everything that touches the bytes of other sites, or draws. */

import { setPriority } from 'node:os';
import type { PictureSubject } from '../pages/sharePreviews/draw.ts';
import { type FetchedDocument, orFailure } from '../shops/links/document.ts';
import { parsePage } from '../shops/links/preview.ts';

// The server, with niceness 0, gets three times as much of a core that both use.
setPriority(5);
// The channel closes when the server ends, however it ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

export const page = (document: FetchedDocument) => orFailure(() => parsePage(document));

// The libraries for pictures are loaded for the first one.
export const picture = ({ bytes }: FetchedDocument) =>
  orFailure(async () => (await import('../shops/pictures/decode.ts')).decodePicture(bytes));

export async function drawing(subject: PictureSubject) {
  const png = await (await import('../pages/sharePreviews/draw.ts')).drawPicture(subject);
  // A picture's 3 MB of pixels are not on V8's heap, so they would not trigger a garbage collection.
  globalThis.gc?.();
  return png;
}
