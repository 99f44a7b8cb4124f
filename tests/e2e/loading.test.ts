/** What is to be seen of a page before its scripts run, and if some of them cannot be loaded. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { hydrated, keepToasts } from '../states/page.ts';
import { stateOf } from '../states/states.ts';
import { comeUnknown, open, pick } from '../states/steps.ts';
import { expect, show, signInOwner, visit } from '../support/browser.ts';

/** For `page.evaluate`: what `#root` contains, and how its first spinner moves. */
function seeRoot() {
  const root = document.getElementById('root') as HTMLElement;
  const { content, animationName } = getComputedStyle(root, '::before');
  return { html: root.innerHTML, spinner: `${content} ${animationName}` };
}

test.for([
  ['login', 'a browser of today', {}, 'turn'],
  ['register', 'one whose user wants less motion', { reducedMotion: 'reduce' }, 'none'],
  ['dashboard', 'a browser of early 2023', { isOld: true }, 'turn'],
] as const)(
  'Until the scripts of a page that is not prerendered run, there is a spinner and nothing of the page: %s in %s',
  async ([name, _, options, animation]) => {
    let seen: Promise<ReturnType<typeof seeRoot>> | undefined;
    const arrange = (page: Page) =>
      page.route('**/assets/*.js', async (route) => {
        seen ??= page.waitForFunction(() => document.readyState !== 'loading').then(() => page.evaluate(seeRoot));
        await seen;
        await route.fallback();
      });
    await show({ ...stateOf(name), act: [], arrange }, { reducedMotion: 'no-preference', ...options });
    expect(await seen).toEqual({ html: '', spinner: `"" ${animation}` });
  },
);

test('A prerendered page is hydrated also in a browser that reports no paint', async () => {
  const arrange = (page: Page) =>
    page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
  const page = await show({ ...stateOf('landing'), arrange });
  await expect(page.locator(hydrated)).toHaveCount(1);
});

test('A page whose scripts could not be loaded is loaded again once the connection is back', async () => {
  let documents = 0;
  const page = await show({
    ...stateOf('landing'),
    arrange: async (opening) => {
      await opening.route('**', (route) => {
        const request = route.request();
        if (request.resourceType() === 'document') documents += 1;
        return documents === 1 && request.url().includes('/start-') ? route.abort() : route.fallback();
      });
      opening.once('requestfailed', async () => {
        await opening.context().setOffline(true);
        await opening.context().setOffline(false);
      });
    },
  });
  expect(documents).toBe(2);
  await expect(page.locator(hydrated)).toHaveCount(1);
});

const failed = 'This page could not be loaded. Check your connection and try again.';
const isReadable = 'You can read this page, but its buttons do not work. Check your connection and try again.';

test.for([
  [
    'follows a link to',
    failed,
    'Login',
    'LoginPage',
    (page: Page) => page.getByRole('link', { name: 'Login' }).click(),
  ],
  ['opens', isReadable, 'Terms of Service', 'PlainPages', (page: Page) => page.goto('/terms')],
] as const)('Somebody who %s a page whose script cannot be loaded reads "%s"', async (row) => {
  const [_, sentence, heading, chunk, go] = row;
  const page = await visit('/');
  await page.route(`**/assets/${chunk}-*`, (route) => route.abort());
  // WebKit would not request the script again if it were not fetched in another way.
  const fetched = page.waitForRequest((one) => one.resourceType() === 'fetch' && one.url().includes(`/${chunk}-`));
  await go(page);
  await fetched;
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible({ visible: sentence === isReadable });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(title).toBeVisible();
});

test('Specification 8: an owner whose share dialog cannot be loaded keeps the page, on which nothing is shown', async () => {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Books');
  const page = await owner.visitDashboard();
  await page.route('**/assets/ShareWishlistDialog-*.js', (route) => route.abort());
  const logged = page.waitForEvent('console', (entry) => entry.text().startsWith('The dialog of the share link'));
  await pick('Books', 'Share')(page);
  await logged;
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await pick('Books', 'Share')(page);
  await expect(page.getByLabel('Share link', { exact: true })).toHaveValue(/\/shared\//);
});

test('Somebody whose question to which wishlist a shared item goes cannot be loaded keeps the page, and tries again', async () => {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Books');
  const page = await owner.visitDashboard();
  await page.addInitScript(keepToasts);
  await page.route('**/assets/IncomingItemDialog-*.js', (route) => route.abort());
  await page.goto('/dashboard?title=Kite&text=https://shop.example/kite');
  const message = page.getByText('What you shared did not open. Check your connection.');
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to which wishlist?' })).toContainText('Kite');
});

test.for(['AccountClient', 'SharedWishlistPage'])(
  'A shared wishlist can be read, and its items opened, if a script of its page cannot be loaded: %s',
  async (chunk) => {
    const page = await show({
      ...stateOf('shared-visitor'),
      arrange: (opening) => opening.route(`**/assets/${chunk}-*`, (route) => route.abort()),
      act: [open('Linen apron')],
      sees: isReadable,
    });
    await expect(page.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('link', { name: 'View' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test.for([
  ['/login', 'Login', 'This page could not be loaded.'],
  ['/', 'Welcome to Wishnest', isReadable],
] as const)(
  'Somebody on whose page %s the own script is that of another version, and gone, is told so, and can try again',
  async ([path, heading, sees]) => {
    const page = await visit('/terms');
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(sees)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator(hydrated)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('Without the sign-in code a page for somebody unknown can be read, and says that something is missing', async () => {
  const page = await show({
    ...stateOf('shared-visitor'),
    arrange: async (opening) => {
      await comeUnknown(opening);
      await opening.route('**/assets/firebase-*', (route) => route.abort());
    },
    act: [],
    sees: 'This may be out of date',
  });
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Reserved').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
