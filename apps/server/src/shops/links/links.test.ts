import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { problem, tooManyRequests } from '@wishnest/domain/problem';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../platform/fixtures.ts';
import { buildPool, type PoolOptions } from '../../platform/pool.ts';
import { buildRateLimits, type RateLimit, unlimited } from '../../platform/rateLimits.ts';
import { answerWith, page } from './fixtures.ts';
import { buildLinks, type ShopTasks } from './links.ts';

vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 10_000 };
const link = 'http://hearth.test/pan';
const slow = 'http://hanging.test/pan';

async function startReading(
  listener: RequestListener,
  { limit = unlimited, ...options }: PoolOptions & { limit?: RateLimit } = {},
) {
  const { port } = await startServer(listener);
  const settings = { userAgent: 'Wishnest', proxy: null, testShopsPort: port };
  const pool = buildPool<ShopTasks>(['page', 'picture'], options);
  onTestFinished(() => pool.stop());
  return { pool, ...buildLinks(settings, limit, pool) };
}

/** Starts a shop `hanging.test` that answers with a pan when the test lets it, and others that answer at once. */
async function startHanging(listener = answerWith('Pan')) {
  const hanging: ServerResponse[] = [];
  const reading = await startReading((request, response) => {
    if (request.headers.host === 'hanging.test') hanging.push(response);
    else listener(request, response);
  });
  return {
    ...reading,
    hanging,
    hangs: (count: number) => vi.waitUntil(() => hanging.length === count, soon),
    /** Answers this many requests, which may come one after the other. */
    async answer(count: number) {
      for (let answered = 0; answered < count; answered += 1) {
        await vi.waitUntil(() => hanging.length > answered, soon);
        hanging[answered]?.end(page('Pan'));
      }
    },
  };
}

const people = (count: number) => Array.from({ length: count }, (_, n) => `person ${n}`);
const isPan = expect.objectContaining({ name: 'Pan' });

test('A link that no item may have is not read', async () => {
  const { readShopPage } = await startReading(() => expect.fail());
  for (const text of ['', 'hearth.test/pan', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://hearth.test/'])
    expect(await readShopPage(text, 'ann')).toEqual(problem('LINK_NO_PAGE'));
});

test('A person has one limit a minute for pages and one for pictures', async () => {
  const { links } = buildRateLimits({ links: 2 });
  const { readShopPage, fetchPicture } = await startReading(answerWith('Pan'), { limit: links });
  await readShopPage(`${link}/1`, 'ann');
  await readShopPage(`${link}/2`, 'ann');
  expect(await readShopPage(link, 'ann')).toEqual({ ...tooManyRequests(60), retryAfterSeconds: expect.any(Number) });
  expect(await fetchPicture(link, 'ann')).toEqual(problem('LINK_NO_PICTURE'));
  expect(await readShopPage(link, 'bob')).toEqual(isPan);
});

test('A result is cached for one owner alone, until they look again, and a failure is not', async () => {
  let requests = 0;
  const { readShopPage } = await startReading((request, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(404).end();
    else answerWith(`Pan ${requests}`)(request, response);
  });
  expect(await readShopPage(link, 'ann')).toEqual(problem('LINK_NOT_FOUND'));
  expect(await readShopPage(link, 'ann')).toMatchObject({ name: 'Pan 2' });
  expect(await readShopPage(link, 'ann')).toMatchObject({ name: 'Pan 2' });
  expect(await readShopPage(link, 'bob')).toMatchObject({ name: 'Pan 3' });
  expect(await readShopPage(link, 'ann', true)).toMatchObject({ name: 'Pan 4' });
  expect(await readShopPage(link, 'ann')).toMatchObject({ name: 'Pan 4' });
});

test('Shops that hang for one person delay nobody else, and whoever asks again waits for the same result', async () => {
  const { readShopPage, hangs, answer, hanging } = await startHanging();
  const waiting = [slow, slow, `${slow}/2`, `${slow}/3`].map((url) => readShopPage(url, 'ann'));
  await hangs(1);
  expect(await readShopPage(link, 'bob')).toEqual(isPan);
  expect(hanging).toHaveLength(1);
  await answer(3);
  expect(await Promise.all(waiting)).toEqual(Array(4).fill(isPan));
  expect(hanging).toHaveLength(3);
});

test('A read that has left the cache meanwhile is answered, and its failure takes no newer result out of the cache', async () => {
  const { readShopPage, hangs, hanging } = await startHanging();
  const first = readShopPage(slow, 'ann');
  await hangs(1);
  await Promise.all(people(200).map((person) => readShopPage('mailto:ann@example.com', person)));
  const second = readShopPage(slow, 'ann');
  hanging[0]?.writeHead(404).end();
  expect(await first).toEqual(problem('LINK_NOT_FOUND'));
  await hangs(2);
  hanging[1]?.end(page('Pan'));
  expect(await second).toEqual(isPan);
  expect(await readShopPage(slow, 'ann')).toEqual(isPan);
});

test('A picture is read while the shops of fifteen other people hang', async () => {
  const create = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { fetchPicture, hangs } = await startHanging((_request, response) => response.end(picture));
  for (const person of people(15)) void fetchPicture(slow, person);
  await hangs(15);
  expect(await fetchPicture(link, 'ann')).toMatchObject({ small: { width: 40 } });
});

test('64 pages are read at once, and further ones are refused if too many wait', async () => {
  const { readShopPage, hangs, answer, hanging } = await startHanging();
  const answers = people(96).map((person) => readShopPage(slow, person));
  await hangs(64);
  expect(await readShopPage(slow, 'ann')).toEqual(problem('LINKS_BUSY'));
  expect(hanging).toHaveLength(64);
  await answer(96);
  expect(await Promise.all(answers)).toEqual(Array(96).fill(isPan));
});

test.each([
  ['twelve links of one person', 12, () => 'ann', 1],
  ['links of seventy people', 70, (number: number) => `person ${number}`, 64],
])('What has waited for 10 s is refused before it begins: %s', async (_, count, personOf, atOnce) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { readShopPage, hangs, answer, hanging } = await startHanging();
  const answers = Array.from({ length: count }, (_, number) => readShopPage(`${slow}/${number}`, personOf(number)));
  await hangs(atOnce);
  vi.advanceTimersByTime(10_000);
  await answer(atOnce);
  const busy = Array(count - atOnce).fill(problem('LINKS_BUSY'));
  expect(await Promise.all(answers)).toEqual([...Array(atOnce).fill(isPan), ...busy]);
  expect(hanging).toHaveLength(atOnce);
});

test('A page or a picture without a result of the pool is given up', async () => {
  const { pool, readShopPage, fetchPicture } = await startReading(answerWith('Pan'));
  vi.spyOn(pool, 'run').mockResolvedValue(null);
  expect(await readShopPage(link, 'ann')).toEqual(problem('LINK_NOTHING'));
  expect(await fetchPicture(link, 'ann')).toEqual(problem('LINK_NO_PICTURE'));
});

test('A page that waits too long for the parsing of another is refused', async () => {
  const { readShopPage } = await startReading(answerWith('Pan'), { waitMs: 1 });
  const [first, second] = await Promise.all(['ann', 'bob'].map((person) => readShopPage(link, person)));
  // The first page starts a process, which takes longer than both requests.
  expect([first, second]).toEqual(expect.arrayContaining([isPan, problem('LINKS_BUSY')]));
});

/** Seven kilobytes as it is sent: ten products that refer to the same 490 offers, each of which has 200. */
function buildHostilePage(): Buffer {
  const ids = Array.from({ length: 490 }, (_, id) => id);
  const references = ids.map((id) => ({ '@id': `${id}` }));
  const products = Array.from({ length: 10 }, () => ({ '@type': 'Product', name: 'a', offers: references }));
  const offers = ids.map((id) => ({ '@id': `${id}`, offers: [references[0], ...Array(200).fill({})] }));
  const described = JSON.stringify({ '@graph': [...products, ...offers] });
  return gzipSync(`${page('a')}<script type="application/ld+json">${described}</script>`);
}

test('Behind ten people with a page that refers to the same offers again and again, a page is read', async () => {
  const hostile = buildHostilePage();
  const { readShopPage } = await startReading((request, response) => {
    if (request.headers.host === 'hearth.test') return answerWith('Pan')(request, response);
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(hostile);
  });
  const ten = people(10).map((person) => readShopPage('http://hostile.test/', person));
  const first = await Promise.race(ten);
  expect(first).toMatchObject({ name: 'a' });
  expect(await readShopPage(link, 'ann')).toEqual(isPan);
  expect(await Promise.all(ten)).toEqual(Array(10).fill(expect.objectContaining({ name: 'a' })));
});

test('Nothing is read any more once the server stops', async () => {
  const { pool, readShopPage, hangs, hanging } = await startHanging();
  const answer = readShopPage(slow, 'ann');
  await hangs(1);
  await pool.stop();
  expect(await answer).toEqual(problem('LINK_UNREACHABLE'));
  expect(await readShopPage(`${slow}/later`, 'ann')).toEqual(problem('LINK_UNREACHABLE'));
  expect(hanging).toHaveLength(1);
});
