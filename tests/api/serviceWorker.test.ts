import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localPages, makeWebBuild, startTestServer } from '../support/server.ts';

async function getWorker(keepsCopy: boolean) {
  const pages = { web: await makeWebBuild(), ...localPages, keepsCopy };
  const { app } = await startTestServer({ pages });
  return app.inject('/worker.js');
}

test('The service worker keeps what the pages load, may fetch from this origin alone, and is looked up at each page', async () => {
  const { statusCode, headers, body } = await getWorker(true);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const shell = JSON.parse(body.slice('const shell = '.length, -1));
  expect(shell).toEqual({
    version: expect.stringMatching(/^[\w-]{12}$/),
    page: '/dashboard',
    pages: ['/dashboard', '/shared-with-me', '/profile', '/settings'],
    files: ['/favicon.svg', '/assets/main-1a2b.js'],
  });
});

test('A host who switches it off sends one that removes itself', async () => {
  const { body } = await getWorker(false);
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('shell');
});

test('A worker that could not be read once is sent at the next request', async () => {
  const web = await makeWebBuild();
  const { app } = await startTestServer({ pages: { web, ...localPages } });
  const file = join(web.directory, 'worker.js');
  await rename(file, `${file}.away`);
  expect((await app.inject('/worker.js')).statusCode).toBe(500);
  await rename(`${file}.away`, file);
  expect((await app.inject('/worker.js')).statusCode).toBe(200);
});
