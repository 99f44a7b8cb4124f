import { type Browser, chromium } from '@playwright/test';

/** Chromium alone with the app: nothing that it would otherwise fetch, look up or show on a first run. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium that `provideChromium` has found. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args: [...args, ...more], ...(executablePath && { executablePath }) });
}
