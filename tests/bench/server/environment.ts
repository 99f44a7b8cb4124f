import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/env/env';
import { startEmulator } from '../../../scripts/emulator.ts';
import { freePort } from '../../../scripts/processes.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Dataset, fillDataset } from './dataset.ts';
import { type LoadGenerator, startLoadGenerator } from './loadGenerator.ts';
import { signInPeople } from './people.ts';
import { type BenchServer, type ServerOptions, startBenchServer } from './servers.ts';
import { callingOwners, connections, type Effort, type Setting, sizes, tables } from './settings.ts';

/** The data of one setting. */
export interface Target {
  setting: Setting;
  databaseUrl: string;
  dataset: Dataset;
}

/** The servers of one setting. */
export interface Servers {
  bare: BenchServer;
  apollo: BenchServer;
  wishnest: BenchServer;
  /** How long each start of Wishnest took. */
  startsMs: number[];
  stop(): Promise<void>;
}

export interface Environment {
  targets: Target[];
  load: LoadGenerator;
  startServers(target: Target): Promise<Servers>;
  /** Stops all processes and deletes their data. */
  tearDown(): Promise<void>;
}

/**
 * Fills all databases. The servers of a setting are started when it is measured, because a process without calls takes up
 * to 0.8 % of a core.
 */
export async function setUpEnvironment(announce: (step: string) => void, { rounds }: Effort): Promise<Environment> {
  const ends: (() => unknown)[] = [];
  async function tearDown() {
    for (const end of ends.splice(0).toReversed()) await end();
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'wishnest-bench-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    announce('Starting the identity provider and PostgreSQL…');
    const emulator = startEmulator({ dataDir: folder, port: await freePort(), projectId: localProjectId });
    ends.push(emulator.stop);
    await emulator.ready;
    const postgres = await startPostgres({ settings: { fsync: 'on', max_wal_size: '4GB' } });
    ends.push(postgres.remove);
    const people = {
      owners: await signInPeople(emulator.host, 'owner', callingOwners),
      givers: await signInPeople(emulator.host, 'giver', connections),
    };
    async function start(options: Pick<ServerOptions, 'kind' | 'databaseUrl' | 'processes'>) {
      const server = await startBenchServer({ ...options, emulatorHost: emulator.host, folder });
      ends.push(server.stop);
      return server;
    }

    async function startServers({ databaseUrl, setting: { processes } }: Target): Promise<Servers> {
      const bare = await start({ kind: 'bare', databaseUrl, processes });
      const apollo = await start({ kind: 'apollo', databaseUrl, processes: 1 });
      const startWishnest = () => start({ kind: 'wishnest', databaseUrl, processes });
      let wishnest = await startWishnest();
      const startsMs = [wishnest.startMs];
      while (startsMs.length < rounds) {
        await wishnest.stop();
        wishnest = await startWishnest();
        startsMs.push(wishnest.startMs);
      }
      return {
        bare,
        apollo,
        wishnest,
        startsMs,
        async stop() {
          await Promise.all([bare, apollo, wishnest].map((server) => server.stop()));
        },
      };
    }

    const targets: Target[] = [];
    for (const database of new Set(tables.map((table) => table.database))) {
      for (const wishlists of sizes) {
        announce(`Filling ${database} with ${wishlists.toLocaleString('en')} wishlists…`);
        const name = `wishnest_${wishlists}`;
        const databaseUrl = database === 'SQLite' ? `file:${join(folder, name)}.db` : await postgres.createEmpty(name);
        const dataset = await fillDataset(databaseUrl, people, wishlists);
        // The first start after a change compiles the sources, and that process keeps the compiler in memory.
        if (wishlists === sizes[0]) await (await start({ kind: 'wishnest', databaseUrl, processes: 1 })).stop();
        for (const { processes } of tables.filter((table) => table.database === database)) {
          targets.push({ setting: { database, processes, wishlists }, databaseUrl, dataset });
        }
      }
    }
    const load = startLoadGenerator();
    ends.push(load.stop);
    return { targets, load, startServers, tearDown };
  } catch (error) {
    await tearDown();
    throw error;
  }
}
