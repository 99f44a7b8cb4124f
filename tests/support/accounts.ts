import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';
import { callToolkit, type SignedIn } from '../../scripts/demo/accounts.ts';
import { listenForTest } from './local.ts';

/** Signs in with a pretend Google account, as the local dialog does. */
export function signInWithGoogle(origin: string, email: string, name = email): Promise<SignedIn> {
  const credential = JSON.stringify({ sub: email, email, email_verified: true, name });
  return callToolkit(origin, 'signInWithIdp', {
    postBody: new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
  });
}

/** Signs in somebody with a pretend Google account that nobody else has. */
export async function signInNewPerson(name: string, emulatorHost = inject('emulatorHost')): Promise<SignedIn> {
  const origin = `http://${emulatorHost}`;
  const email = uniqueEmail(name);
  // The token of the sign-up itself may count as revoked, if it was issued in an earlier second than the account.
  await signInWithGoogle(origin, email, name);
  return signInWithGoogle(origin, email, name);
}

/** The call by which a reloaded page asks whether its token is still valid. */
export function lookUp(idToken: string, origin = `http://${inject('emulatorHost')}`) {
  return callToolkit<{ ok: boolean; users?: { emailVerified: boolean }[] }>(origin, 'lookup', { idToken });
}

let people = 0;

/** An address that nobody else of this run has. */
export function uniqueEmail(name: string): string {
  people += 1;
  return `${name.toLowerCase()}.${process.pid}.${people}@example.com`;
}

interface PausePoint {
  call: 'lookup' | 'delete' | 'createSessionCookie';
  /** Before or after the provider handles it; 'failed' is before, while the server is told at once of a failure. */
  when: 'before' | 'after' | 'failed';
}

/** A proxy between a server and the Auth emulator that can pause calls. */
export async function startIdentityProxy() {
  const calls: string[] = [];
  /** What is told, by 'when call', that a call is paused. */
  const pausePoints = new Map<string, (resume: () => void) => void>();
  async function pauseIfWanted(point: string) {
    const reached = pausePoints.get(point);
    if (reached) await new Promise<void>(reached);
  }

  const server = createServer(async (incoming, outgoing) => {
    const { url = '', method = '', headers } = incoming;
    const call = url.split(':').at(-1) ?? '';
    calls.push(call);
    // The body is read before the pause, so that the call reaches the provider even if the client has gone by then.
    const body = await buffer(incoming);
    if (pausePoints.has(`failed ${call}`)) outgoing.writeHead(500).end();
    await pauseIfWanted(`failed ${call}`);
    await pauseIfWanted(`before ${call}`);
    const { authorization = '', 'content-type': type = '' } = headers;
    const response = await fetch(`http://${inject('emulatorHost')}${url}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method === 'POST' && { body }),
    });
    const answer = await response.bytes();
    await pauseIfWanted(`after ${call}`);
    if (!outgoing.headersSent) outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(answer);
  });
  const host = await listenForTest(server);
  onTestFinished(() => server.closeAllConnections());
  return {
    /** The names of the calls so far. */
    calls,
    host,
    /** Pauses the next calls at this point. Resolves when one is paused, with a function that resumes it. */
    pauseAt: ({ call, when }: PausePoint) =>
      new Promise<() => void>((reached) => void pausePoints.set(`${when} ${call}`, reached)),
    /** Later calls are no longer paused. */
    release: () => pausePoints.clear(),
  };
}
