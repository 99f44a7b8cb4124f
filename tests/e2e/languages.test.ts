import { expect } from '@playwright/test';
import { languages, languageTags } from '@wishnest/domain/languages';
import { test } from 'vitest';
import { phone } from '../states/page.ts';
import { stateOf } from '../states/states.ts';
import { translated } from '../states/translated.ts';
import { findFaults, tallPhone } from '../support/accessibility.ts';
import {
  addItem,
  createWishlist,
  reserve,
  share,
  show,
  signInToDashboard,
  unreserve,
  visit,
} from '../support/browser.ts';

/** States that are there at once, since what leads to others is found by its English name. */
const atOnce = [
  ['landing', 'Wishnest'],
  ['login', 'Google'],
  ['register', 'Wishnest'],
  ['terms', 'Wishnest'],
  ['not-found', '404'],
  ['shared-visitor', 'Wool socks'],
  ['shared-giver', 'Wool socks'],
  ['shared-invalid', 'Wishnest'],
  ['dashboard', 'Birthday'],
  ['shared-with-me', 'Birthday'],
  ['profile', 'Wishnest'],
  ['settings', 'Wishnest'],
] as const;

const checked = languageTags.filter((language) => language !== 'en');

test.for(checked.flatMap((language) => atOnce.map(([name, sees]) => [language, name, sees] as const)))(
  'In %s everybody can use the page, and nothing is wider than a phone: %s',
  async ([language, name, sees]) => {
    const state = { ...stateOf(name), act: [], sees };
    const page = await show(state, { viewport: tallPhone, locale: language });
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', languages[language].dir);
    expect(await findFaults(page, state)).toEqual([]);
  },
);

test('Somebody chooses a language at the foot of a page, and keeps it on the next ones', async () => {
  const page = await show({ ...stateOf('landing'), act: [], sees: 'Welcome to Wishnest' });
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});

test('Somebody chooses a language in Settings', async () => {
  const page = await show({ ...stateOf('settings'), act: [], sees: 'Settings' });
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
});

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
  const margin = 16;
  await expect.poll(() => message.boundingBox()).toMatchObject({ x: margin, width: phone.viewport.width - 2 * margin });
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
    await unreserve(bob, 'Kite');
    await expect(bob.getByText('Reservation removed ✅')).toBeVisible();
  },
);
