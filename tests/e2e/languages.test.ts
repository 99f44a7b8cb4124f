import type { Page } from '@playwright/test';
import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import { pagePaths } from '@wishnest/page/paths';
import { test } from 'vitest';
import { finishRendering, gotoHydrated, phone, resize } from '../states/page.ts';
import { stateOf } from '../states/states.ts';
import { translated } from '../states/translated.ts';
import { findMisfits, tallPhone } from '../support/accessibility.ts';
import {
  addItem,
  boxOf,
  confirm,
  createWishlist,
  expect,
  origin,
  pathOf,
  reserve,
  share,
  show,
  signInToDashboard,
  visit,
} from '../support/browser.ts';

/** Pages by who looks at them, each with a text that is there in every language. */
const people = [
  [
    ['landing', 'Wishnest'],
    ['login', 'Google'],
    ['register', 'Wishnest'],
    ['terms', 'Wishnest'],
    ['not-found', '404'],
    ['shared-visitor', 'Wool socks'],
    ['shared-invalid', 'Wishnest'],
  ],
  [
    ['shared-giver', 'Wool socks'],
    ['shared-with-me', 'Birthday'],
  ],
  [
    ['dashboard', 'Birthday'],
    ['profile', 'Wishnest'],
    ['settings', 'Wishnest'],
  ],
] as const;

// German has the longest words, and Arabic is written from right to left.
test.for(['de', 'ar'] as const)(
  'In %s nothing on a page is wider than a phone, and no word is broken',
  async (language) => {
    for (const [[first, sees], ...others] of people) {
      const state = { ...stateOf(first), act: [], sees };
      const page = await show(state, { viewport: tallPhone, locale: language });
      await expectFit(page, first, language);
      for (const [name, text] of others) {
        await gotoHydrated(page, pathOf(stateOf(name)));
        await page.getByText(text).filter({ visible: true }).first().waitFor();
        await expectFit(page, name, language);
      }
    }
  },
);

async function expectFit(page: Page, name: string, language: Language) {
  await page.evaluate(finishRendering);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].dir);
  expect([name, await findMisfits(page)]).toEqual([name, []]);
  await resize(page, tallPhone);
}

/** The languages are a menu there. Its line has no role. */
async function chooseAtFoot(page: Page, name: string) {
  await page.locator('summary').last().click();
  await page.getByRole('link', { name }).click();
}

test('Somebody chooses a language at the foot of a page, and keeps it on the next ones', async () => {
  const page = await show({ ...stateOf('landing'), act: [], sees: 'Welcome to Wishnest' });
  await chooseAtFoot(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await chooseAtFoot(page, 'English');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});

test('Somebody who signs in to reserve an item chooses a language, and keeps the way back and what is typed, but the password', async () => {
  const page = await show(stateOf('login-to-reserve'));
  const address = page.url();
  await page.getByLabel('Email', { exact: true }).fill('maja@family.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await chooseAtFoot(page, 'Deutsch');
  await expect(page).toHaveTitle(/Anmelden/);
  expect(page.url()).toBe(address);
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('maja@family.example');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('correct horse');
  await expect(page.getByText('Cast-iron pan')).toBeVisible();
  await page.getByRole('link', { name: 'Registrieren' }).click();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('maja@family.example');
});

test('Somebody chooses a language before the page has its scripts, and stays at the item of its address', async () => {
  const state = stateOf('shared-visitor');
  const address = `${pathOf(state)}?item=kept`;
  const goTo = (page: Page) => page.goto(address);
  const page = await show({ ...state, act: [goTo], sees: 'Wool socks' }, { javaScriptEnabled: false });
  await chooseAtFoot(page, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(page.url()).toBe(origin + address);
});

test('Somebody chooses a language in Settings by a press, and not by an arrow key', async () => {
  const page = await show({ ...stateOf('settings'), act: [], sees: 'Settings' });
  await page.getByRole('link', { name: 'English' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
  await page.getByRole('link', { name: 'Deutsch' }).press('Enter');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
});

const served = Object.values(pagePaths).map(({ path }) => path.replace('*', '/nowhere'));

test.for(languageTags)(
  'In %s each page is served with all of its words, to who has no scripts too',
  async (language) => {
    for (const path of [...served, '/api/docs', '/graphql', '/worker.js', '/manifest.webmanifest']) {
      const headers = { accept: 'text/html', 'accept-language': language };
      const body = await (await fetch(origin + path, { headers })).text();
      expect([path, body.match(/%[A-Z_]+%/g)]).toEqual([path, null]);
    }
  },
);

test('In Arabic addresses run from left to right, an empty field from the right, and a message stands within the margins', async () => {
  const page = await translated(await visit('/login', { ...phone, locale: 'ar' }), 'ar');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveCSS('direction', 'rtl');
  await email.fill('maja@');
  await expect(email).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Your account’s email').fill('maja@family.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const message = page.locator('.Toastify__toast');
  const margin = 8;
  const isWithinMargins = async () => {
    const { x, width } = await boxOf(message);
    return x >= margin && x + width <= phone.viewport.width - margin;
  };
  await expect.poll(isWithinMargins).toBe(true);
  await page.goto('/register');
  const name = page.getByLabel('Username', { exact: true });
  await expect(name).toHaveCSS('direction', 'rtl');
});

test.for(['de', 'ar'] as const)(
  'In %s Ann keeps and shares a wishlist on a phone, and Bob reserves and unreserves',
  async (language) => {
    const open = async (path: string) => translated(await visit(path, { ...phone, locale: language }), language);
    const ann = await open('/login');
    await signInToDashboard(ann, 'Ann');
    await createWishlist(ann, 'Xmas');
    await addItem(ann, 'Kite');
    const link = await share(ann, 'Xmas');
    const bob = await open('/login');
    await signInToDashboard(bob, 'Bob');
    await bob.goto(link);
    await reserve(bob, 'Kite');
    await expect(bob.getByText('Item reserved successfully! 🎁')).toBeVisible();
    await confirm(bob, 'Kite', 'Unreserve');
    await expect(bob.getByText('Reservation removed ✅')).toBeVisible();
  },
);

test('Arabic headings have a typeface of their own, which pages in Arabic alone load', async () => {
  const page = await show({ ...stateOf('landing'), act: [], sees: 'Welcome to Wishnest' });
  const loaded = () =>
    page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])));
  expect((await loaded()).join()).not.toContain('Aref Ruqaa');
  await chooseAtFoot(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await loaded()).join()).toContain('Aref Ruqaa');
});
