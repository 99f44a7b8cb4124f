import { join } from 'node:path';
import type { Household } from '../processes/household.ts';
import { buildWeb } from '../tools/web-build.ts';
import { readConfiguration, startOwnEmulator } from './configuration.ts';
import { keepLog } from './log.ts';
import { startServerProcess } from './process.ts';
import { addressOf, untilReady } from './ready.ts';

export interface Product {
  /** Where a browser finds it, without a slash at the end. */
  address: string;
  dataDir: string;
  /** The server's log; null where it is the command's own output. */
  log: string | null;
}

/** The whole product on one address: the page built, the identity provider and the server ready. */
export async function startProduct(household: Household): Promise<Product> {
  const env = await readConfiguration();
  const emulator = await startOwnEmulator(env);
  if (emulator) household.adopt(emulator);
  await buildWeb(() => console.log('Building the page…'));

  const log = env.logTo === 'file' ? join(env.dataDir, 'server.log') : null;
  const server = startServerProcess({
    env: { PORT: String(env.port), ...(emulator && { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }) },
    ...(log && { stdout: 'pipe' }),
  });
  household.adopt(log ? keepLog(server, log) : server);
  const address = addressOf(env.host, env.port);
  // The server remembers for 2 s that nobody can sign in yet: it is not asked before somebody can.
  await emulator?.ready;
  await untilReady(address, { needsSignIn: env.identity.kind === 'emulator' });
  return { address, dataDir: env.dataDir, log };
}
