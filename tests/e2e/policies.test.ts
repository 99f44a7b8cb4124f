import { expect, test } from 'vitest';
import { origin, visit } from '../support/browser.ts';

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
  await page.getByPlaceholder('shareCode').fill('unknown');
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByText('Invalid or expired shared link.').first().waitFor();
  expect(complaints).toEqual([]);
});
