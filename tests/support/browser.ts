import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, inject, onTestFinished } from 'vitest';
import { connectToChromium } from '../../scripts/browser.ts';

/** Chromium is shared by all browser tests, and this connection by those of a worker. */
const browser = await connectToChromium(inject('sharedApp').browser);

/**
 * Opens a page in a browser context of its own, signed out. An uncaught error in the page fails the test.
 * @param address of another application than the shared one
 */
export async function openPage(
  options: BrowserContextOptions = {},
  address = inject('sharedApp').address,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  return page;
}
