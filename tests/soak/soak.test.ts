import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/database.ts';
import { type Server, startServer } from '../support/processes.ts';
import { compareWithLedger } from './compareWithLedger.ts';
import { Giver, Ledger, Owner, pick } from './people.ts';

const size = { givers: 60, owners: 8, rounds: 150, kills: 12 };

describe.each(databases)('On $name', ({ name, makeUrl, servers: count }) => {
  test('After random calls by many people on servers that are killed, the database contains exactly what was acknowledged', async () => {
    const url = await makeUrl();
    const servers: Server[] = [];
    for (let n = 0; n < count; n += 1) servers.push(await startServer(url));
    const ledger = new Ledger();
    const address = () => pick(servers)?.address ?? '';
    const owners: Owner[] = [];
    const givers: Giver[] = [];
    for (let n = 0; n < size.owners; n += 1) owners.push(new Owner(await signInNewPerson('owner'), ledger, address));
    for (let n = 0; n < size.givers; n += 1) givers.push(new Giver(await signInNewPerson('giver'), ledger, address));
    const people = [...owners, ...givers];
    await Promise.all(people.map((person) => person.createProfile()));
    await Promise.all(owners.map((owner) => owner.createFirstWishlists()));

    const initial = ledger.acknowledged;
    const start = performance.now();
    let isOver = false;
    /** Every fourth person deletes their account after a random number of rounds. */
    async function live(person: (typeof people)[number], n: number) {
      const lastRound = n % 4 === 3 ? Math.floor(size.rounds * Math.random()) : size.rounds;
      for (let round = 0; round < lastRound; round += 1) await person.act();
      if (lastRound < size.rounds) await person.deleteAccount();
    }
    /** Kills servers at times that are spread over the run, by the number of responses. */
    async function killSomeServers() {
      const calls = people.length * size.rounds;
      for (let kill = 1; kill <= size.kills; kill += 1) {
        while (!isOver && ledger.acknowledged - initial < (0.6 * calls * kill) / (size.kills + 1)) await sleep(20);
        if (isOver) return;
        const victim = pick(servers);
        await victim?.kill();
        await victim?.start();
      }
    }
    const kills = killSomeServers();
    await Promise.all(people.map(live));
    const seconds = (performance.now() - start) / 1000;
    isOver = true;
    await kills;

    // A server that starts finishes the deletions that a kill has interrupted.
    for (const server of servers) await server.stop();
    await servers[0]?.start();
    const database = await openDatabase(url);
    onTestFinished(() => database.close());
    const differences = async () => (await compareWithLedger(database, ledger)).concat(ledger.unexpected);
    await expect.poll(differences, { timeout: 10_000 }).toEqual([]);
    const { acknowledged, lost, refused, uncertain, deletedAccounts } = ledger;
    console.log(
      `${name}: ${acknowledged} calls answered, ${lost} responses lost, ${uncertain.size} of them uncertain, ` +
        `${refused} calls refused, ${deletedAccounts.size} accounts deleted, ` +
        `${Math.round((acknowledged - initial) / seconds)} calls a second`,
    );
  }, 600_000);
});
