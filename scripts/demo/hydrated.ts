import type { Page } from '@playwright/test';

/** Matches once the page is hydrated. */
export const hydrated = 'html[data-hydrated]';

/** Goes to a page and waits until it is hydrated, since React handles no input before. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(hydrated).waitFor({ state: 'attached' });
}
