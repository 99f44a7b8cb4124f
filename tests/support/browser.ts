import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, expect, onTestFinished } from 'vitest';
import type { App } from './app.ts';

/** Chromium alone with the app: nothing that it would otherwise fetch, look up or show on a first run. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface Browser {
  /** A page of somebody's own: no cookie, no storage, nobody signed in. A fault thrown in it fails the test. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
}

/** A real Chromium, pointed at the app. To be called at the top of a file; it closes with the file's last test. */
export async function openBrowser(app: App): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
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
