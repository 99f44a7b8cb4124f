import { type Browser, type BrowserServer, chromium } from '@playwright/test';

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
  return chromium.launch(optionsWith(more));
}

/** The same as a server, to which several processes connect. */
export function launchChromiumServer(): Promise<BrowserServer> {
  return chromium.launchServer(optionsWith([]));
}

/** @param endpoint of a `BrowserServer` */
export function connectToChromium(endpoint: string): Promise<Browser> {
  return chromium.connect(endpoint);
}

function optionsWith(more: readonly string[]) {
  const executablePath = process.env.CHROMIUM_PATH;
  return { args: [...args, ...more], ...(executablePath && { executablePath }) };
}
