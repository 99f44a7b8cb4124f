import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphqlApi, restApi } from '../support/apis.ts';
import { testProperty } from '../support/arbitrary.ts';
import {
  addItem,
  createProfile,
  createProgram,
  createWishlist,
  deleteRemark,
  giveUp,
  markBought,
  readGifts,
  readRemarks,
  removeShared,
  share,
  writeRemark,
} from '../support/birthday.ts';
import { answerTo, askEverything, everyMutation, mutationIn, readEverything } from '../support/everything.ts';
import { mutate, type Person } from '../support/people.ts';
import { openMemoryLog, startTestServer } from '../support/server.ts';

const names = ['Kite', 'Lamp', 'Book'];

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Shared = Awaited<ReturnType<typeof shareWishlist>>;

/**
 * A shared wishlist of three items. The ids of its owner, of the wishlist and of the items are all that is different.
 * @param isProgram whether a program of the owner's makes the owner's calls
 */
async function shareWishlist({ app, signIn, holderOf }: Server, userId: string, isProgram = false) {
  const person = signIn(userId);
  await createProfile(person, 'Ann');
  const { token, programToken } = await createProgram(person);
  const owner = isProgram ? { ...holderOf(token), id: userId, token } : person;
  const wishlist = await createWishlist(owner);
  // Otherwise its id would choose the paper.
  await mutate(owner, 'renameWishlist', { wishlistId: wishlist.id, name: 'Birthday', paper: 'LEAF' });
  const items = [];
  for (const name of names) items.push(await addItem(owner, wishlist, name));
  const remarks: string[] = [];
  return { app, owner, programToken, wishlist, items, remarks, codes: [await share(owner, wishlist)] };
}

/** What givers do on a wishlist. */
const giverActs = {
  reserve: (giver: Person, { items }: Shared, n: number) => graphqlApi.reserve(giver, at(items, n)),
  toggle: (giver: Person, { items }: Shared, n: number) => restApi.reserve(giver, at(items, n)),
  unreserve: (giver: Person, { items }: Shared, n: number) => graphqlApi.unreserve(giver, at(items, n)),
  swap: (giver: Person, { wishlist, items }: Shared, n: number) =>
    mutate(giver, 'reserveItem', { wishlistId: wishlist.id, itemId: at(items, n).id, insteadOf: at(items, n + 1).id }),
  'mark as bought': (giver: Person, { items }: Shared, n: number) => markBought(giver, at(items, n), n % 2 === 0),
  'give up': (giver: Person, { items }: Shared, n: number) => giveUp(giver, at(items, n)),
  'read gifts': (giver: Person) => readGifts(giver),
  open: (giver: Person, { codes }: Shared, n: number) => restApi.open(giver, at(codes, n)),
  remove: (giver: Person, { wishlist }: Shared) => removeShared(giver, wishlist),
  async 'write a remark'(giver: Person, { wishlist, items, remarks }: Shared, n: number) {
    const itemId = n % 2 === 0 ? at(items, n).id : null;
    const written = await writeRemark(giver, wishlist, `Remark ${n}`, { itemId });
    if (typeof written === 'object') remarks.push(written.id);
    return written;
  },
  'delete a remark': (giver: Person, { wishlist, remarks }: Shared, n: number) =>
    deleteRemark(giver, wishlist, at(remarks, n) ?? 'none'),
  'read remarks': (giver: Person, { codes }: Shared, n: number) => readRemarks(giver, at(codes, n)),
};

type Call = [method: 'DELETE' | 'PATCH' | 'POST', url: string, input?: unknown];

const its = 'wishlistId: ":wishlist"';
const item = `${its}, itemId: ":item"`;

/** What an owner does over each API with the ids of a wishlist and an item, in an order in which all of it is possible. */
const ownerActs: Record<string, Call[]> = {
  REST: [
    ['PATCH', '/api/wishlists/:wishlist/items/:item', { name: 'Bow' }],
    ['PATCH', '/api/wishlists/:wishlist/items/:item/reserve'],
    ['PATCH', '/api/wishlists/:wishlist', 'Party'],
    ['POST', '/api/wishlists/:wishlist/items', { name: 'Vase', link: 'https://shop.example' }],
    ['POST', '/api/shared-links/:wishlist/generate'],
    ['DELETE', '/api/wishlists/:wishlist/items/:item'],
    ['DELETE', '/api/wishlists/:wishlist'],
  ],
  GraphQL: [
    `renameWishlist(input: { ${its}, name: "Party" }) { __typename ... on OwnWishlist { name isPublic } }`,
    `describeWishlist(input: { ${its}, about: "Size 39", day: "12-24" }) { __typename ... on OwnWishlist { day } }`,
    `editItem(input: { ${item}, name: "Bow" }) { __typename ... on OwnItem { id name link } }`,
    `setItemPhoto(input: { ${item}, photo: "AAAA" }) { __typename ... on Problem { message } }`,
    `reserveItem(input: { ${item} }) { __typename ... on Problem { message } }`,
    `unreserveItem(input: { ${item} }) { __typename ... on Problem { message } }`,
    `writeRemark(input: { ${item}, words: "Who joins in?" }) { __typename ... on Problem { message } }`,
    `markGiftBought(input: { ${item}, isBought: true }) { __typename ... on Problem { message } }`,
    `giveUpGift(input: { ${item} }) { __typename ... on GivenUpGift { id } }`,
    `markWishlistSeen(input: { ${its} }) { __typename ... on OwnWishlist { items { id } } }`,
    `removeSharedWishlist(input: { ${its} }) { __typename }`,
    `deleteRemark(input: { ${its}, remarkId: "vase" }) { __typename ... on DeletedRemark { id } }`,
    `stopSharingWishlist(input: { ${its} }) { __typename ... on OwnWishlist { items { id } } }`,
    `starItem(input: { ${item}, isStarred: true }) { __typename ... on OwnItem { id isStarred } }`,
    `reorderItems(input: { ${its}, itemIds: [":item"] }) { __typename ... on OwnWishlist { items { id isStarred } } ... on Problem { message } }`,
    `copyItem(input: { ${item}, toWishlistId: ":wishlist" }) { __typename ... on OwnItem { id name note } }`,
    `copyItem(input: { ${item}, toWishlistId: ":wishlist", removeOriginal: true }) { __typename ... on OwnItem { id name link } }`,
    `restoreItem(input: { ${item} }) { __typename ... on OwnItem { link } }`,
    `hideItem(input: { ${item} }) { __typename ... on HiddenItem { id hiddenAt } }`,
    `restoreItem(input: { ${item} }) { __typename ... on OwnItem { price { amount } } }`,
    `receiveItem(input: { ${item}, note: "Thanked" }) { __typename ... on ReceivedItem { id note receivedAt } }`,
    `restoreItem(input: { ${item} }) { __typename ... on OwnItem { note } }`,
    `deleteItem(input: { ${item} }) { __typename ... on DeletedItem { id } }`,
    `restoreItem(input: { ${item} }) { __typename ... on OwnItem { id name link } }`,
    `deleteWishlist(input: { ${its} }) { __typename ... on DeletedWishlist { id } }`,
    `restoreWishlist(input: { ${its} }) { __typename ... on OwnWishlist { items { id } hiddenItems { id } receivedItems { id } removedItems { id } } }`,
  ].map((mutation) => ['POST', '/graphql', { query: `mutation { ${mutation} }` }]),
};

const ofAccount = 'It is about the account, and names no wishlist.';
const overREST = 'REST has it here, with the ids and codes that it makes.';

/** The mutations that are none of these acts, and why. */
const notDone = {
  createProfile: ofAccount,
  updateProfile: ofAccount,
  logOutEverywhere: ofAccount,
  deleteAccount: ofAccount,
  createProgramToken: ofAccount,
  revokeProgramToken: ofAccount,
  createWishlist: 'Nobody has a link to what it makes.',
  reorderWishlists: 'Each owner has one wishlist here.',
  addItem: overREST,
  shareWishlist: overREST,
  previewLink: 'It reads the page of a shop, and names no wishlist.',
  openSharedWishlist: '`askEverything` has it, with the code.',
};

/** The raw response to what the owner does. */
async function act({ app, owner, wishlist, items, codes }: Shared, call: Call, n = 0) {
  const filled = JSON.stringify(call).replaceAll(':wishlist', wishlist.id).replaceAll(':item', at(items, n).id);
  const answer = await answerTo(app, owner, ...(JSON.parse(filled) as Call));
  const { shareCode, data, ...added } = JSON.parse(answer.body || '{}');
  if (shareCode) codes.push(shareCode);
  const { id = answer.status === 201 ? added.id : null } = data?.copyItem ?? {};
  if (id) items.push({ ...added, id, wishlistId: wishlist.id });
  return answer;
}

const at = <Value>(values: Value[], n: number) => values[n % values.length] as Value;

/** The responses without the ids that are this owner's, and without the times at which they removed something. */
function withoutIds(answers: object, { owner, programToken, wishlist, items, remarks, codes }: Shared): string {
  const ids = [owner.id, programToken.id, wishlist.id, ...items.map(({ id }) => id), ...new Set(codes), ...remarks];
  const text = JSON.stringify(answers).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
  return ids.reduce((replaced, id, n) => replaced.replaceAll(id, `<${n}>`), text);
}

test('An owner does everything over GraphQL but what is named with a reason', () => {
  const done = (ownerActs.GraphQL ?? []).map(([, , input]) => mutationIn((input as { query: string }).query));
  expect([...new Set(done), ...Object.keys(notDone)].toSorted()).toEqual(everyMutation());
});

test.each(
  Object.keys(ownerActs).flatMap((api) => [[api, 'an owner'] as const, [api, 'a program of an owner'] as const]),
)(
  'Nothing that is answered or logged over %s tells a reserved item, or its wishlist, from a free one to %s',
  async (api, who) => {
    const isProgram = who !== 'an owner';
    const log = openMemoryLog();
    const server = await startTestServer({ log: log.stream });
    const busy = await shareWishlist(server, 'ann-1', isProgram);
    const quiet = await shareWishlist(server, 'amy-1', isProgram);
    for (const [n, name] of ['bob', 'cleo'].entries()) {
      const giver = server.signIn(name);
      await giverActs.open(giver, busy, 0);
      expect(await giverActs.reserve(giver, busy, n)).toHaveProperty('ok');
      expect(await giverActs['write a remark'](giver, busy, n)).toHaveProperty('id');
    }
    /** The answer and the lines of the log, without what is different in every line. */
    async function ask(shared: Shared, call: Call) {
      const before = log.lines().length;
      const answer = await act(shared, call);
      const lines = log.lines().slice(before);
      return withoutIds([answer, lines.map(({ time: _, reqId: __, ms: ___, who: ____, ...line }) => line)], shared);
    }
    for (const call of ownerActs[api] ?? []) {
      const answers = await ask(busy, call);
      expect(await ask(quiet, call)).toBe(answers);
      expect(answers).toContain('"msg":"answered"');
      expect(answers).not.toContain('errors');
    }
  },
);

/** What others read, but for what they are told of the reason why an item is gone. */
const readsOf = async (shared: Shared, people: Person[]) => {
  const shareCode = shared.codes.at(-1) ?? '';
  const subject = { ...shared, shareCode, leftOut: ['isReceived'] };
  return Promise.all(people.map((who) => readEverything(subject, who)));
};

const giverAct = fc.constantFrom(...(Object.keys(giverActs) as (keyof typeof giverActs)[]));
const ownerAct = fc.constantFrom(...Object.values(ownerActs).flat());
const n = fc.nat(5);
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ giver: fc.constantFrom('bob' as const, 'cleo' as const), does: giverAct, n }) },
  { weight: 2, arbitrary: fc.record({ giver: fc.constant(null), does: ownerAct, n }) },
);

testProperty(
  'Whatever givers do meanwhile, an owner or their program gets the same responses as one on whose wishlist nobody does anything',
  async (tryAll) => {
    const server = await startTestServer();
    const givers = { bob: server.signIn('bob'), cleo: server.signIn('cleo') };
    let owners = 0;
    const all = fc.record({ acts: fc.array(anyAct, { maxLength: 10 }), isProgram: fc.boolean() });
    await tryAll(all, async ({ acts, isProgram }) => {
      owners += 1;
      const busy = await shareWishlist(server, `ann-${owners}`, isProgram);
      const quiet = await shareWishlist(server, `amy-${owners}`, isProgram);
      for (const giver of Object.values(givers)) await giverActs.open(giver, busy, 0);
      for (const { giver, does, n } of acts) {
        if (giver !== null) await giverActs[does](givers[giver], busy, n);
        else expect(withoutIds(await act(busy, does, n), busy)).toEqual(withoutIds(await act(quiet, does, n), quiet));
      }
      const [one, other] = await Promise.all(
        [busy, quiet].map(async (shared) => {
          await act(shared, ['POST', '/api/shared-links/:wishlist/generate']);
          const shareCode = shared.codes.at(-1) ?? '';
          return withoutIds(await askEverything({ ...shared, shareCode }, shared.owner), shared);
        }),
      );
      expect(one).toEqual(other);
    });
  },
  // One value takes some 60 requests.
  0.2,
);

/** Removals, moves and restorations of two items and their wishlist, and what givers do with the two. */
const turn = fc.oneof(
  fc.record({
    giver: fc.constantFrom('bob' as const, 'cleo' as const),
    does: fc.constantFrom('reserve' as const, 'swap' as const, 'toggle' as const, 'give up' as const),
    n: fc.nat(1),
  }),
  fc.record({
    giver: fc.constant(null),
    does: fc.constantFrom(
      ...(ownerActs.GraphQL ?? []).filter((call) => /(?:copy|delete|hide|receive|restore)/.test(JSON.stringify(call))),
    ),
    n: fc.nat(1),
  }),
);

const isRestoration = (does: unknown) => JSON.stringify(does).includes('restore');
const isKeeping = (does: unknown) => /(?:hide|receive)/.test(JSON.stringify(does));

testProperty(
  'To everybody else what an owner removes, receives or hides is deleted, byte for byte, whatever they did before and do afterwards',
  async (tryAll) => {
    const server = await startTestServer();
    const { database, signIn } = server;
    const { items, wishlists } = database.tables;
    let pairs = 0;
    async function open(userId: string) {
      const shared = await shareWishlist(server, userId);
      const givers = { bob: signIn(`bob-${userId}`), cleo: signIn(`cleo-${userId}`) };
      for (const giver of Object.values(givers)) await giverActs.open(giver, shared, 0);
      return { ...shared, givers };
    }
    /** Deletes what is not live, as if there were no marks. */
    async function erase({ wishlist }: Shared) {
      await database.delete(items).where(and(eq(items.wishlistId, wishlist.id), isNotNull(items.takenOffAt)));
      await database.delete(wishlists).where(and(eq(wishlists.id, wishlist.id), isNotNull(wishlists.takenOffAt)));
    }
    const acts = fc.array(
      anyAct.filter(({ does }) => !isRestoration(does)),
      { maxLength: 12 },
    );
    await tryAll(acts, async (acts) => {
      pairs += 1;
      const [marked, erased] = [await open(`ann-${pairs}`), await open(`amy-${pairs}`)];
      const without = (answers: object, { givers, ...shared }: typeof marked) => {
        // A tag is the hash of a body with ids.
        const text = JSON.stringify(answers).replaceAll(/"etag":"W\/\\"[\w-]+\\""/g, '"etag":"<tag>"');
        const named = text.replaceAll(givers.bob.id, '<bob>').replaceAll(givers.cleo.id, '<cleo>');
        return withoutIds(JSON.parse(named), shared);
      };
      for (const { giver, does, n } of acts) {
        const answers = [];
        for (const shared of [marked, erased]) {
          const answer =
            giver === null ? await act(shared, does, n) : await giverActs[does](shared.givers[giver], shared, n);
          answers.push(without(answer ?? {}, shared));
        }
        await erase(erased);
        // Its owner may receive or hide an item again, and is answered that it is.
        if (!isKeeping(does)) expect(answers[0]).toBe(answers[1]);
      }
      const [one, other] = await Promise.all(
        [marked, erased].map(async (shared) => without(await readsOf(shared, Object.values(shared.givers)), shared)),
      );
      expect(one).toBe(other);
    });
  },
  0.2,
);

testProperty(
  'Whatever is removed and restored, a giver has one item of a wishlist at most, an item one giver, and gifts agree with the wishlist',
  async (tryAll) => {
    const server = await startTestServer();
    const givers = { bob: server.signIn('bob'), cleo: server.signIn('cleo') };
    let owners = 0;
    await tryAll(fc.array(turn, { maxLength: 20 }), async (acts) => {
      owners += 1;
      const shared = await shareWishlist(server, `ann-${owners}`);
      for (const giver of Object.values(givers)) await giverActs.open(giver, shared, 0);
      for (const { giver, does, n } of acts) {
        if (giver === null) await act(shared, does, n);
        else await giverActs[does](givers[giver], shared, n);
      }
      await act(shared, ['POST', '/api/shared-links/:wishlist/generate']);
      const shareCode = shared.codes.at(-1) ?? '';
      let held = 0;
      let reserved = 0;
      for (const giver of Object.values(givers)) {
        const opened = await restApi.open(giver, shareCode);
        const items = 'ok' in opened ? opened.ok.items : [];
        const own = items.filter(({ reservedBy }) => reservedBy === giver.id).map(({ id }) => id);
        const gifts = (await readGifts(giver)).filter(({ wishlistId }) => wishlistId === shared.wishlist.id);
        expect(own.length).toBeLessThanOrEqual(1);
        expect(gifts.filter(({ item }) => item).map(({ id }) => id)).toEqual(own);
        expect(new Set(gifts.map(({ id }) => id)).size).toBe(gifts.length);
        held += own.length;
        reserved = items.filter(({ isReserved }) => isReserved).length;
      }
      expect(reserved).toBe(held);
    });
  },
  0.3,
);
