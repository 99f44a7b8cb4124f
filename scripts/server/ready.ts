import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../processes/refusal.ts';

const patienceMs = 30_000;
const answerMs = 5000;
const pauseMs = 100;

/** Where a browser on this machine finds a server that listens on `host`. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Resolves once `/readyz` is 200, which tells that visitors can be served.
 * @param needsSignIn whether to wait for the identity provider as well; a real one may be away, or want a service account
 */
export async function untilReady(address: string, { needsSignIn = true } = {}): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let answer = 'no answer';
  while (Date.now() < deadline) {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
    if (response) answer = await response.text();
    if (response?.ok && (!needsSignIn || JSON.parse(answer).identity === 'ok')) return;
    await sleep(pauseMs);
  }
  throw new Refusal(`The server at ${address} did not become ready: ${answer}`);
}
