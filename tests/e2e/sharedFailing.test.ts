import { expect } from '@playwright/test';
import { test } from 'vitest';
import { hydrated } from '../../scripts/demo/page.ts';
import { openPage } from '../support/browser.ts';
import { startApp } from '../support/processes.ts';

// This application refuses visitors after few unknown share codes, which would disturb the other tests.
const { address } = await startApp({ UNKNOWN_CODES_PER_MINUTE: '60' });

test('Somebody whose request for a shared page is refused sees the documented page, and it is hydrated', async () => {
  const page = await openPage({}, address);
  await page.goto('/terms');
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  // These are more unknown share codes than an address may request in a minute.
  await page.evaluate(async () => {
    await Promise.all(Array.from({ length: 120 }, (_, at) => fetch(`/shared/V1StGXR8_Z5jdHi6B-${100 + at}`)));
  });
  // The minute of the limit may end in between; then these requests reach the limit again.
  await expect(async () => {
    const answer = await page.goto('/shared/V1StGXR8_Z5jdHi6B-myT');
    expect(answer?.status()).toBe(429);
  }).toPass();
  await page.locator(hydrated).waitFor();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishnest' })).toBeVisible();
  await expect(page.getByText('Invalid or expired shared link.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Wishnest' })).toBeVisible();
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  expect(complaints.filter((text) => !/\b(404|429)\b/.test(text))).toEqual([]);
});
