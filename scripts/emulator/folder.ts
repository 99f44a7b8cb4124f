import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makePrivateFolder, restrictNewFiles, tighten } from '../../apps/server/src/dataFolder.ts';
import { Refusal } from '../processes/refusal.ts';

/** A process that was just asked to stop still saves its accounts within this time. */
const waitMs = 2000;

/**
 * Locks the folder until this process ends, however it ends. SQLite's lock belongs to the process, while a lock file would
 * stay after a kill.
 * @throws Refusal where another process has locked the folder
 */
export function claimFolder(folder: string): void {
  try {
    restrictNewFiles();
    makePrivateFolder(folder);
    tighten(readdirSync(folder).map((name) => join(folder, name)));
    const lock = new Database(join(folder, 'in-use.lock'), { timeout: waitMs });
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    locks.push(lock);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Refusal(`Another Wishnest keeps its accounts in ${folder}. Stop it or set DATA_DIR.`);
  }
}

/** References to the locks, which would be released if they were garbage collected. */
const locks: Database.Database[] = [];
