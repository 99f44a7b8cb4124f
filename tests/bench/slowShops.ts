/** `npm run bench:shops` measures whether a shared page gets slower for its visitors while eight shops hang. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../scripts/tools/median.ts';
import { buildWeb } from '../../scripts/tools/web-build.ts';
import { TestIdentity } from '../support/identity.ts';
import { buildPerson } from '../support/people.ts';

const rounds = 3;
const requestsPerRound = 500;
const pauseMs = 2;

await buildWeb();
// These modules import files that the build generates.
const { openApp } = await import('./timing/openApp.ts');
const { addItem, createWishlist, share } = await import('../support/fixtures.ts');

/** The requests that the shops have accepted. They never answer one. */
let waiting = 0;
const shops = createServer(({ socket }) => {
  waiting += 1;
  socket.once('close', () => {
    waiting -= 1;
  });
});
shops.listen(0, '127.0.0.1');
await once(shops, 'listening');
const testShopsPort = (shops.address() as AddressInfo).port;
const identity = new TestIdentity();
const { app, close } = await openApp('file::memory:', identity, {
  linkPreviews: { userAgent: 'Wishnest', proxy: null, testShopsPort },
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
  // The start of the process that reads is not measured.
  while (waiting < owners.length) await sleep(50);
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
await close();
