import { join } from 'node:path';
import type { ProcessGroup } from '../processes/process-group.ts';
import { buildServer } from '../tools/server-build.ts';
import { buildWeb } from '../tools/web-build.ts';
import { readConfiguration, startOwnEmulator } from './configuration.ts';
import { keepLog } from './log.ts';
import { startServerProcess } from './process.ts';
import { addressOf, untilReady } from './ready.ts';

interface Product {
  /** The origin that a browser opens, without a slash at the end. */
  address: string;
  dataDir: string;
  /** The server's log; null where it is the command's own output. */
  log: string | null;
}

/** Builds the page, starts the identity provider and the server, and resolves when people can use and sign in to it. */
export async function startProduct(group: ProcessGroup): Promise<Product> {
  const env = await readConfiguration();
  const emulator = await startOwnEmulator(env);
  if (emulator) group.add(emulator);
  await buildWeb(() => console.log('Building the page…'));
  await buildServer();

  const log = env.logTo === 'file' ? join(env.dataDir, 'server.log') : null;
  const server = startServerProcess({
    env: { PORT: String(env.port), ...(emulator && { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }) },
    ...(log && { stdout: 'pipe' }),
  });
  group.add(log ? keepLog(server, log) : server);
  const address = addressOf(env.host, env.port);
  // The server caches the identity provider's state for 2 s, so it is asked only when the emulator is ready.
  await emulator?.ready;
  await untilReady(address, { needsSignIn: env.identity.kind === 'emulator' });
  return { address, dataDir: env.dataDir, log };
}
