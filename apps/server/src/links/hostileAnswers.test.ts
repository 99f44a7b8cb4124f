import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib';
import { linkFailure } from '@wishnest/domain/problem';
import { describe, expect, test } from 'vitest';
import { buildOptions, fetchPicture, readPage, readShop, startServer } from './fixtures.ts';

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
    const start = performance.now();
    expect(await readShop(listener, { deadlineMs: 300 })).toEqual(unreachable);
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
    const long = `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(2 ** 20)}\r\n\r\n${page('Pan')}`;
    expect(await readShop((_request, response) => void response.socket?.end(long))).toEqual(unreachable);
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
  /** Answers with a body that ends with its connection. */
  const send =
    (headers: Record<string, string>, body: string | Buffer): RequestListener =>
    (_request, response) => {
      response.writeHead(200, headers);
      response.write(body, () => response.socket?.end());
    };
  const longer = `HTTP/1.1 200 OK\r\ncontent-length: ${page('Pan').length}\r\n\r\n${page('Pan')}<title>Other</title>`;
  const bytes = Buffer.alloc(100_000, 0xff);

  test.each<[string, RequestListener, object]>([
    ['its page is shorter than it says', send({ 'content-length': '1000' }, page('Pan')), unreachable],
    ['its page is not compressed', send({ 'content-encoding': 'gzip' }, page('Pan')), unreachable],
    ['its page is compressed in an unknown way', send({ 'content-encoding': 'zpaq' }, page('Pan')), unreachable],
    [
      'its page is compressed twice',
      send({ 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(page('Pan')))),
      unreachable,
    ],
    ['its page is longer than it says', (_request, response) => void response.socket?.end(longer), { name: 'Pan' }],
    [
      'bytes as text/html tell nothing',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
      linkFailure('nothing'),
    ],
    ...['image/png', 'application/pdf', 'application/octet-stream', 'video/mp4', 'application/json'].map(
      (type): [string, RequestListener, object] => [
        `a page is no page as ${type}`,
        send({ 'content-type': type }, page('Pan')),
        linkFailure('noPage'),
      ],
    ),
  ])('%s', async (_, listener, result) => {
    expect(await readShop(listener)).toMatchObject(result);
  });
});
