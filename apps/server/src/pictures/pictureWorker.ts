/** The process that draws: it is sent one subject after the other and answers each with its picture. */
import { drawPicture, type PictureSubject } from './drawPicture.ts';

const [directory = ''] = process.argv.slice(2);

// The channel closes when the server ends, however it ends. A drawing that is under way would delay a normal exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (subject: PictureSubject) => {
  process.send?.(await drawPicture(directory, subject));
  // A picture's 3 MB of pixels are outside of the heap, where V8 does not see that it is time to collect them.
  globalThis.gc?.();
});
