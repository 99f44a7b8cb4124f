import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/platform/env/env';
import type { TestProject } from 'vitest/node';
import { fillStates } from '../../scripts/demo/fill.ts';
import { startDemoShop } from '../../scripts/demo/shop.ts';
import { startEmulator } from '../../scripts/emulator.ts';
import { launchChromiumServer } from '../../scripts/tools.ts';
import { launchServer } from './processes.ts';

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

/** Starts an Auth emulator without accounts, and for browser tests the app, once for all tests of a project. */
export default async function share(project: TestProject) {
  await using stack = new AsyncDisposableStack();
  const { path: dataDir } = stack.use(await mkdtempDisposable(join(tmpdir(), 'wishnest-shared-')));
  const emulator = await startEmulator({ dataDir, port: 0, projectId: localProjectId });
  stack.defer(emulator.stop);
  project.provide('emulatorHost', emulator.host);
  if (project.name === 'e2e') project.provide('sharedApp', await startApp(stack, dataDir, emulator.host));
  const started = stack.move();
  return () => started.disposeAsync();
}

/**
 * Starts the real server with the built page, and Chromium, and fills the states of all pages. A test that changes data has
 * people of its own.
 */
async function startApp(stack: AsyncDisposableStack, dataDir: string, emulatorHost: string) {
  const server = await launchServer(dataDir, {
    // It is filled with data in seconds, and all browsers have one address.
    WRITES_PER_MINUTE: '10000',
    READS_PER_MINUTE: '1000000',
    UNKNOWN_CODES_PER_MINUTE: '1000',
    PICTURES_PER_MINUTE: '1000',
    ITEM_PICTURES_PER_MINUTE: '1000000',
    LINKS_PER_MINUTE: '1000',
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    TEST_SHOPS_PORT: String(await startDemoShop()),
  });
  stack.defer(async () => void (await server.stop()));
  const browser = await launchChromiumServer();
  stack.defer(() => browser.close());
  return {
    address: server.address,
    shareCodes: [...(await fillStates(server.address))],
    browser: browser.wsEndpoint(),
  };
}
