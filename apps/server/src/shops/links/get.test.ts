import type { RequestListener } from 'node:http';
import { type LinkFailureCode, problem } from '@wishnest/domain/problem';
import { expect, test } from 'vitest';
import { startServer } from '../../platform/fixtures.ts';
import { answerWith, page, readPage, readShop, unreachable } from './fixtures.ts';

test('A shop is told only which page is read: no referrer, no credentials, and no cookie but that of its own redirect', async () => {
  const seen: unknown[] = [];
  const { port: shop } = await startServer(({ url, headers }, response) => {
    seen.push({ url, ...headers });
    if (url === '/a') response.writeHead(302, { location: '/b', 'set-cookie': 'visit=1; Path=/' }).end();
    else response.end(page('Pan'));
  });
  await readPage('http://ann:secret@hearth.test/a#gift', { shop });
  const accept = 'text/html, application/xhtml+xml;q=0.9, text/*;q=0.1';
  const headers = { 'user-agent': 'Wishnest', accept, 'accept-encoding': 'gzip' };
  const each = { host: 'hearth.test', connection: 'close', ...headers };
  expect(seen).toEqual([
    { url: '/a', ...each },
    { url: '/b', ...each, cookie: 'visit=1' },
  ]);
});

test.each(['//other.example/x', '//', '//other.example', '///other.example//x/?a=//b', '//ann@other.example:1/x'])(
  'A path with two slashes is no other shop, nor behind a redirect: %s',
  async (path) => {
    const asked: string[] = [];
    const { port } = await startServer(({ headers, url }, response) => {
      asked.push(`${headers.host} ${url}`);
      const location = `http://${headers.host}${path}`;
      if (url === '/') response.writeHead(302, { location }).end();
      else response.end(page('Pan'));
    });
    const resolve = async (name: string) => {
      asked.push(name);
      return ['127.0.0.1'];
    };
    const host = `hearth.example:${port}`;
    const options = { ports: [port], isAllowed: () => true, resolve };
    expect(await readPage(`http://${host}/`, options)).toMatchObject({ name: 'Pan' });
    expect(await readPage(`http://${host}${path}`, options)).toMatchObject({ name: 'Pan' });
    const once = ['hearth.example', `${host} ${path}`];
    expect(asked).toEqual(['hearth.example', `${host} /`, ...once, ...once]);
  },
);

test('Redirects are followed five times', async () => {
  const countDown: RequestListener = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end();
    else answerWith('Pan')(request, response);
  };
  const { port: shop } = await startServer(countDown);
  expect(await readPage('http://hearth.test/5', { shop })).toMatchObject({ name: 'Pan' });
  expect(await readPage('http://hearth.test/6', { shop })).toEqual(unreachable);
});

test.each<[LinkFailureCode, ...statuses: number[]]>([
  ['LINK_REFUSED', 401, 403, 429, 503],
  ['LINK_NOT_FOUND', 404, 410],
  ['LINK_UNREACHABLE', 500, 304],
])('Why a shop has no page is told by its status: %s', async (code, ...statuses) => {
  for (const status of statuses) {
    const read = await readShop((_request, response) => response.writeHead(status).end(page('Pan')));
    expect([status, read]).toEqual([status, problem(code)]);
  }
});
