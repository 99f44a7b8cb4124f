/** The reader process: it receives requests as messages and sends a response to each. */

import { linkFailure } from '@wishnest/domain/problem';
import pLimit from 'p-limit';
import { buildGuardedConnector } from './network/connector.ts';
import { buildResolve } from './network/resolve.ts';
import { isAvif } from './picture/sniff.ts';
import { type ReaderSettings, type ReadRequest, type ReadResponse, settingsVariable } from './protocol.ts';
import { fetchPicture, readPage } from './reading.ts';

const { proxy, testShopsPort, userAgent }: ReaderSettings = JSON.parse(process.env[settingsVariable] ?? '{}');
const resolve = buildResolve();
const connector = buildGuardedConnector({ resolve, proxy: proxy ? new URL(proxy) : null, testShopsPort });
const settings = { connector, userAgent };

/** A large picture takes up to 100 MB of memory while it is decoded, an AVIF 220 MB. */
const pictures = pLimit(2);
const avifs = pLimit(1);

const decode = (bytes: Buffer) => (isAvif(bytes) ? avifs(() => decodeInTurn(bytes)) : decodeInTurn(bytes));

/** The decoder is loaded for the first picture. */
function decodeInTurn(bytes: Buffer) {
  return pictures(async () => (await import('./picture/decodePicture.ts')).decodePicture(bytes));
}

// The channel closes when the server ends, however it ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async ({ id, kind, url }: ReadRequest) => {
  const read = kind === 'page' ? readPage(url, settings) : fetchPicture(url, settings, decode);
  const result = await read.catch((error) => {
    // This is a bug. The error's message is not logged, since it could quote the page.
    console.error('A link could not be read:', (error.stack ?? '').split('\n').slice(1).join('\n'));
    return linkFailure('unreachable');
  });
  const response: ReadResponse = { id, result };
  process.send?.(response);
});
