/** The cookie by which the server knows for whom to render the page of a share link. */
import type { Locator, Page } from '@playwright/test';
import { sessionCookie } from '@wishnest/page/cookies';
import { test } from 'vitest';
import { gotoHydrated } from '../states/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import {
  expect,
  loginWithGoogle,
  register,
  reserve,
  signInOwner,
  signInToDashboard,
  untilAsked,
  visit,
} from '../support/browser.ts';

const own = 'You’re giving this';

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === sessionCookie.name) ?? null;
}

/** The claims of the cookie; null if it has none. */
async function claimsOf(page: Page): Promise<{ email: string; email_verified: boolean } | null> {
  const [, claims] = (await cookieOf(page))?.value.split('.') ?? [];
  return claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}

const accountOf = (page: Page) => expect.poll(async () => (await claimsOf(page))?.email ?? null);

/** Owen shares a wishlist with a bowl. */
async function shareBowls() {
  const owner = await signInOwner('Owen');
  return { owner, link: await owner.shareWishlist('Bowls', ['Bowl']) };
}

/** Opens Owen's wishlist as somebody who gives its bowl. */
async function giveBowl(name: string) {
  const { owner, link } = await shareBowls();
  const page = await (await signInOwner(name)).visit(link);
  await reserve(page, 'Bowl');
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  return { owner, link, page };
}

const expectState = (page: Page, state: string) =>
  expect(page.getByRole('listitem').first()).toHaveAttribute('data-reservation', state);

test('Whoever signs in has one cookie until they log out, and a new one once they are verified', async () => {
  const page = await visit('/register');
  const email = uniqueEmail('Vera');
  await register(page, { username: 'Vera', email });
  await expect.poll(async () => (await claimsOf(page))?.email_verified).toBe(false);
  await page.getByRole('link', { name: 'Verify my email' }).click();
  await expect.poll(async () => (await claimsOf(page))?.email_verified).toBe(true);
  const made = await cookieOf(page);
  await page.reload();
  await expect(page.getByText('Vera', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await cookieOf(page)).toEqual(made);

  await page.context().clearCookies();
  await page.reload();
  await accountOf(page).toBe(email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => cookieOf(page)).toBeNull();
});

test('If the server makes no cookie it stays pending, and the page says what is reserved once the app knows who asks', async () => {
  const page = await visit('/login');
  await page.route(`**${sessionCookie.path}`, (route) => route.abort());
  await signInToDashboard(page, 'Pia');
  await expect.poll(async () => (await cookieOf(page))?.value).toBe(sessionCookie.pending);
  const answer = await page.goto((await shareBowls()).link);
  expect(await answer?.text()).toContain('data-reservation="unknown"');
  await expectState(page, 'free');
});

test('Whoever logs out without a network is a visitor on the page to which they go back', async () => {
  const { link, page } = await giveBowl('Otto');
  await gotoHydrated(page, '/dashboard');
  const logout = page.getByRole('button', { name: 'Logout' });
  // Without a network, a part of the page that is still to be loaded would be replaced by an error. The gifts are loaded last.
  await expect(page.getByRole('heading', { name: 'Gifts you’re giving' })).toBeVisible();
  await page.context().setOffline(true);
  await logout.click();
  await expect.poll(() => cookieOf(page)).toBeNull();
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('link', { name: 'Open Wishnest' })).toBeVisible();
  await expectState(page, 'others');
});

test('After another person has signed in in one tab, the page in the other is theirs', async () => {
  const { link, page } = await giveBowl('Tom');
  const tab = await page.context().newPage();
  await gotoHydrated(tab, '/dashboard');
  await tab.getByRole('button', { name: 'Logout' }).click();
  await tab.getByRole('link', { name: 'Login' }).click();
  const other = await loginWithGoogle(tab, 'Tina');
  await accountOf(tab).toBe(other);

  await page.bringToFront();
  await expect(page.getByText(own)).toBeHidden();
  await gotoHydrated(page, link);
  await expectState(page, 'others');
  await accountOf(page).toBe(other);
});

test('A visitor has no cookie', async () => {
  const visitor = await visit((await shareBowls()).link);
  await visitor.waitForLoadState('networkidle');
  expect(await cookieOf(visitor)).toBeNull();
});

/** Lets the identity provider answer like this when a page asks whose sign-in it has. */
const answerLookUp = (page: Page, status: number, message: string) =>
  page
    .context()
    .route(/accounts:lookup/, (route) => route.fulfill({ status, json: { error: { code: status, message } } }));

/** What only others see of a wishlist. */
const marks = (page: Page) => page.locator('[data-reservation=others], [data-reservation=free]');

/** Opens the link, and fails if the page, as it is sent or later, has something about reservations. */
async function expectNoMarks(page: Page, link: string, settled: Locator) {
  const answer = await page.goto(link, { waitUntil: 'networkidle' });
  expect(await answer?.text()).not.toMatch(/data-reservation="(others|free)"/);
  await expect(settled).toBeVisible();
  expect(await marks(page).count()).toBe(0);
  expect(await cookieOf(page)).not.toBeNull();
}

// After these answers Firebase keeps the sign-in, which its versions before 13 did not.
test('Specification 6: an owner whose provider fails never sees what is reserved, in one tab and in another', async () => {
  const { owner, link } = await giveBowl('Gil');
  const page = await owner.visit(new URL(link).pathname);
  async function failIn(tabs: readonly Page[]) {
    for (const status of [500, 503, 429, 403]) {
      await answerLookUp(page, status, 'INTERNAL');
      for (const tab of tabs) await expectNoMarks(tab, link, tab.getByText('Shared by: You'));
    }
  }
  await failIn([page]);
  await failIn([page, await page.context().newPage()]);
});

test.for([
  ['the provider says that it has ended', false, (page: Page) => answerLookUp(page, 400, 'TOKEN_EXPIRED')],
  // Safari does it after seven days, while the server's cookie stays.
  ['the storage is emptied', false, (page: Page) => page.evaluate(() => localStorage.clear())],
  ['the storage is emptied', true, (page: Page) => page.evaluate(() => localStorage.clear())],
] as const)(
  'An owner whose sign-in is lost as %s never sees what is reserved until they log out, with a second tab: %s',
  async ([, hasSecondTab, lose]) => {
    const { owner, link } = await giveBowl('Gil');
    // The dashboard is shown once the provider has answered. A page that still asks would store the sign-in again.
    const page = await owner.visitDashboard();
    await accountOf(page).toMatch(/^owen/);
    const tabs = [page];
    if (hasSecondTab) {
      const second = await page.context().newPage();
      // The profile is requested once the provider has answered.
      const known = untilAsked(second, 'AppShell');
      await Promise.all([known, gotoHydrated(second, link)]);
      await expect(second.getByText('Shared by: You')).toBeVisible();
      tabs.push(second);
    }
    await lose(page);
    // On the page that is open nothing changes.
    for (const tab of tabs.slice(1)) {
      await tab.bringToFront();
      await tab.waitForLoadState('networkidle');
      expect(await marks(tab).count()).toBe(0);
    }
    for (const tab of [page, ...tabs]) await expectNoMarks(tab, link, tab.getByRole('button', { name: 'Logout' }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => cookieOf(page)).toBeNull();
    await expect(marks(page)).toHaveCount(1);
  },
);
