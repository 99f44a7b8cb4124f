import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/processes/port.ts';
import { startServerProcess } from '../../scripts/server/process.ts';
import { addressOf, untilReady } from '../../scripts/server/ready.ts';

export interface Server {
  address: string;
  /** All lines that it logged so far. */
  log(): string;
  /** As Ctrl-C does; resolves once it is gone, with how it ended. */
  stop(): Promise<string>;
  /** As a power cut does. */
  kill(): Promise<string>;
  /** At the same address, on the same data. */
  start(): Promise<void>;
}

/** The server as processes of its own on a database that exists, ended with the test. */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  ready?: Parameters<typeof untilReady>[1],
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wishnest-server-'));
  const port = await freePort();
  const address = addressOf('127.0.0.1', port);
  const logFile = join(dataDir, 'server.log');
  const launch = () =>
    startServerProcess({
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
        ...env,
      },
      stdout: openSync(logFile, 'a'),
    });

  let child = launch();
  const server: Server = {
    address,
    log: () => readFileSync(logFile, 'utf8'),
    async stop() {
      await child.stop();
      return child.ended;
    },
    kill() {
      child.process.kill('SIGKILL');
      return child.ended;
    },
    async start() {
      child = launch();
      await untilReady(address, ready);
    },
  };
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });
  await untilReady(address, ready);
  return server;
}
