/**
 * `npm run bench:scaling`: the figures of docs/scaling.md, measured anew: calls a second, statements, space. The database
 * waits for its disk. Run it on a machine that does nothing else; client, servers and database share its cores.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/env';
import { startEmulator } from '../../scripts/emulator/emulator.ts';
import { freePort } from '../../scripts/processes/port.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { measureCalls } from './calls.ts';
import { fillWithUsers, measureSpace } from './space.ts';
import { measureStatements } from './statements.ts';

const folder = await mkdtemp(join(tmpdir(), 'wishnest-bench-'));
const postgres = await startPostgres({ settings: { fsync: 'on', shared_preload_libraries: 'pg_stat_statements' } });
const emulator = startEmulator({ dataDir: folder, port: await freePort(), projectId: localProjectId });
try {
  await emulator.ready;
  console.log(`${availableParallelism()} cores, Node.js ${process.version}`);

  for (const workers of [1, 2]) {
    const options = { workers, dataDir: folder, emulatorHost: emulator.host };
    const sqlite = await measureCalls({ ...options, url: `file:${join(folder, `${workers}.db`)}` });
    const server = await measureCalls({ ...options, url: await postgres.create(`calls_${workers}`) });
    console.log(`\nCalls a second, 16 callers, server processes: ${workers}`);
    console.table({ SQLite: sqlite, PostgreSQL: server });
  }
  for (const users of [5000, 50_000]) {
    const url = await postgres.create(`users_${users}`);
    await fillWithUsers(url, users);
    console.log(`\nStatements with ${users.toLocaleString('en')} users, executed warm`);
    console.table(await measureStatements(url));
    console.log('Bytes, indexes included');
    console.table(await measureSpace(url, users));
  }
} finally {
  await emulator.stop();
  await postgres.remove();
  await rm(folder, { recursive: true });
}
