import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startDemoShop } from '../../scripts/demo/shop.ts';
import { launchServer, type Server } from './serverProcess.ts';

export interface App extends Server {
  /** The log lines are in `server.log` here. */
  dataDir: string;
}

/**
 * Starts the built page and the real server, as a process of its own on an empty database. To be called at the top of a
 * file; the server stops after the file's last test.
 */
export async function startApp(): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishnest-app-'));
  const shop = await startDemoShop();
  const server = await launchServer(dataDir, {
    // Tests fill it with data in seconds.
    WRITES_PER_MINUTE: '10000',
    READS_PER_MINUTE: '1000000',
    UNKNOWN_CODES_PER_MINUTE: '60',
    TEST_SHOPS_PORT: String(shop.port),
  });
  afterAll(async () => {
    await server.stop();
    shop.close();
    await rm(dataDir, { recursive: true });
  });
  return { ...server, dataDir };
}
