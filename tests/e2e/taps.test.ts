/** How many taps it takes to reserve an item, from the link in the chat on, as on a phone. What is typed counts as no tap. */
import type { Locator, Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../states/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import { expect, password, signInOwner, tagOf, visit } from '../support/browser.ts';

/** Somebody has opened the link, which is the first tap. */
async function openLink() {
  const link = await (await signInOwner('Ann')).shareWishlist('Birthday', ['Kite', 'Lamp']);
  const page = await visit(link, phone);
  let taps = 1;
  async function tap(target: Locator) {
    taps += 1;
    await target.click();
  }
  return { page, tap, count: () => taps };
}

async function reserveKite(page: Page, tap: (target: Locator) => Promise<void>) {
  await expect(page.locator('details[open]')).toContainText('Kite');
  await tap(page.getByRole('button', { name: 'Reserve' }));
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Reserve' }));
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
}

test('With a password it takes nine taps, and three more in the mail app', async () => {
  const { page, tap, count } = await openLink();
  await tap(tagOf(page, 'Kite'));
  await tap(page.getByRole('link', { name: 'New here? Register' }));
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('Inga');
  for (const [field, text] of [
    ['Email', uniqueEmail('Inga')],
    ['Password', password],
  ] as const) {
    await tap(page.getByLabel(field, { exact: true }));
    await page.keyboard.type(text);
  }
  await tap(page.getByText('I agree to the'));
  await tap(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByText('Verify your email to reserve Kite for Ann.')).toBeVisible();
  // The link in the mail opens another tab. Whoever comes back to this one presses nothing.
  const mailed = await page.getByRole('link', { name: 'Verify my email' }).getAttribute('href');
  const other = await page.context().newPage();
  await other.goto(mailed ?? '');
  await expect(other.locator('details[open]')).toContainText('Kite');
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await reserveKite(page, tap);
  expect(count()).toBe(9);
});

test('With Google it takes six taps', async () => {
  const { page, tap, count } = await openLink();
  await tap(tagOf(page, 'Kite'));
  await tap(page.getByRole('link', { name: 'Login' }));
  await tap(page.getByRole('button', { name: 'Login with Google' }));
  // Google's own page is no part of the app.
  const google = page.getByRole('dialog');
  await google.getByLabel('Email').fill(uniqueEmail('Inga'));
  await google.getByLabel('Name').fill('Inga');
  await google.getByRole('button', { name: 'Log in' }).click();
  await reserveKite(page, tap);
  expect(count()).toBe(6);
});
