/** The cookie by which the server knows for whom to render the page of a share link. */
import { expect, type Page } from '@playwright/test';
import { sessionCookie } from '@wishnest/domain/pageContract';
import { test } from 'vitest';
import { gotoHydrated } from '../states/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import { loginWithGoogle, register, reserve, signInOwner, signInToDashboard, visit } from '../support/browser.ts';

const own = 'You’re giving this';

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === sessionCookie.name) ?? null;
}

/** The claims of the cookie; null where it has none. */
async function claimsOf(page: Page): Promise<{ email: string; email_verified: boolean } | null> {
  const [, claims] = (await cookieOf(page))?.value.split('.') ?? [];
  return claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}

const accountOf = (page: Page) => expect.poll(async () => (await claimsOf(page))?.email ?? null);

/** Shares a wishlist with a bowl. */
const shareBowls = async () => (await signInOwner('Owen')).shareWishlist('Bowls', ['Bowl']);

/** Opens a wishlist as somebody who gives its bowl. */
async function giveBowl(name: string) {
  const link = await shareBowls();
  const page = await (await signInOwner(name)).visit(link);
  await reserve(page, 'Bowl');
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  return { link, page };
}

const stateOf = (page: Page) => page.getByRole('listitem').first().getAttribute('data-reservation');

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

test('Where the server makes no cookie it stays pending, and the page says what is reserved once the app knows who asks', async () => {
  const page = await visit('/login');
  await page.route(`**${sessionCookie.path}`, (route) => route.abort());
  await signInToDashboard(page, 'Pia');
  await expect.poll(async () => (await cookieOf(page))?.value).toBe(sessionCookie.pending);
  const answer = await page.goto(await shareBowls());
  expect(await answer?.text()).toContain('data-reservation="unknown"');
  await expect(page.getByRole('listitem').first()).toHaveAttribute('data-reservation', 'free');
});

test('Whoever logs out without a network is a visitor on the page to which they go back', async () => {
  const { link, page } = await giveBowl('Otto');
  await gotoHydrated(page, '/dashboard');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  // Without a network, a part of the page that is still to be loaded would be replaced by an error.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await logout.click();
  await expect.poll(() => cookieOf(page)).toBeNull();
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('link', { name: 'Open Wishnest' })).toBeVisible();
  expect(await stateOf(page)).toBe('others');
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
  expect(await stateOf(page)).toBe('others');
  await accountOf(page).toBe(other);
});

test('A visitor has no cookie, and whose sign-in has gone without a logout is unknown to the server', async () => {
  const link = await shareBowls();
  const visitor = await visit(link);
  await visitor.waitForLoadState('networkidle');
  expect(await cookieOf(visitor)).toBeNull();

  const page = await (await signInOwner('Gina')).visit('/terms');
  await page.addInitScript(() => localStorage.clear());
  await page.reload();
  await expect.poll(async () => (await cookieOf(page))?.value).toBe(sessionCookie.pending);
  expect(await (await page.goto(link))?.text()).toContain('data-reservation="unknown"');
  await expect(page.getByRole('listitem').first()).toHaveAttribute('data-reservation', 'free');
});
