import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, expect, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/tools/browser.ts';
import type { App } from './app.ts';

interface Browser {
  /** Opens a page in a browser context of its own, signed out. An uncaught error in the page fails the test. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
}

/** Starts Chromium for the app. To be called at the top of a file; it closes after the file's last test. */
export async function openBrowser(app: App): Promise<Browser> {
  const browser = await launchChromium();
  afterAll(() => browser.close());
  return {
    async openPage(options = {}) {
      const context = await browser.newContext({
        baseURL: app.address,
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
    },
  };
}
