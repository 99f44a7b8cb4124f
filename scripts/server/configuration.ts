import { makePrivateFolder } from '../../apps/server/src/dataFolder.ts';
import { type Env, readEnv } from '../../apps/server/src/env/env.ts';
import { EnvError } from '../../apps/server/src/env/settings.ts';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { claimPort } from '../processes/port.ts';
import { Refusal } from '../processes/refusal.ts';

/**
 * Reads the configuration, and checks the data folder and the port before anything starts.
 * @throws Refusal that names the variable to change
 */
export async function readConfiguration(): Promise<Env> {
  const env = readEnvironment();
  if (env.exposesLocalAccounts) console.warn(exposed(env.host));
  makeDataFolder(env.dataDir);
  return { ...env, port: await claimPort('PORT', env.port, env.host) };
}

const exposed = (host: string) =>
  `Everybody who reaches ${host} can act as anybody here: local accounts prove nothing (LOCAL_ACCOUNTS=trusted).`;

function readEnvironment(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new Refusal(error.message) : error;
  }
}

function makeDataFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
  } catch (error) {
    throw new Refusal(`DATA_DIR ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Starts the Auth emulator, unless the configuration names a running one or a real project. */
export async function startOwnEmulator({ identity, dataDir }: Env): Promise<Emulator | null> {
  if (identity.kind !== 'emulator' || !identity.own) return null;
  const port = await claimPort('AUTH_EMULATOR_PORT', Number(identity.host.split(':')[1]), '127.0.0.1');
  return startEmulator({ dataDir, port, projectId: identity.projectId });
}
