/** The installed app: without a network, another version, and what is left after a logout. */
import { once } from 'node:events';
import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { inject, onTestFinished, test } from 'vitest';
import { buildGraphql } from '../../scripts/demo/fill.ts';
import { gotoHydrated, openSession } from '../states/page.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { expect, openItem, origin, reserve, signInOwner, tagOf, untilAsked, visit } from '../support/browser.ts';
import { makeFolder } from '../support/local.ts';
import { launchServer, startServerProcess, untilReady } from '../support/processes.ts';

const installed = { serviceWorkers: 'allow' } as const;

const bar = (page: Page) => page.getByText('You’re offline.', { exact: true });
const copyIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':copy')));

/** The page is kept, with all that it needs, once the worker controls it and the copy is stored. */
async function untilKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => copyIn(page)).toHaveLength(1);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).sort().join()))
    .toMatch(/^wishnest-own-pictures,wishnest-shell-/);
}

/** Ann has 'Birthday' with a kite and a lamp, and gives Bob a sledge, whose wishlist has a secret too. */
async function keepAnn() {
  const [ann, bob] = [await signInOwner('Ann'), await signInOwner('Bob')];
  await ann.createWishlist('Birthday', ['Kite', 'Lamp']);
  const link = await bob.shareWishlist('Xmas', ['Sledge', 'Secret']);
  const page = await ann.visit(link, installed);
  await reserve(page, 'Sledge');
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await gotoHydrated(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Birthday' })).toBeVisible();
  await untilKept(page);
  return { page, link };
}

test('What the manifest names can be fetched, also behind a proxy that knows people by a cookie, and the worker has 7 kB at most', async () => {
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  expect(await (await fetch(origin)).text()).toMatch(/<link rel="manifest"[^>]* crossorigin="use-credentials"/);
  const { icons, screenshots, scope } = manifest;
  expect(scope).toBe('/');
  for (const { src, type } of [...icons, ...screenshots]) {
    const { status, headers } = await fetch(origin + src);
    expect([src, status, headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type]);
  }
  const worker = await (await fetch(`${origin}/worker.js`)).text();
  expect(gzipSync(worker).length).toBeLessThan(7000);
});

test('Specification 8: without a network one reads one’s wishlists, and the gifts that one gives; of shared pages nothing is kept but what they are', async () => {
  const { page, link } = await keepAnn();
  const context = page.context();
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/dashboard');
  await expect(offline.getByRole('heading', { name: 'Birthday' })).toBeVisible();
  await expect(bar(offline)).toBeVisible();
  await expect(offline.getByText(/^As of .*\d:\d\d/)).toBeVisible();
  await expect(offline.getByRole('alert')).toHaveCount(0);
  await offline.getByRole('button', { name: /^Birthday/ }).click();
  await openItem(offline, 'Lamp');
  await expect(offline.getByRole('alert')).toHaveCount(0);

  await offline.getByRole('button', { name: 'Create Wishlist' }).click();
  const dialog = offline.getByRole('dialog', { name: 'New Wishlist' });
  await dialog.getByLabel('Name').fill('Wedding');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(offline.getByText('Failed to create wishlist 😞')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Wedding');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await offline.getByRole('button', { name: 'Discard' }).click();

  await offline.getByRole('link', { name: 'Shared With Me' }).first().click();
  await expect(offline.getByRole('heading', { name: 'Wishlists Shared With Me' })).toBeVisible();
  await expect(offline.getByRole('main').getByText('Sledge')).toBeVisible();
  await expect(offline.getByRole('heading', { name: 'Xmas' })).toHaveCount(0);
  const kept = await offline.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('Sledge');
  expect(kept).not.toMatch(/Secret|isReserved|viewerCan/);
  await offline.goto(link);
  await expect(offline.getByRole('heading', { name: 'Xmas' })).toBeVisible();
  await expect(offline.getByText('Shared by: Bob')).toBeVisible();
  await expect(offline.getByText('Sledge')).toHaveCount(0);
  await context.setOffline(false);
  await expect(tagOf(offline, 'Sledge')).toBeVisible();
});

test('The page of somebody who comes back is there before the server or the identity provider has answered', async () => {
  const { page } = await keepAnn();
  for (const address of ['**/graphql', '**/identitytoolkit.googleapis.com/**', '**/securetoken.googleapis.com/**'])
    await page.route(address, () => {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Birthday' })).toBeVisible();
  await page.getByRole('button', { name: /^Birthday/ }).click();
  await expect(tagOf(page, 'Kite')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('Specification 8: what somebody has typed stays when the network is lost, and is saved once it is back; all is read anew without a press', async () => {
  const { page } = await keepAnn();
  await page.getByRole('button', { name: /^Birthday/ }).click();
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Link').fill('https://shop.example/ball');
  await dialog.getByLabel('Name').fill('Ball');
  await page.context().setOffline(true);
  // What the browser asks as it loses the network may still be answered.
  await expect(dialog.getByRole('status').first()).toContainText('You’re offline: nothing is saved.');
  await dialog.getByLabel('Name').press('Enter');
  await expect(page.getByText('Failed to add item. 😞')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ball');
  const requested = untilAsked(page, 'Dashboard');
  await page.context().setOffline(false);
  await requested;
  await expect(bar(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(tagOf(page, 'Ball')).toBeVisible();
});

/** As a browser does if another app shares something with this one: by the form of the manifest, or that of an earlier one. */
async function share(page: Page, text: string, method: 'post' | 'get' = 'post') {
  await page.evaluate(
    ([text, method]) => {
      const form = Object.assign(document.createElement('form'), { action: '/dashboard', method });
      form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: text }));
      document.body.append(form);
      form.submit();
    },
    [text, method] as const,
  );
}

test('12 kB that another app sends are an item, with or without a network, and also in an app with an earlier manifest', async () => {
  const { page } = await keepAnn();
  const dialog = page.getByRole('dialog', { name: 'Add to which wishlist?' });
  const text = (name: string) => `${name}\n${'Hand made in Marrakesh. '.repeat(500)}\nhttps://shop.example/d/4711`;
  await share(page, text('Tin lantern'));
  await expect(dialog).toContainText('Tin lantern');
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await share(page, text('Brass lantern'), 'get');
  await expect(dialog).toContainText('Brass lantern');
  await page.context().setOffline(true);
  await share(page, text('Copper lantern'));
  await expect(dialog).toContainText('Copper lantern');
  await expect(bar(page)).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: /^Birthday/ }).click();
  await expect(page.getByText('Item added to wishlist! 🎁')).toBeVisible();
});

/** For `page.evaluate`: all that this origin has stored that a page can read. */
async function everythingStored() {
  const caches = [];
  for (const name of await window.caches.keys()) {
    const cache = await window.caches.open(name);
    for (const request of await cache.keys()) caches.push(`${name} ${request.url}`);
  }
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return JSON.stringify({ ...localStorage, ...sessionStorage, caches, databases, cookies: document.cookie });
}

test('After a logout nothing of the person is left, in no storage, no cache and no entry of the history', async () => {
  const { page } = await keepAnn();
  const uid = (await copyIn(page))[0]?.split(':')[1] ?? 'unknown';
  await gotoHydrated(page, '/dashboard?title=Ball&url=https://shop.example/ball');
  await expect(page.getByRole('dialog', { name: 'Add to which wishlist?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(everythingStored)).toContain(uid);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: /Welcome to/ })).toBeVisible();
  const isAnn = new RegExp(`${uid}|ann@|Birthday|Kite|Sledge|Ball|own-pictures|/pictures/`, 'i');
  await expect.poll(() => page.evaluate(everythingStored)).not.toMatch(isAnn);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(isAnn);
  expect(await page.content()).not.toMatch(isAnn);
});

test('Somebody else who signs in in this browser finds nothing of the first person', async () => {
  const { page } = await keepAnn();
  const [annCopy] = await copyIn(page);
  const zoe = await signInNewPerson('Zoe');
  const calls = buildGraphql(origin, zoe.idToken);
  await calls.mutate('createProfile', { username: 'Zoe', bio: '', avatarUrl: '' });
  await page.context().setStorageState(await openSession(origin, zoe));
  await page.evaluate((key) => localStorage.setItem(key ?? '', '{}'), annCopy);
  await gotoHydrated(page, '/dashboard');
  await expect(page.getByText('No wishlists found.')).toBeVisible();
  await expect.poll(() => copyIn(page)).toEqual([expect.not.stringContaining(annCopy ?? '')]);
});

/** A proxy in front of a server, which can keep silent or find none, and change the dashboard's page as another version would. */
async function startProxy(target: string) {
  const network = { html: '', isReachable: Promise.resolve(), isBadGateway: false };
  const proxy = createServer(async (request, response) => {
    await network.isReachable;
    if (network.isBadGateway) {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers;
    const forwarded = http.request(target + request.url, { method: request.method, headers }, async (answer) => {
      const chunks = await answer.toArray();
      const isPage = request.url === '/dashboard';
      const body = Buffer.concat([...chunks, Buffer.from(isPage ? network.html : '')]);
      const { 'content-length': ___, 'transfer-encoding': ____, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest).end(body);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, network };
}

/** Olga has 'Boats', on a server of her own. */
async function keepOlga() {
  const dataDir = await makeFolder();
  const env = { FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost') };
  const server = await launchServer(dataDir, env);
  onTestFinished(async () => void (await server.stop()));
  const { address, network } = await startProxy(server.address);
  const signedIn = await signInNewPerson('Olga');
  const calls = buildGraphql(address, signedIn.idToken);
  await calls.mutate('createProfile', { username: 'Olga', bio: '', avatarUrl: '' });
  await calls.mutate('createWishlist', { name: 'Boats' });
  const storageState = await openSession(address, signedIn);
  const page = await visit('/', { ...installed, baseURL: address, storageState });
  await gotoHydrated(page, '/dashboard');
  await untilKept(page);
  return { page, network, server, dataDir, env };
}

test.for(['In a tunnel, where the server is silent', 'Behind a proxy that answers 502'])(
  '%s, and the browser knows of no failure, it is as without a network',
  async (place) => {
    const { page, network } = await keepOlga();
    const tunnel = Promise.withResolvers<void>();
    if (place.startsWith('In a tunnel')) network.isReachable = tunnel.promise;
    else network.isBadGateway = true;
    await page.goto('/shared-with-me');
    await expect(bar(page)).toBeVisible();
    await page.getByRole('link', { name: 'My Wishlists' }).first().click();
    await expect(page.getByRole('heading', { name: 'Boats' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    const requested = untilAsked(page, 'Dashboard');
    tunnel.resolve();
    network.isBadGateway = false;
    await requested;
    await expect(bar(page)).toHaveCount(0);
  },
);

test('Another version is live after one reload, and a worker that the host switches off leaves every browser, with the copy', async () => {
  const { page, network, server, dataDir, env } = await keepOlga();
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  network.html = '<p>The next version</p>';
  await page.reload();
  await expect(page.getByText('The next version')).toBeVisible();
  await server.stop();

  const { port } = new URL(server.address);
  const off = startServerProcess({
    env: { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, DATABASE_URL: undefined, SERVICE_WORKER: 'off', ...env },
    stdout: 'pipe',
  });
  onTestFinished(off.stop);
  await untilReady(server.address);
  // A browser looks for another worker a second after each page that it opens, and gives up if that look fails.
  async function openAndCount() {
    await page.goto('/terms');
    return page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  }
  await expect.poll(openAndCount, { intervals: [3000] }).toEqual([0, 0]);
  await page.goto('/dashboard');
  await expect.poll(() => copyIn(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await copyIn(page)).toEqual([]);
});
