import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@wishnest/server/env';
import { startEmulator } from '../../../scripts/emulator/emulator.ts';
import { freePort } from '../../../scripts/processes/port.ts';
import { startPostgres } from '../../support/postgresServer.ts';
import { fillStock, type Stock } from './dataset.ts';
import { type LoadGenerator, startLoadGenerator } from './loadGenerator.ts';
import { signInPeople } from './people.ts';
import { type BenchServer, type ServerOptions, startBenchServer } from './servers.ts';
import { callingOwners, connections, databases, type Effort, processCounts, type Setting, sizes } from './settings.ts';

/** One setting, ready to be called. */
export interface Place {
  setting: Setting;
  stock: Stock;
  servers: { bare: BenchServer; wishnest: BenchServer };
  /** How long Wishnest took each time that it was started. */
  startsMs: number[];
}

export interface Stage {
  places: Place[];
  load: LoadGenerator;
  /** Ends everything and deletes what it kept. */
  strike(): Promise<void>;
}

/** All databases filled and all servers up: those that are not called cost nothing. */
export async function setStage(tell: (what: string) => void, { rounds }: Effort): Promise<Stage> {
  const ends: (() => unknown)[] = [];
  async function strike() {
    for (const end of ends.splice(0).toReversed()) await end();
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'wishnest-bench-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    tell('Starting the identity provider and PostgreSQL…');
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

    const places: Place[] = [];
    for (const database of databases) {
      for (const wishlists of sizes) {
        tell(`Filling ${database} with ${wishlists.toLocaleString('en')} wishlists…`);
        const name = `wishnest_${wishlists}`;
        const databaseUrl = database === 'SQLite' ? `file:${join(folder, name)}.db` : await postgres.createEmpty(name);
        const stock = await fillStock(databaseUrl, people, wishlists);
        // Node compiles once what has changed; whichever process does keeps the compiler.
        if (wishlists === sizes[0]) await (await start({ kind: 'wishnest', databaseUrl, processes: 1 })).stop();
        for (const processes of processCounts) {
          const bare = await start({ kind: 'bare', databaseUrl, processes });
          const startWishnest = () => start({ kind: 'wishnest', databaseUrl, processes });
          let wishnest = await startWishnest();
          const startsMs = [wishnest.startMs];
          while (startsMs.length < rounds) {
            await wishnest.stop();
            wishnest = await startWishnest();
            startsMs.push(wishnest.startMs);
          }
          places.push({ setting: { database, processes, wishlists }, stock, servers: { bare, wishnest }, startsMs });
        }
      }
    }
    const load = startLoadGenerator();
    ends.push(load.stop);
    return { places, load, strike };
  } catch (error) {
    await strike();
    throw error;
  }
}
