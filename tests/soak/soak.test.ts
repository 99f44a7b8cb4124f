import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, inject, test } from 'vitest';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/databases.ts';
import { startServer } from '../support/servers.ts';
import { audit } from './audit.ts';
import { Dice } from './dice.ts';
import { Ledger } from './ledger.ts';
import { Owner } from './owner.ts';
import { Giver, type Person, type World } from './person.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Modest in `npm test`, full in `npm run soak`. */
    soak: { givers: number; owners: number; rounds: number; kills: number; seed: number };
  }
}

const size = inject('soak');

describe.each(databases)('On $name', ({ name, makeUrl }) => {
  test('Whatever many people do at once on servers that are killed, the database holds exactly what they were told', async () => {
    const url = await makeUrl();
    const servers = [await startServer(url), await startServer(url), await startServer(url)];
    const ledger = new Ledger();
    const dice = new Dice(size.seed);
    const world: World = { ledger, dice, address: () => dice.pick(servers)?.address ?? '' };
    const emulator = inject('emulatorHost');
    const owners: Owner[] = [];
    const givers: Giver[] = [];
    for (let n = 0; n < size.owners; n += 1) owners.push(new Owner(await signInNewPerson(emulator, 'owner'), world));
    for (let n = 0; n < size.givers; n += 1) givers.push(new Giver(await signInNewPerson(emulator, 'giver'), world));
    await Promise.all([...owners, ...givers].map((person) => person.introduce()));
    await Promise.all(owners.map((owner) => owner.settle()));

    const settled = ledger.acknowledged;
    const start = performance.now();
    let isOver = false;
    async function live(person: Person, lastRound: number) {
      for (let round = 0; round < lastRound; round += 1) await person.act();
      if (lastRound < size.rounds) await person.deleteAccount();
    }
    // Every fourth person has their account deleted somewhere on the way.
    const lives = [...owners, ...givers].map((person, n) =>
      live(person, n % 4 === 3 ? Math.floor(size.rounds * dice.roll()) : size.rounds),
    );
    /** Spread over the whole run, by what was answered so far. */
    async function killSomeServers() {
      const calls = (size.givers + size.owners) * size.rounds;
      for (let kill = 1; kill <= size.kills; kill += 1) {
        while (!isOver && ledger.acknowledged - settled < (0.6 * calls * kill) / (size.kills + 1)) await sleep(20);
        if (isOver) return;
        const victim = dice.pick(servers);
        await victim?.kill();
        await victim?.start();
      }
    }
    const kills = killSomeServers();
    await Promise.all(lives);
    const seconds = (performance.now() - start) / 1000;
    isOver = true;
    await kills;

    // A server that starts carries on with the deletions that a kill cut short.
    for (const server of servers) await server.stop();
    await servers[0]?.start();
    const database = await openDatabase(url);
    await expect
      .poll(async () => (await audit(database, ledger, owners)).concat(ledger.faults), { timeout: 10_000 })
      .toEqual([]);
    await database.close();
    const { acknowledged, lost, unreached, doubtful, deletedAccounts } = ledger;
    console.log(
      `${name}: ${acknowledged} calls answered, ${lost} answers lost, ${doubtful.size} of them in doubt, ` +
        `${unreached} calls not let in, ` +
        `${deletedAccounts.size} accounts deleted, ` +
        `${Math.round((acknowledged - settled) / seconds)} calls a second, seed ${size.seed}`,
    );
  }, 600_000);
});
