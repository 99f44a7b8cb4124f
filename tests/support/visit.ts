import type { BrowserContextOptions, Page } from '@playwright/test';
import { gotoHydrated } from '../../scripts/demo/hydrated.ts';
import { startApp } from './app.ts';
import { openBrowser } from './browser.ts';

/** A phone as most people hold it. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** The running application, and a way to visit it. To be called at the top of a file. */
export async function openToVisitors() {
  const app = await startApp();
  const browser = await openBrowser(app);
  return {
    app,
    origin: app.address,
    /** Opens a browser of somebody's own, signed out, at a path of the application. */
    async visit(path: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await browser.openPage(options);
      await gotoHydrated(page, path);
      return page;
    },
  };
}

let people = 0;

/** An address that nobody else of this run has. */
export function uniqueEmail(name: string): string {
  people += 1;
  return `${name.toLowerCase()}.${process.pid}.${people}@example.com`;
}
