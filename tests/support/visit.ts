import type { BrowserContextOptions, Page } from '@playwright/test';
import { gotoHydrated } from '../../scripts/demo/hydrated.ts';
import { startApp } from './app.ts';
import { openBrowser } from './browser.ts';

/** Starts the application and a browser. To be called at the top of a file. */
export async function startAppWithBrowser() {
  const app = await startApp();
  const browser = await openBrowser(app);
  return {
    app,
    origin: app.address,
    /** Opens a path of the application in a browser context of its own, signed out. */
    async visit(path: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await browser.openPage(options);
      await gotoHydrated(page, path);
      return page;
    },
  };
}
