import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib';
import { linkFailure } from '@wishnest/domain/problem';
import { describe, expect, test } from 'vitest';
import { buildOptions, fetchPicture, readPage, startServer } from './fixtures.ts';

const unreachable = linkFailure('unreachable');
const page = (title: string) => `<!doctype html><title>${title}</title>`;
const kilobyte = 'x'.repeat(1024);

describe('A response that does not end is aborted in time:', () => {
  const endless: [string, RequestListener][] = [
    ['it never answers', () => {}],
    ['its header never ends', (_request, response) => void response.socket?.write('HTTP/1.1 200 OK\r\nx: ')],
    ['its page never ends', (_request, response) => void response.write(page('Pan'))],
    [
      'its page comes letter by letter',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 5);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['it says that it continues', (_request, response) => void response.writeContinue()],
    [
      'it sends compressed nothing',
      (_request, response) => {
        response.setHeader('content-encoding', 'gzip');
        const gzip = createGzip();
        gzip.pipe(response);
        const timer = setInterval(() => gzip.flush(), 5);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ];

  test.each(endless)('%s', async (_, listener) => {
    const { port: shop } = await startServer(listener);
    const start = performance.now();
    expect(await readPage('http://hearth.test/', buildOptions({ shop, deadlineMs: 300 }))).toEqual(unreachable);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('the time is that of all redirects together', async () => {
    let requests = 0;
    const { port: shop } = await startServer((_request, response) => {
      requests += 1;
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 200);
    });
    expect(await readPage('http://hearth.test/', buildOptions({ shop, deadlineMs: 300 }))).toEqual(unreachable);
    expect(requests).toBeLessThanOrEqual(2);
  });
});

describe('Of a huge response', () => {
  test('the header is not read to its end', async () => {
    const { port: shop } = await startServer((_request, response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(2 ** 20)}\r\n\r\n${page('Pan')}`);
    });
    expect(await readPage('http://hearth.test/', buildOptions({ shop }))).toEqual(unreachable);
  });

  test('the first 512 kB of a page are read, and no more are taken', async () => {
    let sent = 0;
    const { port: shop } = await startServer((_request, response) => {
      response.write(page('Pan'));
      const more = () => {
        while (!response.destroyed && response.write(kilobyte)) sent += 1;
      };
      response.on('drain', more);
      more();
    });
    expect(await readPage('http://hearth.test/', buildOptions({ shop }))).toMatchObject({ name: 'Pan' });
    // The rest is in the buffers of the two sockets.
    expect(sent).toBeLessThan(16 * 1024);
  });

  test.each([
    ['says so', { 'content-length': String(6 * 1024 * 1024) }],
    ['does not say so', {}],
    ['is a compressed one', { 'content-encoding': 'gzip' }],
  ])('a picture is refused that %s', async (_, headers: Record<string, string>) => {
    const bytes = Buffer.alloc(6 * 1024 * 1024);
    const body = headers['content-encoding'] ? gzipSync(bytes) : bytes;
    const { port: shop } = await startServer((_request, response) => void response.writeHead(200, headers).end(body));
    expect(await fetchPicture('http://hearth.test/', buildOptions({ shop }))).toEqual(linkFailure('pictureTooLarge'));
  });

  const bombs: [string, Buffer][] = [
    ['gzip', gzipSync(Buffer.concat([Buffer.from(page('Pan')), Buffer.alloc(200 * 2 ** 20)]))],
    [
      'br',
      brotliCompressSync(Buffer.concat([Buffer.from(page('Pan')), Buffer.alloc(200 * 2 ** 20)]), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      }),
    ],
  ];
  test.each(bombs)('200 MB that %s compresses take no more memory than a page', async (encoding, body) => {
    const { port: shop } = await startServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    const before = process.memoryUsage().rss;
    expect(await readPage('http://hearth.test/', buildOptions({ shop }))).toMatchObject({ name: 'Pan' });
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 2 ** 20);
  });
});

describe('What a shop declares falsely does no harm:', () => {
  test.each<[string, Record<string, string>, string | Buffer]>([
    ['its page is shorter than it says', { 'content-length': '1000' }, page('Pan')],
    ['its page is not compressed', { 'content-encoding': 'gzip' }, page('Pan')],
    ['its page is compressed in an unknown way', { 'content-encoding': 'zpaq' }, page('Pan')],
    ['its page is compressed twice', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(page('Pan')))],
  ])('%s', async (_, headers, body) => {
    const { port: shop } = await startServer((_request, response) => {
      response.writeHead(200, headers);
      response.write(body, () => response.socket?.end());
    });
    expect(await readPage('http://hearth.test/', buildOptions({ shop }))).toEqual(unreachable);
  });

  test('its page is longer than it says', async () => {
    const { port: shop } = await startServer((_request, response) => {
      const text = page('Pan');
      response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}<title>Other</title>`);
    });
    expect(await readPage('http://hearth.test/', buildOptions({ shop }))).toMatchObject({ name: 'Pan' });
  });

  test.each(['image/png', 'application/pdf', 'application/octet-stream', 'video/mp4', 'application/json'])(
    'a page is no page as %s',
    async (type) => {
      const { port: shop } = await startServer((_request, response) => {
        response.writeHead(200, { 'content-type': type }).end(page('Pan'));
      });
      expect(await readPage('http://hearth.test/', buildOptions({ shop }))).toEqual(linkFailure('noPage'));
    },
  );

  test('bytes as text/html tell nothing', async () => {
    const { port: shop } = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(100_000, 0xff));
    });
    expect(await readPage('http://hearth.test/', buildOptions({ shop }))).toEqual(linkFailure('nothing'));
  });
});
