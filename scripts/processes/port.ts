import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** A command that was killed takes its children along within this time; one started right after it waits so long. */
const patienceMs = 2000;
const retryMs = 100;

/**
 * The port itself or, for 0, one that is free.
 * @throws Refusal where nothing can listen there
 */
export async function claimPort(variable: string, port: number, host: string): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      return await tryPort(port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || waitedMs >= patienceMs) throw new Refusal(explain(variable, port, host, code));
    }
    await sleep(retryMs);
  }
}

/** A port of 127.0.0.1 that nobody listens on. */
export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');

async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}

function explain(variable: string, port: number, host: string, code: string | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop what uses it or set ${variable}.`;
  if (code === 'EACCES') return `Port ${port} needs special rights. Set ${variable} to one from 1024 on.`;
  return `HOST ${host} is not an address of this machine (${code}).`;
}
