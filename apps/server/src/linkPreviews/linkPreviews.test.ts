import type { RequestListener, ServerResponse } from 'node:http';
import { linkFailure, tooManyRequests } from '@wishnest/domain/problem';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildRateLimits, unlimited } from '../rateLimits.ts';
import { buildLinkPreviews, type LinkPreviewsOptions } from './linkPreviews.ts';
import { startServer } from './network/fixtures.ts';

vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 10_000 };
const pan = '<title>Pan</title>';
const link = 'http://hearth.test/pan';

async function startPreviews(listener: RequestListener, options: Partial<LinkPreviewsOptions> = {}) {
  const { port } = await startServer(listener);
  const settings = { userAgent: 'Wishnest', proxy: null, testShopsPort: port };
  const previews = buildLinkPreviews({ settings, limit: unlimited, workers: 1, ...options });
  onTestFinished(previews.stop);
  return previews;
}

test('An owner is told what a page states', async () => {
  const { readPage } = await startPreviews((_request, response) => response.end(pan));
  expect(await readPage(link, 'ann')).toEqual({ name: 'Pan', price: null, pictureUrl: null });
});

test('Where links are not read, no process is started and no request is sent', async () => {
  const { readPage, fetchPicture } = buildLinkPreviews({ settings: null, limit: unlimited, workers: 1 });
  expect(await readPage(link, 'ann')).toEqual(linkFailure('off'));
  expect(await fetchPicture(link, 'ann')).toEqual(linkFailure('off'));
});

test.each(['', 'hearth.test/pan', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://hearth.test/'])(
  'A link that no item may have is not read: %j',
  async (text) => {
    const { readPage } = await startPreviews(() => expect.fail());
    expect(await readPage(text, 'ann')).toEqual(linkFailure('noPage'));
  },
);

test('A person has one limit a minute for pages and one for pictures', async () => {
  const { links } = buildRateLimits({ links: 2 });
  const { readPage, fetchPicture } = await startPreviews((_request, response) => response.end(pan), { limit: links });
  await readPage(`${link}/1`, 'ann');
  await readPage(`${link}/2`, 'ann');
  expect(await readPage(link, 'ann')).toEqual({ ...tooManyRequests(60), retryAfterSeconds: expect.any(Number) });
  expect(await fetchPicture(link, 'ann')).toEqual(linkFailure('noPicture'));
  expect(await readPage(link, 'bob')).toMatchObject({ name: 'Pan' });
});

test('A result is cached for one owner alone, until they look again', async () => {
  let requests = 0;
  const { readPage } = await startPreviews((_request, response) => response.end(`<title>Pan ${++requests}</title>`));
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan 1' });
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan 1' });
  expect(await readPage(link, 'bob')).toMatchObject({ name: 'Pan 2' });
  expect(await readPage(link, 'ann', true)).toMatchObject({ name: 'Pan 3' });
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan 3' });
});

test('An owner who asks again while the page is read waits for the same result', async () => {
  const hanging: ServerResponse[] = [];
  const { readPage } = await startPreviews((_request, response) => void hanging.push(response));
  const answers = [readPage(link, 'ann'), readPage(link, 'ann')];
  await vi.waitUntil(() => hanging.length > 0, soon);
  hanging[0]?.end(pan);
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ name: 'Pan' });
  expect(hanging).toHaveLength(1);
});

test('A failure is not cached', async () => {
  let requests = 0;
  const { readPage } = await startPreviews((_request, response) => {
    requests += 1;
    response.writeHead(requests === 1 ? 404 : 200).end(pan);
  });
  expect(await readPage(link, 'ann')).toEqual(linkFailure('notFound'));
  expect(await readPage(link, 'ann')).toMatchObject({ name: 'Pan' });
});

test('Shops that hang for one person delay nobody else', async () => {
  const hanging: ServerResponse[] = [];
  const { readPage } = await startPreviews(({ headers }, response) => {
    if (headers.host === 'hanging.test') hanging.push(response);
    else response.end(pan);
  });
  const waiting = Array.from({ length: 10 }, (_, at) => readPage(`http://hanging.test/${at}`, 'ann'));
  await vi.waitUntil(() => hanging.length === 2, soon);
  expect(await readPage(link, 'bob')).toMatchObject({ name: 'Pan' });
  expect(hanging).toHaveLength(2);
  for (let answered = 0; answered < 10; answered += 1) {
    await vi.waitUntil(() => hanging.length > answered, soon);
    hanging[answered]?.end(pan);
  }
  expect(await Promise.all(waiting)).toHaveLength(10);
});

test.each([
  [1, 8],
  [2, 4],
  [16, 1],
])('With %i processes, each reads %i pages at once, and refuses where too many wait', async (workers, most) => {
  const hanging: ServerResponse[] = [];
  const { readPage } = await startPreviews((_request, response) => void hanging.push(response), { workers });
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
