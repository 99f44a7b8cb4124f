import type { Page } from '@playwright/test';

/** Goes there and waits until what can be seen can be used: what was rendered on the server takes no tap before. */
export async function goWhereAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}
