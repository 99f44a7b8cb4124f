/**
 * `npm run bench:timing`: can an owner tell by the clock whether an item is reserved? Ann has many wishlists of two
 * items, one of which Bob holds; she edits and deletes both, in random order, and how long each answer took is compared
 * in pairs. Without a network in between, this is more than any owner will ever measure.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@wishnest/server/app';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { TestIdentity } from '../support/identity.ts';
import { buildPerson } from '../support/people.ts';
import { restDoor } from '../support/restDoor.ts';
import { addItem, createWishlist, type PlacedItem, share } from '../support/scenes.ts';

const pairs = Number(process.argv[2] ?? 2000);
const folder = await mkdtemp(join(tmpdir(), 'wishnest-timing-'));
const database = await openDatabase(process.env.DATABASE_URL ?? `file:${join(folder, 'wishnest.db')}`);
const identity = new TestIdentity();
const app = await buildApp({ database, identity, clock: buildClock(), introspection: false });
const ann = buildPerson(app, 'ann', identity.signIn({ uid: 'ann' }));
const bob = buildPerson(app, 'bob', identity.signIn({ uid: 'bob' }));

const twins: { reserved: PlacedItem; free: PlacedItem }[] = [];
while (twins.length < pairs) {
  const wishlist = await createWishlist(ann);
  const [one, other] = [await addItem(ann, wishlist), await addItem(ann, wishlist)];
  const [reserved, free] = Math.random() < 0.5 ? [one, other] : [other, one];
  await share(ann, wishlist);
  await restDoor.reserve(bob, reserved);
  twins.push({ reserved, free });
}

await compare('edits', (item) => restDoor.editItem(ann, item, { name: 'Bow' }));
await compare('deletions', (item) => restDoor.deleteItem(ann, item));
await app.close();
await database.close();
await rm(folder, { recursive: true });

async function compare(name: string, act: (item: PlacedItem) => Promise<unknown>) {
  const reserved: number[] = [];
  const free: number[] = [];
  for (const twin of twins) {
    const reservedFirst = Math.random() < 0.5;
    if (reservedFirst) reserved.push(await time(() => act(twin.reserved)));
    free.push(await time(() => act(twin.free)));
    if (!reservedFirst) reserved.push(await time(() => act(twin.reserved)));
  }
  const longer = reserved.filter((duration, pair) => duration > (free[pair] ?? 0)).length;
  // How far from a coin's tosses this is, in standard deviations: the sign test.
  const z = (longer - pairs / 2) / Math.sqrt(pairs / 4);
  console.log(
    `${pairs} pairs of ${name}: median ${median(reserved)} µs reserved, ${median(free)} µs free; ` +
      `the reserved one took longer in ${((100 * longer) / pairs).toFixed(1)} %, z = ${z.toFixed(1)}`,
  );
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return 1000 * (performance.now() - start);
}

function median(durations: number[]): string {
  return (durations.toSorted((one, other) => one - other)[durations.length >> 1] ?? 0).toFixed(0);
}
