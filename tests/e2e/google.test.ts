/** The login with Google, which is played here: its script, its frame and its popup. Firebase's library is the real one. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { pageHeaders } from '@wishnest/server/api/http/headers';
import { test } from 'vitest';
import { hydrated } from '../states/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import { expect, origin, visit } from '../support/browser.ts';

const authDomain = 'auth.example';

/** Google's script, which tells the page that its frame is there. */
function playGoogle() {
  const frame = {
    restyle: async () => {},
    ping: async (answer: () => void) => answer(),
    register: (_: string, handle: (message: object) => void) => Object.assign(window, { tellFirebase: handle }),
    send: () => {},
  };
  const iframes = {
    Iframe: {},
    getContext: () => ({
      open({ where, url }: { where: Element; url: string }, onOpen: (opened: typeof frame) => void) {
        where.appendChild(Object.assign(document.createElement('iframe'), { src: url }));
        return onOpen(frame);
      },
    }),
  };
  Object.assign(window, { gapi: { load: (_: string, { callback }: { callback: () => void }) => callback(), iframes } });
}

/** Opens the login of an installation with a Firebase project, whose accounts are in the emulator. */
async function visitLogin(options: BrowserContextOptions & { isGoogleSilent?: boolean } = {}) {
  const { isGoogleSilent = false, ...contextOptions } = options;
  const page = await visit('/terms', contextOptions);
  const requests: string[] = [];
  const context = page.context();
  await context.route(`${origin}/login`, async (route) => {
    const response = await route.fetch();
    const config = { identity: { projectId: 'demo-wishnest', apiKey: 'key', authDomain, local: false } };
    const body = (await response.text()).replace(/(?<=id="page-config">)[^<]*/, JSON.stringify(config));
    await route.fulfill({ body, headers: { ...response.headers(), ...pageHeaders({ api: null, authDomain }) } });
  });
  await context.route('https://apis.google.com/**', (route) => {
    requests.push('/js/api.js');
    if (isGoogleSilent) return route.abort();
    const onload = new URL(route.request().url()).searchParams.get('onload');
    return route.fulfill({ contentType: 'text/javascript', body: `(${playGoogle})(); ${onload}();` });
  });
  await context.route(`https://${authDomain}/**`, (route) => {
    requests.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/html', body: 'Google' });
  });
  await context.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    const allowAll = { 'access-control-allow-origin': '*' };
    if (pathname === '/v1/projects') {
      const config = { projectId: 'demo-wishnest', authorizedDomains: [new URL(origin).hostname] };
      return route.fulfill({ json: config, headers: allowAll });
    }
    const response = await route.fetch({ url: `${origin}/${host}${pathname}${search}` });
    await route.fulfill({ response, headers: { ...response.headers(), ...allowAll } });
  });
  await page.goto('/login');
  await page.locator(hydrated).waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: 'Login with Google' });
  return { page, requests, button };
}

/** What Google's popup tells the page after somebody has logged in there. */
async function logInAt(popup: Page, page: Page) {
  const email = uniqueEmail('Gustav');
  const credential = JSON.stringify({ sub: email, email, email_verified: true, name: 'Gustav' });
  const authEvent = {
    type: 'signInViaPopup',
    eventId: new URL(popup.url()).searchParams.get('eventId'),
    urlResponse: 'http://localhost',
    sessionId: 'session',
    postBody: new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString(),
  };
  await page.evaluate((told) => (window as unknown as { tellFirebase: (told: object) => void }).tellFirebase(told), {
    authEvent,
  });
}

test('Google’s script and frame are there before the press, which opens the popup without a network, and again once it was closed', async () => {
  const { page, requests, button } = await visitLogin();
  await expect.poll(() => requests).toEqual(['/js/api.js', '/__/auth/iframe']);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**', (route) => released.then(() => route.fallback()));
  const [closed] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await closed.close();
  // Firebase notices that it was closed after seconds.
  expect(await button.getAttribute('aria-busy')).toBeNull();
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  release();
  await popup.waitForURL(`https://${authDomain}/**`);
  await logInAt(popup, page);
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('If Google’s script cannot be loaded nothing is shown, and a press tries again', async () => {
  const { requests, button } = await visitLogin({ isGoogleSilent: true });
  await expect.poll(() => requests).toEqual(['/js/api.js']);
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect.poll(() => requests).toEqual(['/js/api.js', '/js/api.js']);
});

test('Inside the browser of another app, in which Google refuses logins, nothing is said before the press either', async () => {
  const inAnotherApp =
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/125.0 Mobile [FB_IAB/FB4A;FBAV/465.0]';
  const [usual, another] = await Promise.all([visitLogin(), visitLogin({ userAgent: inAnotherApp })]);
  const textsOf = ({ page }: { page: Page }) => page.getByRole('main').textContent();
  expect(await textsOf(another)).toBe(await textsOf(usual));
});
