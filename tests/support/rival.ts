import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Somebody else at the same database, who has a server wait in the middle of erasing an account. */
export interface Rival {
  lock(uid: string): Promise<void>;
  untilServerWaits(address: string): Promise<void>;
  /** Resolves once the database has done with what a server that is gone had sent. */
  release(): Promise<void>;
}

export async function openRival(url: string): Promise<Rival> {
  return url.startsWith('file:') ? openOnFile(url.slice('file:'.length)) : openOnServer(url);
}

/** SQLite erases in one go, in which its process does nothing else: it can wait at the beginning only. */
function openOnFile(file: string): Rival {
  const client = new BetterSqlite3(file);
  onTestFinished(() => void client.close());
  const answers = (address: string) =>
    fetch(`${address}/healthz`, { signal: AbortSignal.timeout(500) }).then(
      () => true,
      () => false,
    );
  return {
    lock: async () => void client.exec('begin immediate'),
    untilServerWaits: async (address) => void (await vi.waitUntil(async () => !(await answers(address)), 10_000)),
    release: async () => void client.exec('rollback'),
  };
}

/** The profile is the last that is erased: everything else is then deleted and not committed. */
async function openOnServer(url: string): Promise<Rival> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const transacting = `select 1 from pg_stat_activity
    where xact_start is not null and backend_type = 'client backend' and pid <> pg_backend_pid()
    and datname = current_database()`;
  const holds = async (condition: string) => (await client.query(condition)).rows.length > 0;
  return {
    async lock(uid) {
      await client.query('begin');
      await client.query('select * from users where id = $1 for update', [uid]);
    },
    untilServerWaits: async () => void (await vi.waitUntil(() => holds(waiting), 10_000)),
    async release() {
      await client.query('rollback');
      await vi.waitUntil(async () => !(await holds(transacting)), 10_000);
    },
  };
}
