// ASVS 5.0: 4.1.1

import { readdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageViewer } from '@wishnest/domain/access';
import { landingPreview } from '@wishnest/page/brand';
import { buildServices } from '@wishnest/server/app/services';
import { keepAssets } from '@wishnest/server/pages/keptAssets';
import { buildSharedPageReader } from '@wishnest/server/pages/sharedPage';
import type { WebBuild } from '@wishnest/server/pages/webBuild';
import { describe, expect, test } from 'vitest';
import { openReserved } from '../support/birthday.ts';
import { openCountedDatabase } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { localPages, makeWebBuild, startTestServer } from '../support/server.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** The server with the web application's real pages and one script. */
async function startWithPages({ playground = true, projectId = 'demo', publicUrl = '' } = {}) {
  const identityConfig = { ...localPages.identityConfig, projectId };
  const settings = { ...localPages, identityConfig, playground, publicUrl: publicUrl || null };
  return startTestServer({ pages: { web: await makeWebBuild(), ...settings } });
}

describe('A browser', () => {
  test('is given each page, and a 304 while it is unchanged', async () => {
    const { app } = await startWithPages();
    const paths = ['/', '/login', '/register', '/verify-email', '/terms', '/privacy', '/dashboard', '/shared-with-me'];
    for (const url of [...paths, '/profile', '/settings', '/login?next=%2Fdashboard']) {
      const ask = (accepted: string, tags: string) =>
        app.inject({ url, headers: { ...browser, 'accept-encoding': accepted, 'if-none-match': tags } });
      const { statusCode, headers } = await ask('br', '"another"');
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-cache');
      for (const tags of [headers.etag, `"another", W/${headers.etag}`]) {
        const { statusCode, body, headers: again } = await ask('br', String(tags));
        expect([url, statusCode, body]).toEqual([url, 304, '']);
        expect(again).toMatchObject({
          etag: headers.etag,
          vary: 'accept-encoding, accept-language, cookie',
          'cache-control': 'no-cache',
        });
      }
      // The gzip version is another one, so the ETag of the brotli version does not match it.
      expect((await ask('gzip', String(headers.etag))).statusCode).toBe(200);
    }
  });

  test('sends a chat the picture of the landing page, if the server knows its own address', async () => {
    const picture = 'https://wishes.example/preview.png';
    const preview = `<meta property="og:image" content="${picture}"/>`;
    const bodyOf = async (publicUrl: string, url: string) => {
      const { app } = await startWithPages({ publicUrl });
      return (await app.inject({ url, headers: browser })).body;
    };
    expect(await bodyOf('https://wishes.example', '/')).toContain(preview);
    expect(await bodyOf('https://wishes.example', '/terms')).not.toContain('og:image');
    expect(await bodyOf('', '/')).not.toContain('og:image');
    const png = readFileSync(`apps/web/public/${landingPreview.file}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  const unknown = '/nowhere /login/nowhere /shared /%ZZ';
  const ofOtherOrigins = '//evil.example //evil.example/ /%5Cevil.example';

  test.each(`${unknown} ${ofOtherOrigins}`.split(' '))(
    'is given the page with a 404 at %s, which offers a way home, whatever it has cached',
    async (url) => {
      const { app } = await startWithPages();
      const { statusCode, headers, body } = await app.inject({ url, headers: { ...browser, 'if-none-match': '*' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers).not.toHaveProperty('etag');
      expect(body).toContain('Go Home');
    },
  );

  test('is led to the page itself from an address with a slash at the end', async () => {
    const { app } = await startWithPages();
    const { statusCode, headers } = await app.inject({ url: '/shared/x/?item=1', headers: browser });
    expect([statusCode, headers.location]).toEqual([308, '/shared/x?item=1']);
  });

  const forever = 'public, max-age=31536000, immutable';

  // Files that are named by their content never change, and the mark of the brand seldom does.
  test.each([
    ['/assets/main-1a2b.js', 'br, gzip', 'br', 'application/javascript; charset=utf-8', forever],
    ['/assets/main-1a2b.js', 'gzip', 'gzip', 'application/javascript; charset=utf-8', forever],
    ['/icon.svg', 'br', 'br', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/favicon.ico', 'br', undefined, 'image/vnd.microsoft.icon', 'no-cache'],
    ['/favicon.svg', 'br', undefined, 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
  ])('gets the file %s as the build compressed it, in UTF-8: %s', async (url, accepted, encoding, type, caching) => {
    const { app } = await startWithPages();
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
    expect([headers['content-encoding'], headers['content-type']]).toEqual([encoding, type]);
  });

  test.each([
    ['/terms', 'gzip, br', 'br', 'You agree not to post offensive, harmful or illegal content.'],
    ['/privacy', 'gzip', 'gzip', 'Deleting your account from Settings removes all of your data.'],
    ['/', 'br;q=0.5, gzip', 'gzip', 'Welcome to'],
    [
      '/dashboard',
      'identity',
      undefined,
      'modulepreload" crossorigin href="/assets/src/features/offline/OwnPages.tsx.js"',
    ],
    ['/dashboard', 'identity', undefined, 'href="/assets/src/features/dashboard/DashboardPage.tsx.js"'],
    ['/login', 'identity', undefined, 'id="root"'],
    ['/graphql', 'gzip', 'gzip', '<title>Playground</title>'],
    ['/api/docs', 'br', 'br', '<title>REST</title>'],
  ])('is given %s rendered and compressed as it accepts: %s', async (url, accepted, encoding, words) => {
    const { app } = await startWithPages();
    const { headers, rawPayload } = await app.inject({ url, headers: { ...browser, 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding, accept-language, cookie']);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(rawPayload).toString()).toContain(words);
  });

  test('gets the configuration of the installation, and no value can end the element around it', async () => {
    const { app } = await startWithPages({ projectId: '</script><script>alert(1)</script>' });
    const { body } = await app.inject({ url: '/', headers: browser });
    expect(body).not.toContain('<script>alert');
    const json = /id="page-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json).identity.projectId).toBe('</script><script>alert(1)</script>');
  });
});

describe('What another app sends to a browser without the service worker', () => {
  const form = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
  const lantern = 'https://shop.example/d/4711';
  const send = async (payload: string) => {
    const { app } = await startWithPages();
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/dashboard', headers: form, payload });
    return [statusCode, headers.location];
  };
  const opened = `/dashboard?title=Tin+lantern&url=${encodeURIComponent(lantern)}`;

  test.each([
    ['a title and a link', { title: 'Tin lantern', url: lantern }],
    ['12 kB of text', { text: `Tin lantern\n${'Hand made in Marrakesh. '.repeat(500)}\n${lantern}` }],
  ])('leads to the dashboard with its name and link: %s', async (_, sent) => {
    expect(await send(new URLSearchParams(sent).toString())).toEqual([303, opened]);
  });

  test.each([
    ['without a link', 'title=Tin+lantern'],
    ['nothing', ''],
    ['1 MB', `url=${lantern}&text=${'x'.repeat(1_000_000)}`],
  ])('leads to the dashboard, which says so, if it is %s', async (_, payload) => {
    expect(await send(payload)).toEqual([303, '/dashboard?title=&url=']);
  });
});

test('During an update of two hosts each has the files of both versions, and a month later those of the newer one', async () => {
  const [older, newer] = [await makeWebBuild(), await makeWebBuild()];
  for (const end of ['js', 'js.br', 'js.gz'])
    renameSync(join(newer.directory, `assets/main-1a2b.${end}`), join(newer.directory, `assets/main-3c4d.${end}`));
  const start = async (web: WebBuild) => {
    const keptAssets = await makeFolder();
    // Each host has run the older version, and built the newer one before it is restarted.
    for (const { directory } of [older, newer]) keepAssets(directory, keptAssets);
    // Nobody else on the machine can read the data folder.
    for (const name of readdirSync(keptAssets)) expect(statSync(join(keptAssets, name)).mode & 0o077).toBe(0);
    const { app } = await startTestServer({ pages: { web, ...localPages, keptAssets, playground: false } });
    const ask = (name: string) => app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });
    return { ask, keptAssets };
  };
  const [first, second] = [await start(older), await start(newer)];
  for (const { ask } of [first, second])
    for (const name of ['main-1a2b.js', 'main-3c4d.js']) {
      const { statusCode, headers, body } = await ask(name);
      expect([name, statusCode, headers['content-encoding'], body]).toEqual([name, 200, 'br', 'as brotli']);
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    }
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const name of readdirSync(second.keptAssets)) utimesSync(join(second.keptAssets, name), monthAgo, monthAgo);
  keepAssets(newer.directory, second.keptAssets);
  for (const [name, status] of [
    ['main-1a2b.js', 404],
    ['main-3c4d.js', 200],
  ] as const)
    expect([name, (await second.ask(name)).statusCode]).toEqual([name, status]);
});

test('The playground answers no browser unless it is enabled', async () => {
  const { app } = await startWithPages({ playground: false });
  const response = await app.inject({ url: '/graphql', headers: browser });
  expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining('Go Home')]);
});

test('A shared page that many ask for at the same time reads reservations for each of them but those who are unknown', async () => {
  const { database, takeStatements } = await openCountedDatabase();
  const { identity, shareCode } = await openReserved({ database });
  const read = buildSharedPageReader(buildServices({ database, identity }));
  const [bob, cleo] = ['bob', 'cleo'].map((id): PageViewer => ({ status: 'account', id, isVerified: true }));
  const viewers = [{ status: 'visitor' }, { status: 'unknown' }, bob, cleo] as PageViewer[];
  takeStatements();
  await Promise.all([...viewers, ...viewers, ...viewers].map((viewer) => read(viewer, shareCode, 'address')));
  const shared = takeStatements().filter((name) => name !== 'visibility.findByShareCode');
  expect(shared.sort()).toEqual([...Array(3).fill('items.listOf'), ...Array(9).fill('reservations.listItems')]);
});
