import type { BrowserContextOptions, Page } from '@playwright/test';
import { inject } from 'vitest';
import { gotoHydrated } from '../../scripts/demo/hydrated.ts';
import { openPage } from './browser.ts';

/** The origin of the application that all browser tests share. */
export const origin = inject('sharedApp').address;

/** Opens a path of the shared application in a browser context of its own, signed out. */
export async function visit(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await openPage(options);
  await gotoHydrated(page, path);
  return page;
}
