import type { RequestListener } from 'node:http';
import { linkFailure } from '@wishnest/domain/problem';
import { describe, expect, test } from 'vitest';
import { buildOptions, readPage, readShop, startServer } from './fixtures.ts';

const unreachable = linkFailure('unreachable');
const page = (title: string) => `<!doctype html><title>${title}</title>`;

describe('A shop is told only which page is read:', () => {
  test('no cookie, no referrer, no credentials', async () => {
    const seen: unknown[] = [];
    const { port: shop } = await startServer(({ url, headers }, response) => {
      seen.push({ url, ...headers });
      if (url === '/a') response.writeHead(302, { location: '/b', 'set-cookie': 'visit=1; Path=/' }).end();
      else response.end(page('Pan'));
    });
    await readPage('http://ann:secret@hearth.test/a#gift', buildOptions({ shop }));
    const accept = 'text/html, application/xhtml+xml;q=0.9, text/*;q=0.1';
    const headers = { 'user-agent': 'Wishnest', accept, 'accept-encoding': 'gzip, deflate, br' };
    const each = { host: 'hearth.test', connection: 'close', ...headers };
    expect(seen).toEqual([
      { url: '/a', ...each },
      { url: '/b', ...each },
    ]);
  });
});

describe('A path with two slashes is no other shop:', () => {
  /** The requests for a link whose names are all looked up. */
  async function requestsFor(
    link: string,
    listener: RequestListener = (_request, response) => response.end(page('Pan')),
  ) {
    const requests: string[] = [];
    const names: string[] = [];
    const { port } = await startServer((request, response) => {
      requests.push(`${request.headers.host} ${request.url}`);
      listener(request, response);
    });
    const resolve = async (name: string) => {
      names.push(name);
      return ['127.0.0.1'];
    };
    const options = buildOptions({ ports: [port], isAllowed: () => true, resolve });
    expect(await readPage(link.replace('PORT', `${port}`), options)).toMatchObject({ name: 'Pan' });
    return { names, requests: requests.map((request) => request.replace(`:${port}`, '')) };
  }

  test.each(['//other.example/x', '//', '//other.example', '///other.example//x/?a=//b', '//ann@other.example:1/x'])(
    '%s',
    async (path) => {
      const asked = await requestsFor(`http://hearth.example:PORT${path}`);
      expect(asked).toEqual({ names: ['hearth.example'], requests: [`hearth.example ${path}`] });
    },
  );

  test('nor behind a redirect', async () => {
    const asked = await requestsFor('http://hearth.example:PORT/', ({ headers, url }, response) => {
      const location = `http://${headers.host}//other.example/x`;
      if (url === '/') response.writeHead(302, { location }).end();
      else response.end(page('Pan'));
    });
    expect(asked).toEqual({
      names: ['hearth.example', 'hearth.example'],
      requests: ['hearth.example /', 'hearth.example //other.example/x'],
    });
  });
});

describe('Redirects', () => {
  const countDown: RequestListener = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end();
    else response.end(page('Pan'));
  };

  test('are followed three times', async () => {
    const { port: shop } = await startServer(countDown);
    expect(await readPage('http://hearth.test/3', buildOptions({ shop }))).toMatchObject({ name: 'Pan' });
    expect(await readPage('http://hearth.test/4', buildOptions({ shop }))).toEqual(unreachable);
  });
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [429, 'refused'],
  [503, 'refused'],
  [404, 'notFound'],
  [410, 'notFound'],
  [500, 'unreachable'],
  [304, 'unreachable'],
] as const)('A shop that answers with %i is reported as %s', async (status, reason) => {
  const read = await readShop((_request, response) => response.writeHead(status).end(page('Pan')));
  expect(read).toEqual(linkFailure(reason));
});
