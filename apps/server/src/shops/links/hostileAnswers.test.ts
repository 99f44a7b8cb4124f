import type { RequestListener, ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { type Problem, problem } from '@wishnest/domain/problem';
import { describe, expect, test } from 'vitest';
import { startServer } from '../../platform/fixtures.ts';
import { fetchPicture, page, readPage, readShop, unreachable } from './fixtures.ts';

const pan = page('Pan');

describe('A response that does not end is aborted in time:', () => {
  /** Does something every few milliseconds, until the connection is closed. */
  function keepSending(response: ServerResponse, send: () => void) {
    const timer = setInterval(send, 5);
    response.on('close', () => clearInterval(timer));
  }

  test.each<[string, (response: ServerResponse) => void]>([
    ['it never answers', () => {}],
    ['its header never ends', (response) => response.socket?.write('HTTP/1.1 200 OK\r\nx: ')],
    ['its page never ends', (response) => response.write(pan)],
    ['its page comes letter by letter', (response) => keepSending(response, () => response.write('x'))],
    ['it says that it continues', (response) => response.writeContinue()],
    [
      'it sends compressed nothing',
      (response) => {
        response.setHeader('content-encoding', 'gzip');
        const gzip = createGzip();
        gzip.pipe(response);
        keepSending(response, () => gzip.flush());
      },
    ],
  ])('%s', async (_, answer) => {
    const start = performance.now();
    expect(await readShop((_request, response) => answer(response), { deadlineMs: 300 })).toEqual(unreachable);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('the time is that of all redirects together', async () => {
    let requests = 0;
    const redirect: RequestListener = (_request, response) => {
      requests += 1;
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 200);
    };
    expect(await readShop(redirect, { deadlineMs: 300 })).toEqual(unreachable);
    expect(requests).toBeLessThanOrEqual(2);
  });
});

describe('Of a huge response', () => {
  test('the header is not read to its end', async () => {
    const long = `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(2 ** 20)}\r\n\r\n${pan}`;
    expect(await readShop((_request, response) => void response.socket?.end(long))).toEqual(unreachable);
  });

  test('the first 1.5 MB of a page are read, and no more are taken', async () => {
    let sent = 0;
    const endless: RequestListener = (_request, response) => {
      response.write(pan);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1024))) sent += 1;
      };
      response.on('drain', more);
      more();
    };
    expect(await readShop(endless)).toMatchObject({ name: 'Pan' });
    // The rest is in the buffers of the two sockets.
    expect(sent).toBeLessThan(16 * 1024);
  });

  test.each([
    ['a chunk’s extension', 'transfer-encoding: chunked\r\n\r\n1;x=', undefined, problem('LINK_REFUSED')],
    ['a trailer', 'transfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n', undefined, problem('LINK_NOTHING')],
    ['a space before a chunk', 'transfer-encoding: chunked\r\n\r\n1', ' '.repeat(1000), problem('LINK_REFUSED')],
    ['blank lines', '\r\n', '\r\n'],
    ['chunks of one letter', 'transfer-encoding: chunked\r\n\r\n', '1;xxxxxxxxxx\r\na\r\n'],
    ['informational responses', '\r\n', 'HTTP/1.1 100 Continue\r\nx: y\r\n\r\n'],
  ])(
    'at most 2 MB are taken, whatever they are: %s',
    async (_, head, more = 'x'.repeat(1000), result: Problem = unreachable) => {
      const start = head === '\r\n' ? '' : `HTTP/1.1 200 OK\r\n${head}`;
      const received = Promise.withResolvers<number>();
      const endless: RequestListener = (_request, { socket }) => {
        if (!socket) return;
        socket.removeAllListeners('drain').on('drain', send);
        socket.on('close', () => received.resolve(socket.bytesWritten - socket.writableLength));
        socket.write(start);
        send();
        function send() {
          while (socket?.writable && socket.write(more.repeat(16)));
        }
      };
      expect(await readShop(endless)).toEqual(result);
      // The rest is in the buffers of the two sockets.
      expect(await received.promise).toBeLessThan(16 * 2 ** 20);
    },
  );

  test.each([
    ['says so', { 'content-length': String(6 * 1024 * 1024) }],
    ['does not say so', {}],
  ])('a picture is refused that %s', async (_, headers: Record<string, string>) => {
    const bytes = Buffer.alloc(6 * 1024 * 1024);
    const { port: shop } = await startServer((_request, response) => void response.writeHead(200, headers).end(bytes));
    expect(await fetchPicture('http://hearth.test/', { shop })).toEqual(problem('LINK_PICTURE_TOO_LARGE'));
  });

  test('200 MB that gzip compresses take no more memory than a page', async () => {
    const body = gzipSync(Buffer.concat([Buffer.from(pan), Buffer.alloc(200 * 2 ** 20)]));
    const { port: shop } = await startServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    });
    const before = process.memoryUsage().rss;
    expect(await readPage('http://hearth.test/', { shop })).toMatchObject({ name: 'Pan' });
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 2 ** 20);
  });
});
