import { join } from 'node:path';
import { type Child, Refusal, startChild } from './processes.ts';

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
  const script = join(import.meta.dirname, 'emulatorHost.ts');
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

const toolkit = 'identitytoolkit.googleapis.com/v1/accounts';

/**
 * Makes one of the identity provider's own calls, as the browser's Firebase library does.
 * @param origin the emulator's, or that of a server in local mode, which forwards the call
 */
export function callToolkit(origin: string, call: string, body: object): Promise<Response> {
  return postToEmulator(origin, `${toolkit}:${call}`, body);
}

export function postToEmulator(origin: string, path: string, body: object): Promise<Response> {
  return fetch(`${origin}/${path}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
