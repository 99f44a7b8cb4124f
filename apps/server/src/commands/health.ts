import { addressOf } from '../platform/env/address.ts';
import type { Env } from '../platform/env/env.ts';
import { DataRefusal } from './backup.ts';

const patienceMs = 5000;

/**
 * Asks the server of this machine for its version.
 * @throws DataRefusal if nobody answers there, or another program
 */
export async function askServer({ host, port }: Env): Promise<string> {
  const address = addressOf(host, port);
  const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (!response) throw new DataRefusal(`No server answers at ${address}: start it, or read its log.`);
  const { status, version } = await response.json().catch(() => ({}));
  if (status !== 'ok') throw new DataRefusal(`Another program answers at ${address}: stop it, or set PORT.`);
  return `Version ${version} answers at ${address}.`;
}
