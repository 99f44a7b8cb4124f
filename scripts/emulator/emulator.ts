import { join } from 'node:path';
import { type Child, startChild } from '../processes/child.ts';
import { Refusal } from '../processes/refusal.ts';

export type HostMessage = { ready: true } | { ready: false; reason: string };

interface EmulatorOptions {
  dataDir: string;
  port: number;
  projectId: string;
}

export interface Emulator extends Child {
  /** The value for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  /** Rejects with a Refusal where it cannot start. */
  ready: Promise<void>;
}

/** Starts the Firebase Auth emulator, which needs no network. Its accounts are kept in `dataDir`/auth. */
export function startEmulator({ dataDir, port, projectId }: EmulatorOptions): Emulator {
  const script = join(import.meta.dirname, 'host.ts');
  const child = startChild('sign-in emulator', script, { args: [join(dataDir, 'auth'), String(port), projectId] });
  const ready = new Promise<void>((resolve, reject) => {
    child.process.once('message', (message: HostMessage) =>
      message.ready ? resolve() : reject(new Refusal(message.reason)),
    );
    child.ended.then((how) => reject(new Refusal(`The sign-in emulator did not start (${how}).`)));
  });
  ready.catch(() => {});
  return { ...child, host: `127.0.0.1:${port}`, ready };
}
