/** `npm run bench:shops` measures whether a shared page gets slower for its visitors while eight shops hang. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '@wishnest/server/app';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { loadWebBuild } from '@wishnest/server/http/webBuild';
import { median } from '../../scripts/tools/median.ts';
import { addItem, createWishlist, share } from '../support/fixtures.ts';
import { TestIdentity } from '../support/identity.ts';
import { buildPerson } from '../support/people.ts';

const rounds = 3;
const requestsPerRound = 500;
const pauseMs = 2;

const web = await loadWebBuild(join(import.meta.dirname, '../../apps/web/dist'));
if (!web) throw new Error('The page is not built: run `npm start` once.');
// The shops accept a request and never answer it.
const shops = createServer(() => {});
shops.listen(0, '127.0.0.1');
await once(shops, 'listening');
const testShopsPort = (shops.address() as AddressInfo).port;
const database = await openDatabase('file::memory:');
const identity = new TestIdentity();
const config = { identity: { projectId: 'demo-wishnest', apiKey: 'local', authDomain: '', local: true } };
const app = await buildApp({
  database,
  identity,
  clock: buildClock(),
  introspection: false,
  linkPreviews: { userAgent: 'Wishnest', proxy: null, testShopsPort },
  pages: { web, config, playground: false },
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const people = Array.from({ length: 9 }, (_, at) => buildPerson(app, `p${at}`, identity.signIn({ uid: `p${at}` })));
const [ann, ...owners] = people as [(typeof people)[0], ...typeof people];
const wishlist = await createWishlist(ann);
for (let at = 0; at < 20; at += 1) await addItem(ann, wishlist, `Item ${at}`);
const page = `${address}/shared/${await share(ann, wishlist)}`;

let links = 0;
/** Keeps one read of each owner running. Each read fails after 8 s. */
async function readHangingShops(isOver: () => boolean) {
  const query = 'mutation ($input: PreviewLinkInput!) { previewLink(input: $input) { __typename } }';
  await Promise.all(
    owners.map(async (owner) => {
      while (!isOver()) {
        links += 1;
        await owner.graphql(query, { input: { link: `http://hanging.test/${links}` } });
      }
    }),
  );
}

async function measure(): Promise<number> {
  const durations: number[] = [];
  for (let request = 0; request < requestsPerRound; request += 1) {
    const start = performance.now();
    await (await fetch(page)).arrayBuffer();
    durations.push(performance.now() - start);
    await sleep(pauseMs);
  }
  return durations.sort((one, other) => one - other)[Math.floor(requestsPerRound * 0.99)] ?? 0;
}

await measure();
const quiet: number[] = [];
const hanging: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  quiet.push(await measure());
  let isOver = false;
  const reading = readHangingShops(() => isOver);
  await sleep(1000);
  hanging.push(await measure());
  console.log(`${round + 1} of ${rounds}`);
  isOver = true;
  shops.closeAllConnections();
  await reading;
}
const [before, during] = [median(quiet), median(hanging)];
console.log(`p99 of the shared page: ${before.toFixed(2)} ms, and ${during.toFixed(2)} ms while eight shops hang`);
console.log(
  `quiet ${quiet.map((ms) => ms.toFixed(1)).join(' ')} · hanging ${hanging.map((ms) => ms.toFixed(1)).join(' ')}`,
);
shops.close();
await app.close();
await database.close();
