import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../processes/refusal.ts';

const timeoutMs = 30_000;
const requestTimeoutMs = 5000;
const retryMs = 100;

/** The origin at which a browser on this machine reaches a server that listens on `host`. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Resolves once `/readyz` is answered with 200, which means that visitors can be served.
 * @param needsSignIn whether to wait for the identity provider too; a real one may be unreachable or need a service account
 */
export async function untilReady(address: string, { needsSignIn = true } = {}): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let answer = 'no answer';
  while (Date.now() < deadline) {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
      () => null,
    );
    if (response) answer = await response.text();
    if (response?.ok && (!needsSignIn || JSON.parse(answer).identity === 'ok')) return;
    await sleep(retryMs);
  }
  throw new Refusal(`The server at ${address} did not become ready: ${answer}`);
}
