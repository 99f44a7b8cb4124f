/**
 * `npm exec node perf/timing.ts`, after `npm run build`: measures whether the duration of a call reveals to an owner that
 * an item is reserved. In every pair of owners one has a wishlist whose items are reserved, with remarks of givers. Both make the same call, in random
 * order, and the durations are compared. Client and server are one process, so the comparison is more exact than any over a network. Arguments are the
 * number of pairs, and the beginnings of the names of the calls to measure; by default all are measured.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCookie } from '@wishnest/page/cookies';
import type { FastifyInstance } from 'fastify';
import { mutationOf } from '../scripts/demo/fill.ts';
import {
  addItem,
  createProfile,
  createProgram,
  createWishlist,
  shareWith,
  writeRemark,
} from '../tests/support/birthday.ts';
import { TestIdentity } from '../tests/support/identity.ts';
import { buildCaller, buildPerson, type Caller, type Person } from '../tests/support/people.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { openApp } from './openApp.ts';
import { quantile } from './quantile.ts';

type Twin = Awaited<ReturnType<typeof createTwin>> & { app: FastifyInstance; cookie: string; program: Caller };

/** A call by an owner about their own wishlist. */
type Call = (twin: Twin) => Promise<{ status: number }>;

const mutation = (field: string, inputOf: (twin: Twin) => object, selection = '... on Problem { message }'): Call => {
  const query = mutationOf(field, `__typename ${selection}`);
  return (twin) => twin.owner.graphql(query, { input: inputOf(twin) });
};

async function openPage({ app, shareCode }: Twin, cookie: string) {
  const headers = { cookie: `${sessionCookie.name}=${cookie}` };
  return { status: (await app.inject({ url: `/shared/${shareCode}`, headers })).statusCode };
}

const item = ({ wishlistId, itemId }: Twin) => ({ wishlistId, itemId });
const copied = (twin: Twin) => ({ ...item(twin), toWishlistId: twin.otherId });
const bought = (twin: Twin) => ({ ...item(twin), isBought: true });
const remark = (twin: Twin) => ({ ...item(twin), words: 'Who joins in?' });
const wishlistPath = ({ wishlistId }: Twin) => `/wishlists/${wishlistId}`;
const itemPath = (twin: Twin) => `${wishlistPath(twin)}/items/${twin.itemId}`;

/** The calls of an owner about a wishlist and its items, accepted or refused. Those that remove come last, once each. */
const calls: Record<string, Call> = {
  'reserve (refused)': mutation('reserveItem', item),
  'unreserve (refused)': mutation('unreserveItem', item),
  'note a gift as bought (refused)': mutation('markGiftBought', bought),
  'give up a gift (nothing happens)': mutation('giveUpGift', item, ''),
  'write a remark (refused)': mutation('writeRemark', remark),
  'delete a remark (nothing happens)': mutation(
    'deleteRemark',
    ({ wishlistId }) => ({ wishlistId, remarkId: 'vase' }),
    '',
  ),
  'toggle over REST (refused)': (twin) => twin.owner.rest.patch(`${itemPath(twin)}/reserve`),
  'edit an item': (twin) => twin.owner.rest.patch(itemPath(twin), { name: 'Bow' }),
  'edit an item (refused)': (twin) => twin.owner.rest.patch(itemPath(twin), { name: '' }),
  'rename a wishlist': (twin) => twin.owner.rest.patch(wishlistPath(twin), 'Party'),
  'star an item': mutation('starItem', (twin) => ({ ...item(twin), isStarred: true })),
  'order the items': mutation('reorderItems', ({ wishlistId, itemId, secondId }) => ({
    wishlistId,
    itemIds: [secondId, itemId],
  })),
  'describe a wishlist': mutation('describeWishlist', ({ wishlistId }) => ({ wishlistId, about: '', day: '12-24' })),
  'list the items': (twin) => twin.owner.rest.get(`${wishlistPath(twin)}/items`),
  'list the wishlists': ({ owner }) =>
    owner.graphql('{ viewer { wishlists { id name day isPublic items { id name link isStarred } } } }'),
  'the shared link, signed in': ({ owner, shareCode }) => owner.rest.get(`/shared-links/${shareCode}`),
  'the shared page': (twin) => openPage(twin, twin.cookie),
  'the shared page, with a pending cookie': (twin) => openPage(twin, sessionCookie.pending),
  'list the items, by a program': (twin) => twin.program.rest.get(`${wishlistPath(twin)}/items`),
  'toggle over REST, by a program (refused)': (twin) => twin.program.rest.patch(`${itemPath(twin)}/reserve`),
  'edit an item, by a program': (twin) => twin.program.rest.patch(itemPath(twin), { name: 'Bow' }),
  'the shared link, by a program': ({ program, shareCode }) => program.rest.get(`/shared-links/${shareCode}`),
  'list their own gifts': ({ owner }) => owner.graphql('{ viewer { gifts { gifts { id item { name } } } } }'),
  'delete an item': (twin) => twin.owner.rest.delete(itemPath(twin)),
  'note a removed item as bought (refused)': mutation('markGiftBought', bought),
  'list what was removed': ({ owner, wishlistId }) =>
    owner.graphql(
      `{ viewer { removedWishlists { id } } wishlist(id: "${wishlistId}") { ... on OwnWishlist { removedItems { id name removedAt } } } }`,
    ),
  'restore an item': mutation('restoreItem', item),
  'receive an item': mutation('receiveItem', item),
  'change the note of a received item': mutation('receiveItem', (twin) => ({ ...item(twin), note: 'Thanked' })),
  'list what was received': ({ owner, wishlistId }) =>
    owner.graphql(`{ wishlist(id: "${wishlistId}") { ... on OwnWishlist { receivedItems { id name note } } } }`),
  'restore a received item': mutation('restoreItem', item),
  'hide an item': mutation('hideItem', item),
  'list what is hidden': ({ owner, wishlistId }) =>
    owner.graphql(`{ wishlist(id: "${wishlistId}") { ... on OwnWishlist { hiddenItems { id name } } } }`),
  'show a hidden item': mutation('restoreItem', item),
  'copy an item': mutation('copyItem', copied),
  'move an item': mutation('copyItem', (twin) => ({ ...copied(twin), removeOriginal: true })),
  'restore a moved item': mutation('restoreItem', item),
  'stop sharing': mutation('stopSharingWishlist', ({ wishlistId }) => ({ wishlistId })),
  'delete a wishlist': (twin) => twin.owner.rest.delete(wishlistPath(twin)),
  'restore a wishlist': mutation('restoreWishlist', ({ wishlistId }) => ({ wishlistId })),
  'delete the account': ({ owner }) => owner.rest.delete(`/users/${owner.id}`),
};

const [pairsWanted = '4000', ...callsWanted] = process.argv.slice(2);
const count = Number(pairsWanted);
const isWanted = (name: string) => callsWanted.length === 0 || callsWanted.some((start) => name.startsWith(start));
await using stack = new AsyncDisposableStack();
const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'wishnest-timing-')));
const postgres = await startPostgres();
stack.defer(postgres.remove);
for (const [name, url] of Object.entries({
  SQLite: `file:${join(folder.path, 'wishnest.db')}`,
  PostgreSQL: await postgres.create('timing'),
})) {
  console.log(`${count} pairs on ${name}, in µs:`);
  console.table(await measure(url));
}

async function measure(url: string) {
  const identity = new TestIdentity();
  const { app, close } = await openApp(url, identity);
  const pairs = await createPairs(app, identity);
  const rows: Record<string, ReturnType<typeof compare>> = {};
  for (const [name, call] of Object.entries(calls).filter(([name]) => isWanted(name))) {
    const durations = { reserved: [] as number[], free: [] as number[] };
    for (const pair of pairs) {
      const order = Math.random() < 0.5 ? (['reserved', 'free'] as const) : (['free', 'reserved'] as const);
      for (const kind of order) durations[kind].push(await time(call, pair[kind]));
    }
    rows[name] = compare(durations);
  }
  await close();
  return rows;
}

/**
 * Two owners each with equal wishlists, one of whom has reserved items. Their order within a pair is random, so that the
 * place on the disk has no influence. All givers have opened all wishlists, so that openings are equal everywhere.
 */
async function createPairs(app: FastifyInstance, identity: TestIdentity) {
  const signIn = (userId: string) => buildPerson(app, userId, identity.signIn({ userId }));
  const givers = [signIn('bob'), signIn('cleo')];
  async function create(userId: string, isReserved: boolean): Promise<Twin> {
    const owner = signIn(userId);
    const cookie = (await identity.createSessionCookie(owner.token)) ?? '';
    const program = buildCaller(app, (await createProgram(owner)).token);
    return { app, cookie, program, ...(await createTwin(owner, givers, isReserved)) };
  }
  const pairs: Record<'reserved' | 'free', Twin>[] = [];
  for (let n = 0; n < count; n += 1) {
    const isFirstReserved = Math.random() < 0.5;
    const one = await create(`one-${n}`, isFirstReserved);
    const other = await create(`other-${n}`, !isFirstReserved);
    pairs.push(isFirstReserved ? { reserved: one, free: other } : { reserved: other, free: one });
  }
  return pairs;
}

/** An owner with two shared wishlists of two items. All calls use the first one; the second gets what is copied and moved. */
async function createTwin(owner: Person, givers: readonly Person[], isReserved: boolean) {
  await createProfile(owner, 'Ann');
  async function create(name: string) {
    const wishlist = await createWishlist(owner, name);
    const items = [await addItem(owner, wishlist), await addItem(owner, wishlist)];
    const shareCode = await shareWith(owner, wishlist, ...givers);
    for (const [n, { id }] of isReserved ? items.entries() : []) {
      await givers[n]?.rest.patch(`/wishlists/${wishlist.id}/items/${id}/reserve`);
      for (const giver of givers) await writeRemark(giver, wishlist, 'Who joins in?', { itemId: id });
    }
    const [itemId = '', secondId = ''] = items.map(({ id }) => id);
    return { wishlistId: wishlist.id, shareCode, itemId, secondId };
  }
  const first = await create('Birthday');
  const { wishlistId: otherId } = await create('Wedding');
  return { owner, ...first, otherId };
}

/** In microseconds. */
async function time(call: Call, twin: Twin): Promise<number> {
  const start = performance.now();
  const { status } = await call(twin);
  const duration = 1000 * (performance.now() - start);
  if (status >= 500) throw new Error(`${status} to ${call}`);
  return duration;
}

/** The durations of the same call by each owner of each pair, as a row of the table. */
function compare({ reserved, free }: Record<'reserved' | 'free', number[]>) {
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
