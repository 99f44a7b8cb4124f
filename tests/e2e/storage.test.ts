/** Storage that refuses, does not answer, or is that of an earlier version. */
import { expect, type Page } from '@playwright/test';
import { sessionCookie } from '@wishnest/domain/pageContract';
import { test } from 'vitest';
import { gotoHydrated, openSession } from '../states/page.ts';
import { signInNewPerson, uniqueEmail } from '../support/accounts.ts';
import { loginWithGoogle, origin, register, signInOwner, signInToDashboard, visit } from '../support/browser.ts';

const signInKey = 'firebase:authUser:local:[DEFAULT]';

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Your Wishlists' });

/** What the browser of somebody has stored who has signed in with an earlier version: the sign-in is in IndexedDB. */
async function openOldSession(name: string) {
  const { cookies, origins } = await openSession(origin, await signInNewPerson(name));
  const value = JSON.parse(origins[0]?.localStorage[0]?.value ?? '');
  const records = [{ value: { fbase_key: signInKey, value } }];
  const store = { name: 'firebaseLocalStorage', keyPath: 'fbase_key', autoIncrement: false, indexes: [], records };
  const indexedDB = [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }];
  // Playwright restores databases, which its types do not mention.
  const old = { origin, localStorage: [], indexedDB };
  return { cookies, origins: [old] };
}

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

const signInsIn = (page: Page) =>
  page.evaluate(async (key) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const stores = [...opening.result.objectStoreNames];
    const request = opening.result.transaction(stores).objectStore('firebaseLocalStorage').getAllKeys();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    return { old: request.result.includes(key), now: localStorage.getItem(key) !== null };
  }, signInKey);

test('Whoever has signed in with an earlier version stays signed in, and a logout leaves nothing of it', async () => {
  const page = await visit('/dashboard', { storageState: await openOldSession('Olga') });
  await expect(dashboard(page)).toBeVisible();
  // A tab that still runs the earlier version goes on with its own.
  expect(await signInsIn(page)).toEqual({ old: true, now: true });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => signInsIn(page)).toEqual({ old: false, now: false });
  await gotoHydrated(page, '/dashboard');
  await expect(page).toHaveURL(`${origin}/login`);
});

test('Whoever is signed in is not held up by IndexedDB, and whose old sign-in it holds reads what to do', async () => {
  const signedIn = await (await signInOwner('Nils')).visit('/terms');
  await signedIn.context().addInitScript(silenceIndexedDB);
  await gotoHydrated(signedIn, '/dashboard');
  await expect(dashboard(signedIn)).toBeVisible();

  const storageState = await openOldSession('Olga');
  const page = await visit('/terms');
  await page.context().setStorageState(storageState);
  await page.context().addInitScript(silenceIndexedDB);
  await gotoHydrated(page, '/dashboard');
  const sentence = 'Your browser or your network does not say who is logged in. Close this tab';
  // The page has waited for the storage before it says so.
  await expect(page.getByRole('alert')).toContainText(sentence, { timeout: 20_000 });
  // It was held up once.
  await page.getByRole('link', { name: 'log in again' }).click();
  await signInToDashboard(page, 'Olga');
  await gotoHydrated(page, '/dashboard');
  await expect(dashboard(page)).toBeVisible();
});

test('Where a page cannot read who is signed in, its next one is not the page of a visitor, for the owner', async () => {
  const owner = await signInOwner('Owen');
  const link = await owner.shareWishlist('Bowls', ['Bowl']);
  const page = await owner.visit('/terms');
  await page.addInitScript(refuseStorage);
  for (const written of [/__typename":"OwnItem"/, /data-reservation="unknown"/]) {
    const answer = await page.goto(link);
    expect(await answer?.text()).toMatch(written);
    await expect.poll(() => cookieOf(page)).toBe(sessionCookie.pending);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-reservation=free]')).toHaveCount(0);
  }
  const next = await page.context().newPage();
  const answer = await next.goto(link);
  expect(await answer?.text()).toContain('data-reservation="unknown"');
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
