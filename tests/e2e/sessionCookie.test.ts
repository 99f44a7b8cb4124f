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

test('A visitor has no cookie', async () => {
  const visitor = await visit(await shareBowls());
  await visitor.waitForLoadState('networkidle');
  expect(await cookieOf(visitor)).toBeNull();
});

/** Lets the identity provider answer like this when a page asks whose sign-in it has. */
const answering = (status: number, message: string) => (page: Page) =>
  page
    .context()
    .route(/accounts:lookup/, (route) => route.fulfill({ status, json: { error: { code: status, message } } }));

/** What Safari does after seven days, while the server's cookie stays. */
const emptyStorage = (page: Page) => page.evaluate(() => localStorage.clear());

// After these answers Firebase keeps the sign-in, which its versions before 13 did not.
const keeping = [500, 503, 429, 403].map(
  (status) => [`is answered ${status}`, answering(status, 'INTERNAL'), false] as const,
);

test.for([
  ...keeping,
  ['is answered that the sign-in has ended', answering(400, 'TOKEN_EXPIRED'), true] as const,
  ['has its storage emptied', emptyStorage, true] as const,
])(
  'An owner whose browser %s never sees what is reserved, with one tab and with two, until they log out',
  async ([, lose, isLost]) => {
    const owner = await signInOwner('Owen');
    const link = await owner.shareWishlist('Bowls', ['Bowl']);
    await reserve(await (await signInOwner('Gil')).visit(link), 'Bowl');
    const marks = (page: Page) => page.locator('[data-reservation=others], [data-reservation=free]');
    const settled = (page: Page) =>
      isLost ? page.getByRole('button', { name: 'Logout' }) : page.getByText('Shared by: You');
    for (const hasSecondTab of [false, true]) {
      const page = await owner.visit('/terms');
      await accountOf(page).toMatch(/^owen/);
      const second = hasSecondTab ? await page.context().newPage() : null;
      if (second) {
        await gotoHydrated(second, link);
        await expect(second.getByText('Shared by: You')).toBeVisible();
      }
      // A page that still asks the provider whose sign-in it has would store it again.
      for (const tab of second ? [page, second] : [page]) await tab.waitForLoadState('networkidle');
      await lose(page);
      // The page that is open when the sign-in is lost, and the next one.
      for (const _ of ['open', 'next']) {
        const answer = await page.goto(link, { waitUntil: 'networkidle' });
        expect(await answer?.text()).not.toMatch(/data-reservation="(others|free)"/);
        await expect(settled(page)).toBeVisible();
        expect(await marks(page).count()).toBe(0);
        expect(await cookieOf(page)).not.toBeNull();
      }
      for (const tab of second ? [second] : []) {
        await expect(settled(tab)).toBeVisible();
        expect(await marks(tab).count()).toBe(0);
        await tab.goto(link, { waitUntil: 'networkidle' });
        await expect(settled(tab)).toBeVisible();
        expect(await marks(tab).count()).toBe(0);
      }
      if (!isLost) continue;
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect.poll(() => cookieOf(page)).toBeNull();
      await expect(marks(page)).toHaveCount(1);
    }
  },
);
