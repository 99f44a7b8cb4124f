import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { freePort } from '../../scripts/processes/port.ts';
import { startServerProcess } from '../../scripts/server/process.ts';
import { addressOf, untilReady } from '../../scripts/server/ready.ts';

export interface App {
  /** Where a browser finds it, without a slash at the end. */
  address: string;
  /** The server's log lines are in `server.log` here. */
  dataDir: string;
  /** As Ctrl-C does: drains, then ends. */
  stop(): Promise<void>;
  /** On the same data and the same address. */
  start(): Promise<void>;
}

/**
 * The built page and the real server, as a process of its own on an empty database. To be called at the top of a file;
 * it ends with the file's last test.
 */
export async function startApp(): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishnest-app-'));
  const port = await freePort();
  const address = addressOf('127.0.0.1', port);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    // Whoever fills it with a family, or too much, does so in seconds.
    WRITES_PER_MINUTE: '10000',
    READS_PER_MINUTE: '1000000',
    UNKNOWN_CODES_PER_MINUTE: '60',
    FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
  };
  const launch = () => startServerProcess({ env, stdout: openSync(join(dataDir, 'server.log'), 'a') });

  let server = launch();
  const app: App = {
    address,
    dataDir,
    stop: () => server.stop(),
    async start() {
      server = launch();
      await untilReady(address);
    },
  };
  afterAll(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true });
  });
  await untilReady(address);
  return app;
}
