import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillStates } from '../../scripts/demo/fill.ts';
import { startDemoShop } from '../../scripts/demo/shop.ts';
import { launchChromiumServer } from '../../scripts/tools.ts';
import { startTestEmulator } from './emulator.ts';
import { appSettings, launchServer } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the browser tests share. */
    sharedApp: {
      /** The origin that a browser opens, without a slash at the end. */
      address: string;
      /** Of the wishlists that `fillStates` has created, by their names. */
      shareCodes: [wishlist: string, shareCode: string][];
      /** Where Playwright connects to Chromium. */
      browser: string;
    };
  }
}

/**
 * Starts the Auth emulator, the real server with the built page, and Chromium, and fills the states of all pages, once for
 * all browser tests. A test that changes data has people of its own.
 */
export default async function startSharedApp(project: TestProject) {
  const emulator = await startTestEmulator();
  const dataDir = await mkdtemp(join(tmpdir(), 'wishnest-app-'));
  const shop = await startDemoShop();
  const [server, browser] = await Promise.all([
    launchServer(dataDir, {
      ...appSettings,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      TEST_SHOPS_PORT: String(shop.port),
    }),
    launchChromiumServer(),
  ]);
  const shareCodes = [...(await fillStates(server.address))];
  project.provide('emulatorHost', emulator.host);
  project.provide('sharedApp', { address: server.address, shareCodes, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await server.stop();
    shop.close();
    await emulator.stop();
    await rm(dataDir, { recursive: true });
  };
}
