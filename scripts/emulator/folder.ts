import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createPrivately, makePrivateFolder, tighten } from '../../apps/server/src/dataFolder.ts';
import { Refusal } from '../processes/refusal.ts';

/** Time for the last holder, just told to stop, to save. */
const patienceMs = 2000;

/**
 * Makes this process the folder's only user until it ends, however it ends: SQLite's lock belongs to the process, where
 * a file with its number would outlive it.
 * @throws Refusal where another process has it
 */
export function claimFolder(folder: string): void {
  try {
    createPrivately();
    makePrivateFolder(folder);
    tighten(readdirSync(folder).map((name) => join(folder, name)));
    const lock = new Database(join(folder, 'in-use.lock'), { timeout: patienceMs });
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    held.push(lock);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Refusal(`Another Wishnest keeps its accounts in ${folder}. Stop it or set DATA_DIR.`);
  }
}

/** A lock that is collected as garbage would be free again. */
const held: Database.Database[] = [];
