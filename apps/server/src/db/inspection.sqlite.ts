/** `inspection.sqlite.ts FILE WAIT_MS`: looks through a SQLite file and prints what there is to complain of, if anything. */
import BetterSqlite3 from 'better-sqlite3';
import { Unavailable } from '../unavailable.ts';
import { guard } from './failures.sqlite.ts';

const [file = '', waitMs] = process.argv.slice(2);
process.stdout.write(complaint() ?? '');

function complaint(): string | null {
  try {
    if (guard(inspect) === 'ok') return null;
  } catch (error) {
    if (error instanceof Unavailable) return error.message;
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error;
  }
  return `${file} is damaged or no database; it was left as it is. Move it away and restore a backup, or name another file.`;
}

function inspect() {
  const client = new BetterSqlite3(file, { timeout: Number(waitMs) });
  try {
    // In KiB; every page is read once.
    client.pragma('cache_size = -500');
    return client.pragma('quick_check(1)', { simple: true });
  } finally {
    client.close();
  }
}
