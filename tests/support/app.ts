import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { startDemoShop } from '../../scripts/demo/shop.ts';
import { appSettings, launchServer, type Server } from './serverProcess.ts';

/**
 * Starts the built page and the real server, as a process of its own on an empty database, for tests that cannot use the
 * shared one. To be called at the top of a file; the server stops after the file's last test.
 */
export async function startApp(settings: Partial<typeof appSettings> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishnest-app-'));
  const shop = await startDemoShop();
  const server = await launchServer(dataDir, {
    ...appSettings,
    FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
    TEST_SHOPS_PORT: String(shop.port),
    ...settings,
  });
  afterAll(async () => {
    await server.stop();
    shop.close();
    await rm(dataDir, { recursive: true });
  });
  return server;
}
