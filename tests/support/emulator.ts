import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/env/env';
import type { TestProject } from 'vitest/node';
import { startEmulator } from '../../scripts/emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Host and port of the Auth emulator. The whole run shares it, so people need unique e-mail addresses. */
    emulatorHost: string;
  }
}

/** Starts an Auth emulator without accounts. */
export async function startTestEmulator() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishnest-emulator-'));
  const emulator = await startEmulator({ dataDir, port: 0, projectId: localProjectId });
  return {
    host: emulator.host,
    async stop() {
      await emulator.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export default async function shareEmulator(project: TestProject) {
  const emulator = await startTestEmulator();
  project.provide('emulatorHost', emulator.host);
  return emulator.stop;
}
