import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { type Problem, problem } from '@wishnest/domain/problem';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readBeginning } from './document.ts';
import { page, readPage, startCanary, unreachable } from './fixtures.ts';
import { readResponse } from './response.ts';

const pan = page('Pan');
const { length } = pan;
const size = length.toString(16);
const isPan = expect.objectContaining({ name: 'Pan' });

/** What a server does with the connection after its answer. */
type Then = 'waits' | 'ends' | 'breaks';

/** The bytes of an answer, of which the texts are in UTF-8. */
type Bytes = string | Buffer | readonly (string | Buffer)[];

const bytesOf = (bytes: Bytes): Buffer => Buffer.concat([bytes].flat().map((part) => Buffer.from(part as string)));

const afterwards: Record<Then, (socket: Socket) => void> = {
  waits: () => {},
  ends: (socket) => socket.end(),
  // What was sent has to arrive before the reset.
  breaks: (socket) => setTimeout(() => socket.resetAndDestroy(), 100),
};

/** Starts a shop that answers each request with these bytes, whatever they mean. */
async function startRawShop(answerTo: (request: string) => Bytes, then: Then = 'ends'): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', (request) => {
      socket.write(bytesOf(answerTo(request.toString())), () => afterwards[then](socket));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

const answer = (headers: readonly string[], body: string | Buffer = pan): Bytes => [
  `${['HTTP/1.1 200 OK', ...headers].join('\r\n')}\r\n\r\n`,
  body,
];
const withLength = (...headers: string[]) => answer([...headers, `Content-Length: ${length}`]);
const inChunks = (chunks: string) => answer(['Transfer-Encoding: chunked'], chunks);
const encoded = (encoding: string, body: Buffer) => answer([`Content-Encoding: ${encoding}`], body);
const begins = (line: string) => `${line}\r\nContent-Length: ${length}\r\n\r\n${pan}`;

type Row = [what: string, bytes: Bytes, result?: Problem | undefined, then?: Then];

/**
 * What servers send, and what is read of it: by default the page. Chromium shows what is read here, but for a NUL in a
 * header and short pages that break off.
 */
const answers: Row[] = [
  ['a page and its length', withLength(), undefined, 'waits'],
  ['a page without a length', answer([])],
  ['a page without a reason', begins('HTTP/1.1 200')],
  ['a page with a reason in UTF-8', begins('HTTP/1.1 200 größe')],
  ['a page in small letters', begins('http/1.1 200 ok')],
  ['a page with more spaces', begins('HTTP/1.1  200  OK')],
  ['HTTP/1.0', begins('HTTP/1.0 200 OK')],
  ['a version that there is not', begins('HTTP/1.2 200 OK')],
  ['HTTP/2 as a text', begins('HTTP/2 200')],
  ['a status that nobody knows', begins('HTTP/1.1 299 Fine')],
  ['a blank line before all', begins('\r\nHTTP/1.1 200 OK')],
  ['no status', begins('HTTP/1.1'), unreachable],
  ['no header at all', pan, unreachable],
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', unreachable],
  ['nothing', '', unreachable],
  ['a header that does not end', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n', unreachable],

  ['lines that end with LF', `HTTP/1.1 200 OK\nContent-Length: ${length}\n\n${pan}`],
  ['lines that end with LF, the others with CRLF', `HTTP/1.1 200 OK\r\nA: b\nContent-Length: ${length}\r\n\n${pan}`],
  ['a line that ends with CR', withLength('A: b\rC: d')],
  ['a name with a space', withLength('X Shop: Pans')],
  ['a name with a space behind it', answer([`Content-Length : ${length}`])],
  ['a line without a colon', withLength('Pans and more')],
  ['a line without a name', withLength(': pans')],
  ['a name in quotes', withLength('"X-Shop": pans')],
  ['a name with a letter of UTF-8', withLength('Größe: 26')],
  ['a value of two lines', withLength('A: b', '  c')],
  ['a first line that goes on with nothing', withLength(' a: b')],
  ['a value in Latin-1', ['HTTP/1.1 200 OK\r\nA: ', Buffer.from([0xf6, 0xa0]), `\r\n\r\n${pan}`]],
  ['a control character in a cookie', withLength('Set-Cookie: a=b\u0001c')],
  ['a NUL in a cookie', withLength('Set-Cookie: a=b\0c')],
  ['a cookie without a name', withLength('Set-Cookie: =b; Path')],
  ['60 kB of one header', withLength(`A: ${'b'.repeat(60_000)}`)],
  ['60 kB of cookies', withLength(...Array<string>(600).fill(`Set-Cookie: a=${'b'.repeat(80)}`))],
  ['10,000 headers', withLength(...Array<string>(10_000).fill('A: b'))],
  ['70 kB of one header', withLength(`A: ${'b'.repeat(70_000)}`), unreachable],

  ['that it continues', ['HTTP/1.1 100 Continue\r\n\r\n', ...[withLength()].flat()]],
  ['two hints before the page', ['HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(2), ...[withLength()].flat()]],

  ['its length twice', answer([`Content-Length: ${length}`, `Content-Length: ${length}`])],
  ['its length twice in one line', answer([`Content-Length: ${length}, ${length}`])],
  ['two lengths', answer([`Content-Length: ${length}`, 'Content-Length: 5']), unreachable],
  ['no number as its length', answer(['Content-Length: many'])],
  ['no length but its name', answer(['Content-Length:'])],
  ['a length below zero', answer(['Content-Length: -1'])],
  ['a length with a sign', answer([`Content-Length: +${length}`])],
  ['a length that is too long', answer(['Content-Length: 1000'])],
  [
    'a length that is too short',
    answer([`Content-Length: ${length}`], `${pan}<title>More</title>`),
    undefined,
    'waits',
  ],
  ['the length of the unpacked page', answer(['Content-Encoding: gzip', 'Content-Length: 1000'], gzipSync(pan))],
  ['a page that breaks off', answer(['Content-Length: 1000']), undefined, 'breaks'],
  ['a compressed page that breaks off', encoded('gzip', gzipSync(pan).subarray(0, -4)), undefined, 'breaks'],

  ['chunks', inChunks(`${size}\r\n${pan}\r\n0\r\n\r\n`), undefined, 'waits'],
  [
    'chunks with their length in capitals',
    inChunks(`${size.toUpperCase()}\r\n${pan}\r\n0\r\n\r\n`),
    undefined,
    'waits',
  ],
  [
    'several chunks',
    inChunks(`5\r\n${pan.slice(0, 5)}\r\n${(length - 5).toString(16)}\r\n${pan.slice(5)}\r\n0\r\n\r\n`),
  ],
  ['chunks of HTTP in capitals', answer(['Transfer-Encoding: CHUNKED'], `${size}\r\n${pan}\r\n0\r\n\r\n`)],
  [
    'chunks that are named twice',
    answer(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], `${size}\r\n${pan}\r\n0\r\n\r\n`),
  ],
  [
    'chunks that are not the only encoding',
    answer(['Transfer-Encoding: identity, chunked'], `${size}\r\n${pan}\r\n0\r\n\r\n`),
  ],
  ['an encoding that is none', withLength('Transfer-Encoding: identity'), undefined, 'waits'],
  [
    'a length beside chunks',
    answer(['Content-Length: 5', 'Transfer-Encoding: chunked'], `${size}\r\n${pan}\r\n0\r\n\r\n`),
  ],
  ['a chunk’s extension', inChunks(`${size};a=b\r\n${pan}\r\n0\r\n\r\n`)],
  ['a space before a chunk’s extension', inChunks(`${size} ;a=b\r\n${pan}\r\n0\r\n\r\n`)],
  ['spaces behind a chunk’s length', inChunks(`${size}   \r\n${pan}\r\n0\r\n\r\n`)],
  ['zeros before a chunk’s length', inChunks(`00000000${size}\r\n${pan}\r\n0\r\n\r\n`)],
  ['chunks whose lines end with LF', inChunks(`${size}\n${pan}\n0\n\n`)],
  ['something after its chunks', inChunks(`${size}\r\n${pan}\r\n0\r\nA: b\r\n\r\n`)],
  ['no last chunk', inChunks(`${size}\r\n${pan}\r\n`)],
  ['no line after its last chunk', inChunks(`${size}\r\n${pan}\r\n0\r\n`), undefined, 'waits'],
  ['a part of a chunk', inChunks(`fff\r\n${pan}`)],
  ['a chunk whose length is none', inChunks(`${size}\r\n${pan}\r\nmore\r\n`), undefined, 'waits'],
  ['a chunk that goes on', inChunks(`${size}\r\n${pan}more`)],

  ['no encoding by name', encoded('none', Buffer.from(pan))],
  ['a charset as its encoding', encoded('utf-8', Buffer.from(pan))],
  ['two encodings of nothing', encoded('identity, none', Buffer.from(pan))],
  ['an encoding and a charset', encoded('gzip, utf-8', gzipSync(pan))],
  [
    'an encoding and a charset in two headers',
    answer(['Content-Encoding: gzip', 'Content-Encoding: utf-8'], gzipSync(pan)),
  ],
  ['its encoding in capitals', encoded('GZIP', gzipSync(pan))],
  ['an old name of gzip', encoded('x-gzip', gzipSync(pan))],
  ['gzip without its end', encoded('gzip', gzipSync(pan).subarray(0, -4))],
  [
    'gzip in chunks',
    [
      `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n`,
      `${gzipSync(pan).length.toString(16)}\r\n`,
      gzipSync(pan),
      '\r\n0\r\n\r\n',
    ],
  ],
  ['brotli that nobody asked for', encoded('br', brotliCompressSync(pan))],
  ['deflate that nobody asked for', encoded('deflate', deflateSync(pan))],
  ['deflate without a header', encoded('deflate', deflateRawSync(pan))],
  ['a page as compressed', encoded('gzip', Buffer.from(pan)), unreachable],
  ['an unknown encoding', encoded('zpaq', Buffer.from(pan)), unreachable],

  ['half a content type', withLength('Content-Type: html')],
  ['no content type', withLength('X: y')],
  ['an empty content type', withLength('Content-Type:')],
  ['a content type in capitals', withLength('Content-Type: TEXT/HTML;CHARSET=UTF-8')],
  ['two content types', withLength('Content-Type: text/plain', 'Content-Type: text/html')],
  ['no text', answer([], Buffer.alloc(100_000, 0xff)), problem('LINK_NOTHING')],
  ['a picture', withLength('Content-Type: image/png'), problem('LINK_NO_PAGE')],
  ['a file', withLength('Content-Type: application/octet-stream'), problem('LINK_NO_PAGE')],
];

test.each(answers)('A shop that sends %s is read as browsers read it', async (_, bytes, result, then) => {
  const shop = await startRawShop(() => bytes, then);
  expect(await readPage('http://hearth.test/', { shop })).toEqual(result ?? isPan);
});

/** What is read of the bytes, or that nothing is, if they arrive in such parts. */
async function readInParts(bytes: Buffer, most: number): Promise<unknown> {
  async function* arriving() {
    for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
  }
  try {
    const { status, headers, body } = await readResponse(arriving());
    return { status, headers, body: await readBeginning(body, Number.POSITIVE_INFINITY) };
  } catch {
    return null;
  }
}

test('A response is the same in whatever parts it arrives', async () => {
  for (const [what, sent] of answers) {
    const bytes = bytesOf(sent);
    const whole = await readInParts(bytes, bytes.length || 1);
    for (const most of [1, 2, 7]) expect([what, await readInParts(bytes, most)]).toEqual([what, whole]);
  }
});

/** A shop whose first page answers like this, and whose others are pans. */
const startRedirecting = (first: Bytes) =>
  startRawShop((request) => (request.startsWith('GET / ') ? first : withLength()));

const redirect = (...locations: (string | Buffer)[]): Bytes => [
  'HTTP/1.1 302 Found\r\n',
  ...locations.flatMap((location) => ['Location: ', location, '\r\n']),
  'Content-Length: 0\r\n\r\n',
];

describe('A redirect', () => {
  test.each<[string, Bytes, string]>([
    ['an address twice', redirect('/b', '/b'), '/b'],
    ['letters of UTF-8', redirect('/größe'), '/gr%C3%B6%C3%9Fe'],
    ['a letter of UTF-8 at its end', redirect('/voilà'), '/voil%C3%A0'],
    ['letters of Latin-1', redirect(Buffer.from('/größe', 'latin1')), '/gr%F6%DFe'],
    ['letters of Chinese', redirect('/灯?q=灯'), '/%E7%81%AF?q=%E7%81%AF'],
    ['a space', redirect('/a pan'), '/a%20pan'],
    ['spaces around it', redirect(' \t/pan '), '/pan'],
    ['a host in letters of UTF-8', redirect('http://größe.test/pan'), '/pan'],
    ['no scheme', redirect('//other.test/pan'), '/pan'],
    ['a part of the page', redirect('/pan#size'), '/pan'],
    ['a space before the colon', 'HTTP/1.1 301 Moved\r\nLocation : /pan\r\n\r\n', '/pan'],
  ])('may be written with %s', async (_, first, path) => {
    const paths: string[] = [];
    const shop = await startRawShop((request) => {
      paths.push(request.split(' ')[1] ?? '');
      return paths.length === 1 ? first : withLength();
    });
    expect(await readPage('http://hearth.test/', { shop })).toEqual(isPan);
    expect(paths).toEqual(['/', path]);
  });

  test.each<[string, Bytes]>([
    ['to two addresses', redirect('/b', '/c')],
    ['to no address', redirect()],
    ['to what is no address', redirect('http://')],
    ['to a script', redirect('javascript:alert(1)')],
  ])('%s leads nowhere', async (_, first) => {
    expect(await readPage('http://hearth.test/', { shop: await startRedirecting(first) })).toEqual(unreachable);
  });

  test('is followed with the cookies that the shop has just set, which are those of its own site and forgotten afterwards', async () => {
    const seen: string[] = [];
    const location = (to: string, ...cookies: string[]) =>
      [...cookies.map((cookie) => `Set-Cookie: ${cookie}`), `Location: ${to}`].join('\r\n');
    const steps: Record<string, string> = {
      'GET / ': location(
        'http://www.hearth.test/in',
        'visit=1; Domain=hearth.test; Path=/',
        'own=1; Path=/',
        'x=1; Domain=test',
      ),
      'GET /in ': location('http://other.test/away', 'www=1', 'visit=2; Domain=hearth.test; Path=/'),
      'GET /away ': location('http://hearth.test/pan', 'other=1; Path=/', 'visit=3; Domain=hearth.test; Path=/'),
    };
    const shop = await startRawShop((request) => {
      const host = /^host: (.*?)\r$/im.exec(request)?.[1];
      seen.push(`${host} ${/^cookie: (.*?)\r$/im.exec(request)?.[1] ?? ''}`);
      const step = Object.entries(steps).find(([start]) => request.startsWith(start))?.[1];
      return step ? `HTTP/1.1 302 Found\r\n${step}\r\n\r\n` : withLength();
    });
    const ofOneReading = ['hearth.test ', 'www.hearth.test visit=1', 'other.test ', 'hearth.test visit=2; own=1'];
    for (const _ of [1, 2]) expect(await readPage('http://hearth.test/', { shop })).toEqual(isPan);
    expect(seen).toEqual([...ofOneReading, ...ofOneReading]);
  });
});

const refresh = (content: string, rest = '') =>
  answer(
    ['Content-Type: text/html'],
    `<!doctype html><title>Moving</title><meta http-equiv="refresh" content="${content}">${rest}`,
  );

describe('A page', () => {
  test.each<[string, Bytes]>([
    ['at once', refresh('0; url=/pan')],
    ['in capitals', answer([], '<META HTTP-EQUIV=Refresh CONTENT="0;URL=/pan">')],
    ['with quotes', refresh("0; url='/pan'")],
    ['without a name', refresh('0; /pan')],
    ['with a comma', refresh('0, url=/pan')],
    ['without a mark', refresh('0 url = /pan')],
    ['after half a second', refresh('0.5;url=/pan')],
    ['after a second', refresh('1; url=/pan')],
    ['with an escaped address', refresh('0; url=/pan?a=1&amp;b=2')],
    ['from its base', answer([], '<base href="http://other.test/x/"><meta http-equiv="refresh" content="0; url=pan">')],
    ['in a compressed page', encoded('gzip', gzipSync('<meta http-equiv="refresh" content="0; url=/pan">'))],
    ['by a header', answer(['Refresh: 0; url=/pan'], '<title>Moving</title>')],
  ])('leads to another %s', async (_, first) => {
    expect(await readPage('http://hearth.test/', { shop: await startRedirecting(first) })).toEqual(isPan);
  });

  test.each<[string, Bytes]>([
    ['after ten seconds', refresh('10; url=/pan')],
    ['to itself', refresh('0; url=/')],
    ['to a part of itself', refresh('0; url=#top')],
    ['to itself, by a header', answer(['Refresh: 0; url=/'], '<title>Moving</title>')],
    ['after ten seconds, by a header', answer(['Refresh: 10; url=/pan'], '<title>Moving</title>')],
    ['without an address', refresh('0; url=')],
    ['without an address or a mark', refresh('0')],
    ['without a time', refresh('; url=/pan')],
    ['to a script', refresh('0; url=javascript:alert(1)')],
    ['to what is no address', refresh('0; url=http://')],
    [
      'in a browser without scripts',
      answer([], '<title>Moving</title><noscript><meta http-equiv="refresh" content="0; url=/pan"></noscript>'),
    ],
    ['in a comment', answer([], '<title>Moving</title><!-- <meta http-equiv="refresh" content="0; url=/pan"> -->')],
    [
      'far below its head',
      answer([], `<title>Moving</title>${' '.repeat(100_000)}<meta http-equiv="refresh" content="0; url=/pan">`),
    ],
  ])('that would lead to another %s is read itself', async (_, first) => {
    const read = await readPage('http://hearth.test/', { shop: await startRedirecting(first) });
    expect(read).toMatchObject({ name: 'Moving' });
  });

  test('leads on five times together with redirects, and not for longer', async () => {
    const shop = await startRawShop((request) => {
      const left = Number(/^GET \/(\d*)/.exec(request)?.[1]);
      if (left === 0) return withLength();
      return left % 2 === 0 ? redirect(`/${left - 1}`) : refresh(`0; url=/${left - 1}`);
    });
    expect(await readPage('http://hearth.test/5', { shop })).toEqual(isPan);
    expect(await readPage('http://hearth.test/6', { shop })).toEqual(unreachable);
  });

  test.each(['127.0.0.1', '[::1]', '2130706433', 'localhost'])(
    'never leads to this machine, as http://%s',
    async (host) => {
      const canary = await startCanary();
      const shop = await startRawShop(() => refresh(`0; url=http://${host}:${canary.port}/`));
      expect(await readPage('http://hearth.test/', { shop, ports: [canary.port] })).toEqual(unreachable);
      expect(canary.hits).toBe(0);
    },
  );

  test('leads on by the cookies that were set with it', async () => {
    const shop = await startRawShop((request) =>
      request.includes('cookie: seen=1')
        ? withLength()
        : answer(['Set-Cookie: seen=1'], '<meta http-equiv="refresh" content="0; url=/again">'),
    );
    expect(await readPage('http://hearth.test/', { shop })).toEqual(isPan);
  });
});
