/** The process that reads pages and pictures: it is sent questions and answers each. */
import pLimit from 'p-limit';
import { buildGuardedConnector } from './network/connector.ts';
import { buildResolve } from './network/resolve.ts';
import { type Answer, type Question, type ReaderSettings, settingsVariable } from './protocol.ts';
import { fetchPicture, readPage } from './reading.ts';
import { linkFailure } from './result.ts';

const { proxy, testShopsPort, userAgent }: ReaderSettings = JSON.parse(process.env[settingsVariable] ?? '{}');
const resolve = buildResolve();
const connector = buildGuardedConnector({ resolve, proxy: proxy ? new URL(proxy) : null, testShopsPort });
const getter = { connector, userAgent };

/** A large interlaced picture takes up to 150 MB while it is decoded. The decoder is loaded for the first one. */
const atMostTwo = pLimit(2);
const decode = (bytes: Buffer) =>
  atMostTwo(async () => (await import('./picture/decodePicture.ts')).decodePicture(bytes));

// The channel closes when the server ends, however it ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async ({ id, kind, url }: Question) => {
  const read = kind === 'page' ? readPage(url, getter) : fetchPicture(url, getter, decode);
  const result = await read.catch((error) => {
    // A mistake of this program. The message could quote the page.
    console.error('A link could not be read:', (error.stack ?? '').split('\n').slice(1).join('\n'));
    return linkFailure('unreachable');
  });
  const answer: Answer = { id, result };
  process.send?.(answer);
});
