/** `integrityCheck.sqlite.ts FILE WAIT_MS`: checks a SQLite file, and prints what is wrong with it, if anything is. */
import BetterSqlite3 from 'better-sqlite3';
import { Unavailable } from '../unavailableErrors.ts';
import { guard } from './failures.sqlite.ts';

const [file = '', waitMs] = process.argv.slice(2);
process.stdout.write(findDamage() ?? '');

function findDamage(): string | null {
  try {
    if (guard(quickCheck) === 'ok') return null;
  } catch (error) {
    if (error instanceof Unavailable) return error.message;
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error;
  }
  return `${file} is damaged or no database; it was left as it is. Move it away and restore a backup, or name another file.`;
}

function quickCheck() {
  const client = new BetterSqlite3(file, { timeout: Number(waitMs) });
  try {
    // A negative size counts in KiB. The cache is small because the check reads every page once.
    client.pragma('cache_size = -500');
    return client.pragma('quick_check(1)', { simple: true });
  } finally {
    client.close();
  }
}
