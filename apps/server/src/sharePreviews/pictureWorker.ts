/** The process that draws pictures: it receives a subject as a message and sends the picture back. */
import { drawPicture, type PictureSubject } from './drawPicture.ts';

const [directory = ''] = process.argv.slice(2);

// The channel closes when the server ends, however it ends. A normal exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// A drawing that fails ends this process by an unhandled rejection.
process.on('message', async (subject: PictureSubject) => {
  process.send?.(await drawPicture(directory, subject));
  // A picture's 3 MB of pixels are not on V8's heap, so they would not trigger a garbage collection.
  globalThis.gc?.();
});
