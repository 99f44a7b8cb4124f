import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { findDecidedViolations } from '../support/accessibility.ts';
import { boxOf, origin, visit } from '../support/browser.ts';

/** Opens a page and collects the browser's messages about a violated or invalid policy. */
async function openWithComplaints(path: string) {
  const page = await visit('/terms');
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/Content.Security.Policy|Permissions.Policy|violates|Refused to/i.test(text)) complaints.push(text);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, complaints };
}

test.each(['/', '/login', '/shared/V1StGXR8_Z5jdHi6B-myT'])(
  'A browser reports nothing about the headers of %s',
  async (path) => {
    expect((await openWithComplaints(path)).complaints).toEqual([]);
  },
);

test('A developer runs a query in the playground, logs in there, and finds how programs get a token', async () => {
  const { page, complaints } = await openWithComplaints('/graphql?shareCode=unknown');
  await page.getByText('"unknown"').first().waitFor();
  await page.getByText('Runs as a visitor').waitFor();
  // The editor's workers.
  await expect.poll(() => page.workers().length, { timeout: 10_000 }).toBeGreaterThan(0);
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
  await guide.getByText('## Get a token').waitFor();
  expect(complaints).toEqual([]);
});

test('The page of the REST calls lets a developer try one', async () => {
  const { page, complaints } = await openWithComplaints(`${origin}/api/docs`);
  await page.getByRole('button', { name: /GET.*\/api\/shared-links\/\{shareCode\}/ }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByPlaceholder('shareCode').fill('unknown');
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByText('Invalid or expired shared link.').first().waitFor();
  expect(complaints).toEqual([]);
});

test('A developer on a phone logs in to the playground in a dialog, and reads the response below the query', async () => {
  const { page } = await openWithComplaints('/graphql?shareCode=unknown');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Email').fill('dev@example.com');
  await dialog.getByRole('button', { name: 'Google, pretend' }).click();
  await page.getByText('Logged in as dev@example.com').waitFor();
  expect(await dialog.count()).toBe(0);
  const query = await boxOf(page.getByLabel('Operation Editor'));
  const response = await boxOf(page.getByLabel('Result Window'));
  expect(response.y).toBeGreaterThan(query.y + query.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** The pages for developers, each with a part of it that takes more room. */
const developerPages = {
  '/graphql?shareCode=unknown': (page: Page) => page.getByText('"unknown"').first().waitFor(),
  '/api/docs': async (page: Page) => {
    await page.getByRole('button', { name: /PATCH.*reserve/ }).click();
    await page.getByRole('tab', { name: 'Schema' }).first().click();
  },
};

test.each(
  Object.entries(developerPages).flatMap(([path, open]) => [
    [path, 'light', open] as const,
    [path, 'dark', open] as const,
  ]),
)('Everybody can use %s in the %s scheme, and nothing scrolls sideways', async (path, colorScheme, open) => {
  const page = await visit('/terms', { colorScheme });
  await page.goto(path);
  await open(page);
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await findDecidedViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
