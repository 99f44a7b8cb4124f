import { test } from 'vitest';
import { signIn } from '../../scripts/demo/accounts.ts';
import { emailOf, password } from '../../scripts/demo/family.ts';
import { expect, origin, visit } from '../support/browser.ts';

/** Opens a page for developers. A violated policy fails each test of a page. */
async function openForDevelopers(path: string) {
  const page = await visit('/terms');
  await page.goto(path);
  return page;
}

test('A developer runs a query in the playground, logs in there, and finds how programs get a token', async () => {
  const page = await openForDevelopers('/graphql?shareCode=unknown');
  await page.getByText('"unknown"').first().waitFor();
  await page.getByText('Runs as a visitor').waitFor();
  // The editor's workers.
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.getByText('"sharedWishlist"').first().waitFor();

  await page.getByLabel('Email').fill('dev@example.com');
  await page.getByRole('button', { name: 'Google, pretend' }).click();
  await page.getByText('Logged in as dev@example.com').waitFor();
  await page.getByRole('button', { name: 'Copy my token' }).waitFor();
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'How programs get a token' }).click(),
  ]);
  await guide.getByRole('heading', { name: 'Get a token' }).waitFor();
});

test('The page of the REST calls lets a developer try one', async () => {
  const page = await openForDevelopers('/api/docs');
  await page.getByRole('button', { name: /GET.*\/api\/shared-links\/\{shareCode\}/ }).click();
  await page.getByPlaceholder('shareCode').fill('unknown');
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByText('Invalid or expired shared link.').first().waitFor();

  const { idToken } = await signIn(origin, emailOf('maja'), password);
  await page.getByLabel('Token').fill(idToken);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('Every call below sends it.').waitFor();
  await page.getByRole('button', { name: /GET.*\/api\/users\/\{uid\}/ }).click();
  await page.locator('#operations-Users-getUser').getByRole('button', { name: 'Execute' }).click();
  await page.getByText('"Maja Lindström"').first().waitFor();
});
