import { type Browser, chromium } from '@playwright/test';

/** These options keep Chromium from fetching, looking up or showing anything of its own. */
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
