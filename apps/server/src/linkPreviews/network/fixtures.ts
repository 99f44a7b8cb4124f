/** For tests: servers on this machine, and settings that reach the shop among them. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { buildGuardedConnector, type ConnectorOptions } from './connector.ts';
import type { GetSettings } from './get.ts';

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

/** Starts a server that must not be reached, and counts its connections. */
export async function startCanary() {
  const canary = { port: 0, hits: 0 };
  const { server, port } = await startServer((_request, response) => response.end('<title>Secret</title>'));
  server.on('connection', () => {
    canary.hits += 1;
  });
  canary.port = port;
  return canary;
}

interface ReaderOptions extends Partial<ConnectorOptions> {
  /** The port of the shop, which every name under `.test` leads to. */
  shop?: number;
  deadlineMs?: number;
}

export function buildSettings({ shop, deadlineMs = 5000, ...options }: ReaderOptions): GetSettings {
  const connector = buildGuardedConnector({
    resolve: async () => [],
    proxy: null,
    testShopsPort: shop ?? null,
    ...options,
  });
  return { connector, userAgent: 'Wishnest', deadlineMs };
}
