import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { Refusal } from './refusal.ts';

/** The children of a killed command end within this time, so a command that is started right after it waits so long. */
const waitMs = 2000;
const retryMs = 100;

/**
 * Returns the port itself or, for 0, one that is free. `get-port` would return another port where this one is in use.
 * @throws Refusal where nothing can listen there
 */
export async function claimPort(variable: string, port: number, host: string): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      return await tryPort(port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || waitedMs >= waitMs) throw new Refusal(explain(variable, port, host, code));
    }
    await sleep(retryMs);
  }
}

/** A port of 127.0.0.1 that nobody listens on, and that this process was not given a moment ago. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

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
