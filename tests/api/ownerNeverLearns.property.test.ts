import fc from 'fast-check';
import { expect } from 'vitest';
import { graphqlApi, restApi } from '../support/apis.ts';
import { testProperty } from '../support/arbitrary.ts';
import {
  addItem,
  createProfile,
  createWishlist,
  giveUp,
  markBought,
  readGifts,
  removeShared,
  share,
} from '../support/birthday.ts';
import { answerTo, askEverything } from '../support/everything.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const names = ['Kite', 'Lamp', 'Book'];

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Shared = Awaited<ReturnType<typeof shareWishlist>>;

/** A shared wishlist of three items. The ids of its owner, of the wishlist and of the items are all that is different. */
async function shareWishlist({ app, signIn }: Server, uid: string) {
  const owner = signIn(uid);
  await createProfile(owner, 'Ann');
  const wishlist = await createWishlist(owner);
  const items = [];
  for (const name of names) items.push(await addItem(owner, wishlist, name));
  return { app, owner, wishlist, items, codes: [await share(owner, wishlist)] };
}

/** What givers do on a wishlist. */
const giverActs = {
  reserve: (giver: Person, { items }: Shared, n: number) => graphqlApi.reserve(giver, at(items, n)),
  toggle: (giver: Person, { items }: Shared, n: number) => restApi.reserve(giver, at(items, n)),
  unreserve: (giver: Person, { items }: Shared, n: number) => graphqlApi.unreserve(giver, at(items, n)),
  'mark as bought': (giver: Person, { items }: Shared, n: number) => markBought(giver, at(items, n), n % 2 === 0),
  'give up': (giver: Person, { items }: Shared, n: number) => giveUp(giver, at(items, n)),
  'read gifts': (giver: Person) => readGifts(giver),
  open: (giver: Person, { codes }: Shared, n: number) => restApi.open(giver, at(codes, n)),
  remove: (giver: Person, { wishlist }: Shared) => removeShared(giver, wishlist),
};

/** What an owner does, as a raw response. */
const ownerActs = {
  'delete an item': ({ app, owner, wishlist, items }: Shared, n: number) =>
    answerTo(app, owner, 'DELETE', `/api/wishlists/${wishlist.id}/items/${at(items, n).id}`),
  'rename an item': ({ app, owner, wishlist, items }: Shared, n: number) =>
    answerTo(app, owner, 'PATCH', `/api/wishlists/${wishlist.id}/items/${at(items, n).id}`, { name: 'Bow' }),
  'rename the wishlist': ({ app, owner, wishlist }: Shared, n: number) =>
    answerTo(app, owner, 'PATCH', `/api/wishlists/${wishlist.id}`, `Party ${n}`),
  'add an item': async (shared: Shared) => {
    const { app, owner, wishlist, items } = shared;
    const url = `/api/wishlists/${wishlist.id}/items`;
    const answer = await answerTo(app, owner, 'POST', url, { name: 'Vase', link: 'https://shop.example' });
    if (answer.status === 201) items.push({ ...JSON.parse(answer.body), wishlistId: wishlist.id });
    return answer;
  },
  share: async (shared: Shared) => {
    const answer = await answerTo(shared.app, shared.owner, 'POST', `/api/shared-links/${shared.wishlist.id}/generate`);
    if (answer.status === 200) shared.codes.push(JSON.parse(answer.body).shareCode);
    return answer;
  },
  'stop sharing': ({ app, owner, wishlist }: Shared) =>
    answerTo(app, owner, 'POST', '/graphql', {
      query: `mutation { stopSharingWishlist(input: { wishlistId: "${wishlist.id}" }) { __typename } }`,
    }),
  'delete the wishlist': ({ app, owner, wishlist }: Shared) =>
    answerTo(app, owner, 'DELETE', `/api/wishlists/${wishlist.id}`),
};

const at = <Value>(values: Value[], n: number) => values[n % values.length] as Value;

/** The responses without the ids that are this owner's. */
function withoutIds(answers: object, { owner, wishlist, items, codes }: Shared): string {
  const ids = [owner.id, wishlist.id, ...items.map(({ id }) => id), ...new Set(codes)];
  return ids.reduce((text, id, n) => text.replaceAll(id, `<${n}>`), JSON.stringify(answers));
}

const n = fc.nat(5);
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ giver: fc.constantFrom('bob', 'cleo'), act: fc.constantFrom(...Object.keys(giverActs)), n }),
  },
  { weight: 2, arbitrary: fc.record({ giver: fc.constant(null), act: fc.constantFrom(...Object.keys(ownerActs)), n }) },
);

testProperty(
  'Whatever givers do meanwhile, an owner gets the same responses as one on whose wishlist nobody does anything',
  async (tryAll) => {
    const server = await startTestServer();
    const givers = { bob: server.signIn('bob'), cleo: server.signIn('cleo') };
    let owners = 0;
    await tryAll(fc.array(act, { maxLength: 10 }), async (acts) => {
      owners += 1;
      const busy = await shareWishlist(server, `ann-${owners}`);
      const quiet = await shareWishlist(server, `amy-${owners}`);
      for (const giver of Object.values(givers)) await giverActs.open(giver, busy, 0);
      for (const { giver, act, n } of acts) {
        if (giver) await giverActs[act as keyof typeof giverActs](givers[giver as keyof typeof givers], busy, n);
        else {
          const does = ownerActs[act as keyof typeof ownerActs];
          expect(withoutIds(await does(busy, n), busy)).toEqual(withoutIds(await does(quiet, n), quiet));
        }
      }
      const [one, other] = await Promise.all(
        [busy, quiet].map(async (shared) => {
          await ownerActs.share(shared);
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
