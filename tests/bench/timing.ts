/**
 * `npm run bench:timing`: measures whether the duration of a call reveals to an owner that an item is reserved. In every
 * pair of owners one has a wishlist whose items are reserved. Both make the same call, in random order, and the durations are
 * compared. Client and server are one process, so the comparison is more exact than any over a network. Arguments are the
 * number of pairs, and the beginnings of the names of the calls to measure; by default all are measured.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCookie } from '@wishnest/domain/session';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildWeb } from '../../scripts/build.ts';
import { mutationOf } from '../../scripts/demo/fill.ts';
import { TestIdentity } from '../support/identity.ts';
import type { Person } from '../support/people.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Column, markdown } from './table.ts';

/** An owner with two shared wishlists of two items. All calls use the first one; the second is deleted with the account. */
interface Twin {
  token: string;
  /** A session cookie. */
  cookie: string;
  uid: string;
  wishlistId: string;
  shareCode: string;
  itemId: string;
}

/** A call by an owner about their own wishlist. */
type Call = (twin: Twin) => InjectOptions;

const rest =
  (method: 'DELETE' | 'GET' | 'PATCH', path: (twin: Twin) => string, payload?: string): Call =>
  (twin) => ({ method, url: `/api${path(twin)}`, ...sentBy(twin, payload) });

const graphql =
  (query: string, input?: (twin: Twin) => object): Call =>
  (twin) => ({
    method: 'POST',
    url: '/graphql',
    ...sentBy(twin, JSON.stringify({ query, ...(input && { variables: { input: input(twin) } }) })),
  });

const mutation = (field: string, input: (twin: Twin) => object, selection = '... on Problem { message }'): Call =>
  graphql(mutationOf(field, `__typename ${selection}`), input);

function sentBy({ token }: Twin, payload?: string) {
  const authorization = `Bearer ${token}`;
  return payload === undefined
    ? { headers: { authorization } }
    : { headers: { authorization, 'content-type': 'application/json' }, payload };
}

const page = ({ shareCode }: Twin, cookie: string): InjectOptions => ({
  method: 'GET',
  url: `/shared/${shareCode}`,
  headers: { cookie: `${sessionCookie.name}=${cookie}` },
});

const item = ({ wishlistId, itemId }: Twin) => ({ wishlistId, itemId });
const bought = (twin: Twin) => ({ ...item(twin), isBought: true });
const wishlistPath = ({ wishlistId }: Twin) => `/wishlists/${wishlistId}`;
const itemPath = (twin: Twin) => `${wishlistPath(twin)}/items/${twin.itemId}`;

/** The calls of an owner about a wishlist and its items, accepted or refused. Those that delete come last, once each. */
const calls: Record<string, Call> = {
  'reserve (refused)': mutation('reserveItem', item),
  'unreserve (refused)': mutation('unreserveItem', item),
  'note a gift as bought (refused)': mutation('markGiftBought', bought),
  'give up a gift (nothing happens)': mutation('giveUpGift', item, ''),
  'toggle over REST (refused)': rest('PATCH', (twin) => `${itemPath(twin)}/reserve`),
  'edit an item': rest('PATCH', itemPath, '{"name":"Bow"}'),
  'edit an item (refused)': rest('PATCH', itemPath, '{"name":""}'),
  'rename a wishlist': rest('PATCH', wishlistPath, '"Party"'),
  'list the items': rest('GET', (twin) => `${wishlistPath(twin)}/items`),
  'list the wishlists': graphql('{ viewer { wishlists { id name isPublic items { id name link } } } }'),
  'the shared link, signed in': rest('GET', ({ shareCode }) => `/shared-links/${shareCode}`),
  'the shared page': (twin) => page(twin, twin.cookie),
  'the shared page, with a pending cookie': (twin) => page(twin, sessionCookie.pending),
  'list their own gifts': graphql('{ viewer { gifts { gifts { id item { name } } } } }'),
  'delete an item': rest('DELETE', itemPath),
  'note a deleted item as bought (refused)': mutation('markGiftBought', bought),
  'stop sharing': mutation('stopSharingWishlist', ({ wishlistId }) => ({ wishlistId })),
  'delete a wishlist': rest('DELETE', wishlistPath),
  'delete the account': rest('DELETE', ({ uid }) => `/users/${uid}`),
};

const [pairsWanted = '4000', ...callsWanted] = process.argv.slice(2);
const count = Number(pairsWanted);
const isWanted = (name: string) => callsWanted.length === 0 || callsWanted.some((start) => name.startsWith(start));
await buildWeb();
// These modules import files that the build generates.
const { openApp } = await import('./openApp.ts');
const { addItem, createProfile, createWishlist, shareWith } = await import('../support/birthday.ts');
const { buildPerson } = await import('../support/people.ts');

const folder = await mkdtemp(join(tmpdir(), 'wishnest-timing-'));
const postgres = await startPostgres();
try {
  for (const [name, url] of Object.entries({
    SQLite: `file:${join(folder, 'wishnest.db')}`,
    PostgreSQL: await postgres.create('timing'),
  })) {
    console.log(`\n${count} pairs on ${name}, in µs\n\n${await measure(url)}`);
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}

async function measure(url: string): Promise<string> {
  const identity = new TestIdentity();
  const { app, close } = await openApp(url, identity);
  const pairs = await createPairs(app, identity);
  const columns: Record<string, Column> = {};
  for (const [name, call] of Object.entries(calls).filter(([name]) => isWanted(name))) {
    const durations = { reserved: [] as number[], free: [] as number[] };
    for (const pair of pairs) {
      const order = Math.random() < 0.5 ? (['reserved', 'free'] as const) : (['free', 'reserved'] as const);
      for (const kind of order) durations[kind].push(await time(app, call(pair[kind])));
    }
    for (const [head, cell] of Object.entries(compare(durations))) columns[head] = { ...columns[head], [name]: cell };
  }
  await close();
  return markdown('call', columns);
}

/**
 * Two owners each with equal wishlists, one of whom has reserved items. Their order within a pair is random, so that the
 * place on the disk has no influence. All givers have opened all wishlists, so that openings are equal everywhere.
 */
async function createPairs(app: FastifyInstance, identity: TestIdentity) {
  const signIn = (uid: string) => buildPerson(app, uid, identity.signIn({ uid }));
  const givers = [signIn('bob'), signIn('cleo')];
  const pairs: Record<'reserved' | 'free', Twin>[] = [];
  for (let n = 0; n < count; n += 1) {
    const isFirstReserved = Math.random() < 0.5;
    const one = await createTwin(signIn(`one-${n}`), givers, identity, isFirstReserved);
    const other = await createTwin(signIn(`other-${n}`), givers, identity, !isFirstReserved);
    pairs.push(isFirstReserved ? { reserved: one, free: other } : { reserved: other, free: one });
  }
  return pairs;
}

async function createTwin(owner: Person, givers: Person[], identity: TestIdentity, isReserved: boolean): Promise<Twin> {
  await createProfile(owner, 'Ann');
  const twins: Twin[] = [];
  for (const name of ['Birthday', 'Wedding']) {
    const wishlist = await createWishlist(owner, name);
    const items = [await addItem(owner, wishlist), await addItem(owner, wishlist)];
    const shareCode = await shareWith(owner, wishlist, ...givers);
    for (const [n, { id }] of isReserved ? items.entries() : []) {
      await givers[n]?.rest.patch(`/wishlists/${wishlist.id}/items/${id}/reserve`);
    }
    const cookie = (await identity.createSessionCookie(owner.token)) ?? '';
    const [{ id: itemId = '' } = {}] = items;
    twins.push({ token: owner.token, cookie, uid: owner.id, wishlistId: wishlist.id, shareCode, itemId });
  }
  return twins[0] as Twin;
}

async function time(app: FastifyInstance, request: InjectOptions): Promise<number> {
  const start = performance.now();
  const { statusCode } = await app.inject(request);
  const duration = 1000 * (performance.now() - start);
  if (statusCode >= 500) throw new Error(`${statusCode} to ${JSON.stringify(request)}`);
  return duration;
}

/** The durations of the same call by each owner of each pair, as a column of cells. */
function compare({ reserved, free }: Record<'reserved' | 'free', number[]>): Column {
  const difference = (of: (durations: number[]) => number) => {
    const more = of(reserved) - of(free);
    return `${of(free).toFixed(1)} (${more < 0 ? '' : '+'}${more.toFixed(1)})`;
  };
  const longer = reserved.filter((duration, pair) => duration > (free[pair] ?? 0)).length;
  // The sign test: the distance from chance, in standard deviations.
  const z = (longer - reserved.length / 2) / Math.sqrt(reserved.length / 4);
  return {
    'free, p10': difference((durations) => quantile(durations, 0.1)),
    median: difference((durations) => quantile(durations, 0.5)),
    mean: difference((durations) => durations.reduce((sum, duration) => sum + duration, 0) / durations.length),
    'reserved took longer': `${((100 * longer) / reserved.length).toFixed(1)} %`,
    z: z.toFixed(1),
  };
}

function quantile(durations: number[], share: number): number {
  return durations.toSorted((one, other) => one - other)[Math.floor(share * durations.length)] ?? 0;
}
