import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { linkFailure, tooManyRequests } from '@wishnest/domain/problem';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { childrenOfPool } from '../pool/fixtures.ts';
import { buildPool, type PoolOptions } from '../pool/pool.ts';
import { buildRateLimits, type RateLimit, unlimited } from '../rateLimits.ts';
import { startServer } from './fixtures.ts';
import { buildLinks, noLinks } from './links.ts';

vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 10_000 };
const pan = '<title>Pan</title>';
const link = 'http://hearth.test/pan';

async function startReading(
  listener: RequestListener,
  { limit = unlimited, ...options }: PoolOptions & { limit?: RateLimit } = {},
) {
  const { port } = await startServer(listener);
  const settings = { userAgent: 'Wishnest', proxy: null, testShopsPort: port };
  const pool = buildPool(options);
  onTestFinished(() => pool.stop());
  return { pool, ...buildLinks(settings, limit, pool) };
}

test('An owner is told what a page states', async () => {
  const { readPage } = await startReading((_request, response) => response.end(pan));
  expect(await readPage(link, 'ann')).toEqual({ name: 'Pan', nameRest: null, price: null, pictureUrl: null });
});

test('Where links are not read, no request is sent', async () => {
  expect(await noLinks.readPage(link, 'ann')).toEqual(linkFailure('off'));
  expect(await noLinks.fetchPicture(link, 'ann')).toEqual(linkFailure('off'));
});

test.each(['', 'hearth.test/pan', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://hearth.test/'])(
  'A link that no item may have is not read: %j',
  async (text) => {
    const { readPage } = await startReading(() => expect.fail());
    expect(await readPage(text, 'ann')).toEqual(linkFailure('noPage'));
  },
);

test('A person has one limit a minute for pages and one for pictures', async () => {
  const { links } = buildRateLimits({ links: 2 });
  const { readPage, fetchPicture } = await startReading((_request, response) => response.end(pan), { limit: links });
  await readPage(`${link}/1`, 'ann');
  await readPage(`${link}/2`, 'ann');
  expect(await readPage(link, 'ann')).toEqual({ ...tooManyRequests(60), retryAfterSeconds: expect.any(Number) });
  expect(await fetchPicture(link, 'ann')).toEqual(linkFailure('noPicture'));
  expect(await readPage(link, 'bob')).toMatchObject({ name: 'Pan' });
});

test('A result is cached for one owner alone, until they look again', async () => {
  let requests = 0;
  const { readPage } = await startReading((_request, response) => response.end(`<title>Pan ${++requests}</title>`));
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan 1' });
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan 1' });
  expect(await readPage(link, 'bob')).toMatchObject({ name: 'Pan 2' });
  expect(await readPage(link, 'ann', true)).toMatchObject({ name: 'Pan 3' });
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan 3' });
});

test('An owner who asks again while the page is read waits for the same result', async () => {
  const hanging: ServerResponse[] = [];
  const { readPage } = await startReading((_request, response) => void hanging.push(response));
  const answers = [readPage(link, 'ann'), readPage(link, 'ann')];
  await vi.waitUntil(() => hanging.length > 0, soon);
  hanging[0]?.end(pan);
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ name: 'Pan' });
  expect(hanging).toHaveLength(1);
});

test('A failure is not cached', async () => {
  let requests = 0;
  const { readPage } = await startReading((_request, response) => {
    requests += 1;
    response.writeHead(requests === 1 ? 404 : 200).end(pan);
  });
  expect(await readPage(link, 'ann')).toEqual(linkFailure('notFound'));
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan' });
});

test('Shops that hang for one person delay nobody else', async () => {
  const hanging: ServerResponse[] = [];
  const { readPage } = await startReading(({ headers }, response) => {
    if (headers.host === 'hanging.test') hanging.push(response);
    else response.end(pan);
  });
  const waiting = Array.from({ length: 10 }, (_, at) => readPage(`http://hanging.test/${at}`, 'ann'));
  await vi.waitUntil(() => hanging.length === 1, soon);
  expect(await readPage(link, 'bob')).toMatchObject({ name: 'Pan' });
  expect(hanging).toHaveLength(1);
  for (let answered = 0; answered < 10; answered += 1) {
    await vi.waitUntil(() => hanging.length > answered, soon);
    hanging[answered]?.end(pan);
  }
  expect(await Promise.all(waiting)).toHaveLength(10);
});

test('A picture is read while the shops of fifteen other people hang', async () => {
  const create = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const hanging: ServerResponse[] = [];
  const { fetchPicture } = await startReading(({ headers }, response) => {
    if (headers.host === 'hanging.test') hanging.push(response);
    else response.end(picture);
  });
  const waiting = Array.from({ length: 15 }, (_, at) => fetchPicture('http://hanging.test/', `person ${at}`));
  await vi.waitUntil(() => hanging.length === 15, soon);
  expect(await fetchPicture(link, 'ann')).toMatchObject({ small: { width: 40 } });
  for (const response of hanging) response.writeHead(404).end();
  expect(await Promise.all(waiting)).toEqual(Array(15).fill(linkFailure('notFound')));
});

test('64 pages are read at once, and further ones are refused if too many wait', async () => {
  const most = 64;
  const hanging: ServerResponse[] = [];
  const { readPage } = await startReading((_request, response) => void hanging.push(response));
  const answers = Array.from({ length: most + 32 }, (_, at) => readPage(link, `person ${at}`));
  await vi.waitUntil(() => hanging.length === most, soon);
  expect(await readPage(link, 'ann')).toEqual(linkFailure('busy'));
  expect(hanging).toHaveLength(most);
  for (let answered = 0; answered < most + 32; answered += 1) {
    await vi.waitUntil(() => hanging.length > answered, soon);
    hanging[answered]?.end(pan);
  }
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ name: 'Pan' });
});

test.each([
  ['page', 'nothing'],
  ['picture', 'noPicture'],
] as const)('A %s that takes too long is given up, and nobody else’s page fails', async (kind, reason) => {
  const hanging: ServerResponse[] = [];
  const { readPage, fetchPicture } = await startReading(
    ({ headers }, response) => {
      if (headers.host === 'hanging.test') hanging.push(response);
      else response.end(pan);
    },
    { startMs: 5000 },
  );
  await readPage(link, 'ann');
  for (const pid of childrenOfPool()) process.kill(pid, 'SIGSTOP');
  const slow = kind === 'page' ? readPage(`${link}/slow`, 'ann') : fetchPicture(`${link}/slow`, 'ann');
  const others = [readPage('http://hanging.test/', 'bob'), readPage(link, 'cat'), readPage(link, 'dan')];
  await vi.waitUntil(() => hanging.length === 1, soon);
  expect(await slow).toEqual(linkFailure(reason));
  hanging[0]?.end(pan);
  for (const answer of await Promise.all(others)) expect(answer).toMatchObject({ name: 'Pan' });
});

test('Two people’s pictures take less than 400 MB together, even the two that need the most', async () => {
  // Only Linux tells the largest memory that a process has had.
  if (process.platform !== 'linux') return;
  const create = { channels: 4, background: '#2a6d5280' } as const;
  const avif = sharp({ create: { width: 3000, height: 3000, ...create } }).avif({
    effort: 0,
    chromaSubsampling: '4:4:4',
    bitdepth: 12,
  });
  const png = sharp({ create: { width: 6000, height: 4000, ...create } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 });
  const pictures = new Map([
    ['/pan.avif', await avif.toBuffer()],
    ['/pan.png', await png.toBuffer()],
  ]);
  const { fetchPicture } = await startReading(({ url = '' }, response) => response.end(pictures.get(url)));
  await Promise.all([
    fetchPicture('http://hearth.test/pan.avif', 'ann'),
    fetchPicture('http://hearth.test/pan.png', 'bob'),
  ]);
  const [largest = 0] = childrenOfPool().map(mostMemoryOf);
  expect(largest).toBeGreaterThan(200);
  expect(largest).toBeLessThan(400);
}, 60_000);

/** The largest memory that a process has had, in MB. */
const mostMemoryOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('Nothing is read any more once the server stops', async () => {
  let requests = 0;
  const { pool, readPage } = await startReading(() => {
    requests += 1;
  });
  const answer = readPage(link, 'ann');
  await vi.waitUntil(() => requests === 1, soon);
  await pool.stop();
  expect(await answer).toEqual(linkFailure('unreachable'));
  expect(await readPage(`${link}/later`, 'ann')).toEqual(linkFailure('unreachable'));
  expect(requests).toBe(1);
});
