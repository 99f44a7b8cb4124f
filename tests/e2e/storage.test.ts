/** Storage that refuses or does not answer. */
import type { Page } from '@playwright/test';
import { sessionCookie } from '@wishnest/page/cookies';
import { test } from 'vitest';
import { gotoHydrated } from '../states/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import { expect, loginWithGoogle, register, signInOwner, visit } from '../support/browser.ts';

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Your Wishlists' });

/** For `addInitScript`: IndexedDB can be opened, and never answers then. */
function silenceIndexedDB() {
  for (const name of ['get', 'getAll', 'put', 'delete'] as const) {
    IDBObjectStore.prototype[name] = () => new EventTarget() as IDBRequest;
  }
}

/** For `addInitScript`: the browser refuses every storage, as it does for a site whose data is blocked. */
function refuseStorage() {
  const refuse = () => {
    throw new DOMException('The storage is blocked.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get: refuse });
  }
}

/** For `addInitScript`: the browser has no storage of these kinds. */
function removeStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { value: null });
  }
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === sessionCookie.name)?.value ?? null;

test('Whoever is signed in is not held up by IndexedDB', async () => {
  const page = await (await signInOwner('Nils')).visit('/terms');
  await page.context().addInitScript(silenceIndexedDB);
  await gotoHydrated(page, '/dashboard');
  await expect(dashboard(page)).toBeVisible();
});

test('If a page cannot read who is signed in, it has nothing about reservations, and another tab and the next page know the owner', async () => {
  const owner = await signInOwner('Owen');
  const link = await owner.shareWishlist('Bowls', ['Bowl']);
  const page = await owner.visit('/terms');
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByText('Shared by: You')).toBeVisible();
  await page.addInitScript(refuseStorage);
  for (const _ of [1, 2]) {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.locator('[data-reservation=free]')).toHaveCount(0);
    expect(await cookieOf(page)).not.toBeNull();
    await expect(tab.getByText('Shared by: You')).toBeVisible();
    await expect(tab.locator('[data-reservation=free]')).toHaveCount(0);
  }
  const next = await page.context().newPage();
  await next.goto(link);
  await expect(next.getByText('Shared by: You')).toBeVisible();
});

test.for([
  ['refuses', refuseStorage],
  ['has no', removeStorage],
] as const)('In a browser that %s storage people register and log in', async ([_, block]) => {
  const page = await visit('/terms');
  await page.context().addInitScript(block);
  await gotoHydrated(page, '/register');
  const email = uniqueEmail('Rosa');
  await register(page, { username: 'Rosa', email });
  await expect(page.getByText('Open the link that we sent you')).toBeVisible();
  await gotoHydrated(page, '/login');
  await loginWithGoogle(page, 'Rosa');
  await expect(dashboard(page)).toBeVisible();
});
