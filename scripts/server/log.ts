import { existsSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** A fresh file for the server's log lines; the last run's is kept beside it. */
export function openLog(dataDir: string): { path: string; descriptor: number } {
  const path = join(dataDir, 'server.log');
  if (existsSync(path)) renameSync(path, join(dataDir, 'server.previous.log'));
  return { path, descriptor: openSync(path, 'w') };
}
