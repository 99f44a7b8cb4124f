import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { untilReady } from '../../scripts/product.ts';
import { launchServer, type Server } from './serverProcess.ts';

/** Starts the server as a separate process on an existing database, and stops it after the test. */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  ready?: Parameters<typeof untilReady>[1],
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wishnest-server-'));
  const server = await launchServer(
    dataDir,
    { FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'), DATABASE_URL: databaseUrl, ...env },
    ready,
  );
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });
  return server;
}
