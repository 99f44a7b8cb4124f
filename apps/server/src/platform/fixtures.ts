/** For tests: a server and a folder on this machine, which end with the test. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export async function startServer(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Makes a folder with these folders in it. */
export function makeFolder(...inside: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of inside) mkdirSync(join(folder, name), { recursive: true });
  return folder;
}
