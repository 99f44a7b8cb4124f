import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { origin, visit } from '../support/browser.ts';

/** The page says that it could not be loaded. Once its script can be loaded, trying again shows it. */
async function expectAnotherTry(page: Page, chunk: string, heading: string) {
  const sentence = 'This page could not be loaded. Check your connection and try again.';
  await page.getByRole('alert').getByText(sentence).waitFor();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test('Somebody who follows a link to a page whose script cannot be loaded is told so, and can try again', async () => {
  const page = await visit('/');
  const chunk = '**/assets/LoginPage-*';
  await page.route(chunk, (route) => route.abort());
  await page.getByRole('link', { name: 'Login' }).click();
  await expectAnotherTry(page, chunk, 'Login');
});

test('Somebody who opens a prerendered page whose script cannot be loaded is told so, and can try again', async () => {
  const page = await visit('/privacy');
  const chunk = '**/assets/LegalPages-*';
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${origin}/terms`);
  await expectAnotherTry(page, chunk, 'Terms of Service');
});
