import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, inject, test } from 'vitest';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/database.ts';
import { type Server, startServer } from '../support/processes.ts';
import { compareWithLedger } from './compareWithLedger.ts';
import { Ledger } from './ledger.ts';
import { Owner } from './owner.ts';
import { Giver, type Person, type World } from './person.ts';
import { SeededRandom } from './seededRandom.ts';

declare module 'vitest' {
  interface ProvidedContext {
    soak: { givers: number; owners: number; rounds: number; kills: number; seed: number };
  }
}

const size = inject('soak');

describe.each(databases)('On $name', ({ name, makeUrl, servers: count }) => {
  test('After random calls by many people on servers that are killed, the database contains exactly what was acknowledged', async () => {
    const url = await makeUrl();
    const servers: Server[] = [];
    for (let n = 0; n < count; n += 1) servers.push(await startServer(url));
    const ledger = new Ledger();
    const random = new SeededRandom(size.seed);
    const world: World = { ledger, random, address: () => random.pick(servers)?.address ?? '' };
    const emulator = inject('emulatorHost');
    const owners: Owner[] = [];
    const givers: Giver[] = [];
    for (let n = 0; n < size.owners; n += 1) owners.push(new Owner(await signInNewPerson(emulator, 'owner'), world));
    for (let n = 0; n < size.givers; n += 1) givers.push(new Giver(await signInNewPerson(emulator, 'giver'), world));
    await Promise.all([...owners, ...givers].map((person) => person.createProfile()));
    await Promise.all(owners.map((owner) => owner.createFirstWishlists()));

    const initial = ledger.acknowledged;
    const start = performance.now();
    let isOver = false;
    async function live(person: Person, lastRound: number) {
      for (let round = 0; round < lastRound; round += 1) await person.act();
      if (lastRound < size.rounds) await person.deleteAccount();
    }
    // Every fourth person deletes their account after a random number of rounds.
    const lives = [...owners, ...givers].map((person, n) =>
      live(person, n % 4 === 3 ? Math.floor(size.rounds * random.next()) : size.rounds),
    );
    /** Kills servers at times that are spread over the run, by the number of responses. */
    async function killSomeServers() {
      const calls = (size.givers + size.owners) * size.rounds;
      for (let kill = 1; kill <= size.kills; kill += 1) {
        while (!isOver && ledger.acknowledged - initial < (0.6 * calls * kill) / (size.kills + 1)) await sleep(20);
        if (isOver) return;
        const victim = random.pick(servers);
        await victim?.kill();
        await victim?.start();
      }
    }
    const kills = killSomeServers();
    await Promise.all(lives);
    const seconds = (performance.now() - start) / 1000;
    isOver = true;
    await kills;

    // A server that starts finishes the deletions that a kill has interrupted.
    for (const server of servers) await server.stop();
    await servers[0]?.start();
    const database = await openDatabase(url);
    await expect
      .poll(async () => (await compareWithLedger(database, ledger, owners)).concat(ledger.unexpected), {
        timeout: 10_000,
      })
      .toEqual([]);
    await database.close();
    const { acknowledged, lost, refused, uncertain, deletedAccounts } = ledger;
    console.log(
      `${name}: ${acknowledged} calls answered, ${lost} responses lost, ${uncertain.size} of them uncertain, ` +
        `${refused} calls refused, ` +
        `${deletedAccounts.size} accounts deleted, ` +
        `${Math.round((acknowledged - initial) / seconds)} calls a second, seed ${size.seed}`,
    );
  }, 600_000);
});
