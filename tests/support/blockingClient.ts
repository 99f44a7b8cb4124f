import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { waitingForLock } from './postgresClient.ts';
import { isAnswering } from './serverProcess.ts';

/** Another client of the database, whose lock makes a server wait while it erases an account. */
interface BlockingClient {
  lock(uid: string): Promise<void>;
  untilServerWaits(address: string): Promise<void>;
  /** Releases the lock. Resolves once the database has finished all that a killed server had sent. */
  release(): Promise<void>;
}

export async function openBlockingClient(url: string): Promise<BlockingClient> {
  return url.startsWith('file:') ? openOnSqlite(url.slice('file:'.length)) : openOnPostgres(url);
}

/**
 * On SQLite the server erases an account in one synchronous transaction, which waits in its write queue. Others cannot see
 * that, so `untilServerWaits` only checks that the server still answers. It may not have tried to erase the account yet.
 */
function openOnSqlite(file: string): BlockingClient {
  const client = new BetterSqlite3(file);
  onTestFinished(() => void client.close());
  return {
    lock: async () => void client.exec('begin immediate'),
    untilServerWaits: async (address) => void (await vi.waitUntil(() => isAnswering(`${address}/healthz`), 10_000)),
    release: async () => void client.exec('rollback'),
  };
}

/** The profile is erased last. While it is locked, everything else is deleted but not committed. */
async function openOnPostgres(url: string): Promise<BlockingClient> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const transacting = `select 1 from pg_stat_activity
    where xact_start is not null and backend_type = 'client backend' and pid <> pg_backend_pid()
    and datname = current_database()`;
  const hasRows = async (query: string) => (await client.query(query)).rows.length > 0;
  return {
    async lock(uid) {
      await client.query('begin');
      await client.query('select * from users where id = $1 for update', [uid]);
    },
    untilServerWaits: async () => void (await vi.waitUntil(() => hasRows(waitingForLock), 10_000)),
    async release() {
      await client.query('rollback');
      await vi.waitUntil(async () => !(await hasRows(transacting)), 10_000);
    },
  };
}
