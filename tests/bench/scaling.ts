/**
 * `npm run bench:scaling`: measures the tables of docs/scaling.md: calls a second, statements and space. Both databases
 * wait for their disk. Run it on an otherwise idle machine, since client, servers and database share its cores.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/env/identity';
import { startEmulator } from '../../scripts/emulator/emulator.ts';
import { freePort } from '../../scripts/processes/port.ts';
import { buildWeb } from '../../scripts/tools/web-build.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { fillWithUsers, measureSpace } from './space.ts';
import { measureStatements } from './statements.ts';
import { type Column, markdown } from './table.ts';
import { measureThroughput } from './throughput.ts';

const sizes = [5000, 50_000];

await buildWeb();
const folder = await mkdtemp(join(tmpdir(), 'wishnest-bench-'));
const postgres = await startPostgres({ settings: { fsync: 'on', shared_preload_libraries: 'pg_stat_statements' } });
const emulator = startEmulator({ dataDir: folder, port: await freePort(), projectId: localProjectId });
try {
  await emulator.ready;
  console.log(`${availableParallelism()} cores, Node.js ${process.version}`);

  const options = { dataDir: folder, emulatorHost: emulator.host };
  const onPostgres = async (workers: number) =>
    measureThroughput('PostgreSQL', { ...options, workers, url: await postgres.create(`calls_${workers}`) });
  const calls: Record<string, Column> = {
    'one process': {
      ...(await measureThroughput('SQLite', { ...options, workers: 1, url: `file:${join(folder, 'calls.db')}` })),
      ...(await onPostgres(1)),
    },
    // Several processes need PostgreSQL.
    'two processes': await onPostgres(2),
  };
  console.log(`\n${markdown('calls a second', calls)}`);

  const statements: Record<string, Column> = {};
  const space: Record<string, Column> = {};
  for (const users of sizes) {
    const url = await postgres.create(`users_${users}`);
    const name = `${users.toLocaleString('en')} users`;
    await fillWithUsers(url, users);
    statements[name] = await measureStatements(url);
    space[name] = await measureSpace(url, users);
  }
  console.log(`\n${markdown('statement', statements)}\n\n${markdown('row', space)}`);
} finally {
  await emulator.stop();
  await postgres.remove();
  await rm(folder, { recursive: true });
}
