/**
 * `npm exec node tests/bench/caps.ts`, after `npm run build`: measures how long the server works for each page at the limits: 200
 * wishlists of 500 items, all shared, and all opened by one giver. It runs in this process, on SQLite, without a network.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { limits } from '@wishnest/domain/limits';
import { sessionCookie } from '@wishnest/page/cookies';
import type { InjectOptions } from 'fastify';
import { fillOpenings, fillWishlist, fillWishlists } from '../support/database.ts';
import { TestIdentity } from '../support/identity.ts';
import { ownOperation } from '../support/people.ts';
import { openApp } from './openApp.ts';
import { median } from './quantile.ts';

const measuredTimes = 100;

/** The number of requests that warm the server up. V8 has compiled all code that renders pages after several hundred. */
const warmUpTimes = 1000;

await using folder = await mkdtempDisposable(join(tmpdir(), 'wishnest-caps-'));
const identity = new TestIdentity();
const { app, database, close } = await openApp(`file:${join(folder.path, 'wishnest.db')}`, identity);
const [ann, bob] = ['ann', 'bob'].map((uid) => identity.signIn({ uid }));
const bobsCookie = await identity.createSessionCookie(bob ?? '');
await app.inject({ url: '/api/wishlists', headers: { authorization: `Bearer ${ann}` } });
await fillOpenings(database, { ownerId: 'ann', giverId: 'bob' }, limits.openingsPerPerson);
const wishlists = await database.select().from(database.tables.wishlists);
for (const { id } of wishlists) await fillWishlist(database, id, limits.itemsPerWishlist);
const [{ id, shareCode } = { id: '', shareCode: '' }] = wishlists;

const ask = (name: string, token = '', variables: object = {}): InjectOptions => ({
  method: 'POST',
  url: '/graphql',
  headers: { authorization: `Bearer ${token}` },
  payload: { query: ownOperation(name), variables },
});
const pages: Record<string, InjectOptions> = {
  'dashboard: the wishlists': ask('Dashboard', ann),
  'dashboard: one that is opened': ask('SheetItems', ann, { id }),
  'Shared With Me: the wishlists': ask('SharedWithMe', bob),
  'Shared With Me: one that is opened': ask('SharedSheetItems', bob, { id }),
  'shared page: the HTML, rendered before': { url: `/shared/${shareCode}` },
  'shared page: what is reserved': ask('SharedWishlist', bob, { shareCode }),
};
const cookies = { 'a visitor': '', 'a giver': `${sessionCookie.name}=${bobsCookie}` };
const medians: Record<string, string> = {};
for (const [name, request] of Object.entries(pages)) medians[name] = await measure(() => request);
for (const count of [20, 100, limits.itemsPerWishlist]) {
  const [shared = { id: '', shareCode: '' }] = await fillWishlists(database, 'ann', 1);
  await fillWishlist(database, shared.id, count);
  for (const [viewer, cookie] of Object.entries(cookies)) {
    // A page contains the host of the request, so each host gets a new page.
    medians[`shared page of ${count} items: the HTML for ${viewer}, new`] = await measure((time) => ({
      url: `/shared/${shared.shareCode}`,
      headers: { host: `${warmUpTimes + time}.example`, cookie },
    }));
  }
}
console.log('At the caps, the median in ms:');
console.table(medians);
await close();

async function measure(requestOf: (time: number) => InjectOptions): Promise<string> {
  const durations: number[] = [];
  for (let time = -warmUpTimes; time < measuredTimes; time += 1) {
    const start = performance.now();
    // The response is a stream, so that the measurement ends before the body is joined and decoded.
    const response = await app.inject({ ...requestOf(time), payloadAsStream: true });
    if (time >= 0) durations.push(performance.now() - start);
    const { statusCode } = response;
    const body = await text(response.stream());
    if (statusCode !== 200 || body.startsWith('{"errors"')) throw new Error(`${statusCode} ${body.slice(0, 200)}`);
  }
  return median(durations).toFixed(1);
}
