/** The cookie by which the server knows for whom to render the page of a share link. */
import { expect, type Page } from '@playwright/test';
import { sessionCookie } from '@wishnest/domain/session';
import { test } from 'vitest';
import { fill, newcomer } from '../../scripts/demo/fill.ts';
import { gotoHydrated } from '../../scripts/demo/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import { loginWithGoogle, origin, register, reserve, signInToDashboard, visit } from '../support/browser.ts';

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

/** Shares 'Bowls' with a bowl. Answers the path of its link. */
async function shareBowls(owner: string): Promise<string> {
  const items = [{ name: 'Bowl', link: 'https://bowls.example' }];
  const person = { ...newcomer, wishlists: [{ name: 'Bowls', isShared: true, items }] };
  return `/shared/${(await fill(origin, { [owner]: person })).get('Bowls')}`;
}

/** Somebody who is signed in gives the bowl, and has its page open. */
async function giveBowl(page: Page, path: string) {
  await gotoHydrated(page, path);
  await reserve(page, 'Bowl');
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await gotoHydrated(page, path);
  await expect(page.getByText(own)).toBeVisible();
}

const stateOf = (page: Page) => page.getByRole('listitem').first().getAttribute('data-reservation');

test('Whoever signs in has one cookie for 400 days until they log out, and a new one once they are verified', async () => {
  const page = await visit('/register');
  const email = uniqueEmail('Vera');
  await register(page, { username: 'Vera', email });
  await expect.poll(async () => (await claimsOf(page))?.email_verified).toBe(false);
  await page.getByRole('link', { name: 'Verify my email' }).click();
  await expect.poll(async () => (await claimsOf(page))?.email_verified).toBe(true);
  const made = await cookieOf(page);
  expect(made).toMatchObject({ sameSite: 'Lax', httpOnly: false });
  expect((made?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(sessionCookie.maxAge - 600);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByText('Vera', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContain(sessionCookie.path);
  expect(await cookieOf(page)).toEqual(made);

  await page.context().clearCookies();
  await page.reload();
  await accountOf(page).toBe(email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => cookieOf(page)).toBeNull();
});

test('Where the server makes no cookie it stays pending, and the page says what is reserved once the app knows who asks', async () => {
  const path = await shareBowls('owen-pending');
  const page = await visit('/login');
  await page.route(`**${sessionCookie.path}`, (route) => route.abort());
  await signInToDashboard(page, 'Pia');
  await expect.poll(async () => (await cookieOf(page))?.value).toBe(sessionCookie.pending);
  const answer = await page.goto(path);
  expect(await answer?.text()).toContain('data-reservation="unknown"');
  await expect(page.getByRole('listitem').first()).toHaveAttribute('data-reservation', 'free');
});

test('Whoever logs out without a network is a visitor on the next page', async () => {
  const path = await shareBowls('owen-offline');
  const page = await visit('/login');
  const email = await signInToDashboard(page, 'Otto');
  await accountOf(page).toBe(email);
  await giveBowl(page, path);
  await gotoHydrated(page, '/dashboard');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  // Without a network, a part of the page that is still to be loaded would be replaced by an error.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await logout.click();
  await expect.poll(() => cookieOf(page)).toBeNull();
  await page.context().setOffline(false);
  await gotoHydrated(page, path);
  expect(await stateOf(page)).toBe('others');
  await expect(page.getByRole('link', { name: 'Open Wishnest' })).toBeVisible();
});

test('Whoever signs in in one tab is signed in in the others, and after another person has, the page is theirs', async () => {
  const path = await shareBowls('owen-tabs');
  const page = await visit('/login');
  const tab = await page.context().newPage();
  await gotoHydrated(tab, '/login');
  const email = await signInToDashboard(page, 'Tom');
  await accountOf(page).toBe(email);
  await giveBowl(page, path);

  await tab.bringToFront();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await tab.getByRole('link', { name: 'Login' }).click();
  const other = await loginWithGoogle(tab, 'Tina');
  await accountOf(tab).toBe(other);

  await page.bringToFront();
  await expect(page.getByText(own)).toBeHidden();
  await gotoHydrated(page, path);
  expect(await stateOf(page)).toBe('others');
  await accountOf(page).toBe(other);
});

test('Back shows nothing of the account that was there before', async () => {
  const path = await shareBowls('owen-back');
  const page = await visit('/login');
  const email = await signInToDashboard(page, 'Bea');
  await accountOf(page).toBe(email);
  await giveBowl(page, path);
  await gotoHydrated(page, '/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await page.goBack();
  await expect(page).toHaveURL(origin + path);
  await expect(page.getByRole('link', { name: 'Open Wishnest' })).toBeVisible();
  expect(await stateOf(page)).toBe('others');
});
