import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../support/api.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (title: string) =>
  `<!doctype html><title>${title}</title><script type="application/json" id="page-config">{}</script>`;

/** The server with a built web application of one script. */
async function startWithPages({ playground = true, projectId = 'demo' } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'wishnest-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page('Wishnest'));
  await writeFile(join(directory, 'playground.html'), page('Playground'));
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'export {};');
  await writeFile(join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const config = { identity: { projectId, apiKey: 'key', authDomain: '', local: true } };
  return startApi({ pages: { directory, config, playground } });
}

describe('A browser', () => {
  test.each([
    '/',
    '/login',
    '/register',
    '/verify-email',
    '/terms',
    '/privacy',
    '/dashboard',
    '/shared/V1StGXR8_Z5jdHi6B-myT',
    '/shared-with-me',
    '/profile',
    '/settings',
    '/login?next=%2Fdashboard',
    '/shared/V1StGXR8_Z5jdHi6B-myT%',
  ])('is given the page at %s', async (url) => {
    const { app } = await startWithPages();
    const response = await app.inject({ url, headers: browser });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<title>Wishnest</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/nowhere', '/login/nowhere', '/shared', '/%ZZ'])(
    'is given the page with a 404 at %s, so that it can find its way home',
    async (url) => {
      const { app } = await startWithPages();
      const response = await app.inject({ url, headers: browser });
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(response.body).toContain('<title>Wishnest</title>');
    },
  );

  test('keeps what is named by its content, and asks again for the rest', async () => {
    const { app } = await startWithPages();
    const script = await app.inject('/assets/main-1a2b.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const icon = await app.inject('/icon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('is told this installation’s configuration, and no value of it can end the element that holds it', async () => {
    const { app } = await startWithPages({ projectId: '</script><script>alert(1)</script>' });
    const { body } = await app.inject({ url: '/', headers: browser });
    expect(body).not.toContain('<script>alert');
    const json = /id="page-config">(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json).identity.projectId).toBe('</script><script>alert(1)</script>');
  });
});

describe('What is not a browser', () => {
  test('is told in JSON that there is nothing', async () => {
    const { app } = await startWithPages();
    for (const [method, url] of [
      ['GET', '/nowhere'],
      ['POST', '/nowhere'],
      ['GET', '/%ZZ'],
    ] as const) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.json()]).toEqual([404, { error: 'There is nothing at this address.' }]);
    }
  });

  test('gets JSON under /api, though it says that it wants a page', async () => {
    const { app } = await startWithPages();
    for (const url of ['/api/nowhere', '/api/%ZZ']) {
      const response = await app.inject({ url, headers: browser });
      expect([response.statusCode, response.json()]).toEqual([404, { error: 'There is nothing at this address.' }]);
    }
  });
});

describe('The playground', () => {
  test('answers a browser where it is enabled', async () => {
    const { app } = await startWithPages();
    const response = await app.inject({ url: '/graphql', headers: browser });
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<title>Playground</title>')]);
  });

  test('is not there where it is not', async () => {
    const { app } = await startWithPages({ playground: false });
    expect((await app.inject({ url: '/graphql', headers: browser })).statusCode).toBe(404);
  });
});
