/** For tests: servers on this machine, and what reads the shop among them. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { fetchDocument } from './fetchDocument.ts';
import { buildGuardedConnector, type ConnectorOptions } from './network/connector.ts';
import type { GetSettings } from './network/get.ts';
import { parsePage, parsePicture } from './parseDocument.ts';
import { orFailure, type StoredPicture } from './result.ts';

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

/** Reads a page as the two child processes do, in this process. */
export const readPage = (link: string, settings: GetSettings) =>
  orFailure(async () => parsePage(await fetchDocument('page', link, settings)));

/** Reads a picture as the two child processes do, in this process. */
export const fetchPicture = (url: string, settings: GetSettings, decode: (bytes: Buffer) => Promise<StoredPicture>) =>
  orFailure(async () => parsePicture(await fetchDocument('picture', url, settings), decode));

/** The child processes of this one that run a script. */
export function childrenRunning(script: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(script))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.pid)
    .map(([pid = 0]) => pid);
}
