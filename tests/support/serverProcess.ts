import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/processes.ts';
import { addressOf, startServerProcess, untilReady } from '../../scripts/product.ts';
import { buildServer } from '../../scripts/server-build.ts';

export interface Server {
  /** The origin that a browser opens, without a slash at the end. */
  address: string;
  /** All that it has logged so far. */
  log(): string;
  /** Stops it as Ctrl-C does. Resolves once it has ended, with how it ended. */
  stop(): Promise<string>;
  /** Kills it, as a power cut would. */
  kill(): Promise<string>;
  /** Starts it again at the same address, on the same data. */
  start(): Promise<void>;
}

/** The settings of a server for browser tests, which fill it with data in seconds. */
export const appSettings = {
  WRITES_PER_MINUTE: '10000',
  READS_PER_MINUTE: '1000000',
  UNKNOWN_CODES_PER_MINUTE: '1000',
};

/** Starts the real server, built from the current sources, as a process of its own on a free port. Resolves when it is ready. */
export async function launchServer(
  dataDir: string,
  env: Record<string, string | undefined> & { FIREBASE_AUTH_EMULATOR_HOST: string },
  ready?: Parameters<typeof untilReady>[1],
): Promise<Server> {
  await buildServer();
  const port = await freePort();
  const address = addressOf('127.0.0.1', port);
  const logFile = join(dataDir, 'server.log');
  const launch = () =>
    startServerProcess({
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: undefined,
        ...env,
      },
      stdout: openSync(logFile, 'a'),
    });

  let child = launch();
  await untilReady(address, ready).catch(async (error) => {
    await child.stop();
    throw error;
  });
  return {
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
}

/** Whether something answers at an address within half a second. */
export function isAnswering(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(500) }).then(
    () => true,
    () => false,
  );
}
