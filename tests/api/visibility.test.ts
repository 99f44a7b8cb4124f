// ASVS 5.0: 8.2.2, 8.4.1

import { describe, expect, test } from 'vitest';
import { type Api, apis, ok, refused, restApi } from '../support/apis.ts';
import {
  createBirthday,
  type PlacedItem,
  share,
  shareBirthday,
  shareUnopenedBirthday,
  stopSharing,
} from '../support/birthday.ts';
import { mutate, type Person } from '../support/people.ts';

const unknown = { id: 'V1StGXR8_Z5jdHi6B-myT' };
const [isMissing, isOwners] = ['This wishlist does not exist.', 'Only the owner of this wishlist can do this.'];
const [missing, ownersOnly] = [refused(404, isMissing), refused(403, isOwners)];
const book = { name: 'Book', link: 'https://shop.example/book' };

/** Everything that only the owner of a wishlist may do, with good input and bad. */
async function tryOwning(api: Api, who: Person, item: Pick<PlacedItem, 'id' | 'wishlistId'>) {
  const wishlist = { id: item.wishlistId };
  return [
    await api.renameWishlist(who, wishlist, 'Mine'),
    await api.renameWishlist(who, wishlist, ''),
    await api.deleteWishlist(who, wishlist),
    await api.addItem(who, wishlist, book),
    await api.addItem(who, wishlist, { name: '', link: 'javascript:alert(1)' }),
    await api.editItem(who, item, book),
    await api.editItem(who, item, { name: 'x'.repeat(31) }),
    await api.editItem(who, { ...item, id: unknown.id }, { link: '' }),
    await api.deleteItem(who, item),
    await api.share(who, wishlist),
  ];
}

/** What GraphQL alone has. Returns the messages of the refusals. */
async function tryByGraphql(who: Person, { id: itemId, wishlistId }: Pick<PlacedItem, 'id' | 'wishlistId'>) {
  const messages = [];
  for (const [field, input] of Object.entries({
    stopSharingWishlist: { wishlistId },
    markWishlistSeen: { wishlistId },
    editItem: { wishlistId, itemId, readLink: true },
  })) {
    const result = await mutate<{ message?: string }>(who, field, input, '... on Problem { message }');
    messages.push(result?.message);
  }
  return messages;
}

test.each(apis)(
  'Over $name a wishlist is seen by who has opened its link, and changed by its owner alone',
  async (api) => {
    const { bob, wishlist, kite, lamp } = await shareBirthday();
    const free = { isReserved: false, reservedBy: null };
    const items = [kite, lamp].map(({ id, name, link }) => ({ id, name, link, ...free }));
    expect(await api.items(bob, wishlist)).toEqual(ok(items));
    expect(await tryOwning(api, bob, kite)).toEqual(Array(10).fill(ownersOnly));
    expect(await api.reorderWishlists(bob, [{ id: wishlist.id, order: 0 }])).toEqual(missing);
    expect(await tryByGraphql(bob, kite)).toEqual([isOwners, undefined, isOwners]);
    expect(await api.items(bob, wishlist)).toEqual(ok(items));
  },
);

describe.each<[string, () => Promise<{ bob: Person; kite: PlacedItem }>]>([
  ['is kept private', () => createBirthday()],
  ['is shared with others', () => shareUnopenedBirthday()],
  [
    'was shared with them before, and is shared anew, though they have reserved an item',
    async () => {
      const fixture = await shareBirthday();
      await restApi.reserve(fixture.bob, fixture.kite);
      await stopSharing(fixture.ann, fixture.wishlist);
      await share(fixture.ann, fixture.wishlist);
      return fixture;
    },
  ],
])('To somebody a wishlist that %s', (_, setUp) => {
  test.each(apis)('does not exist over $name, like one that never did', async (api) => {
    const { bob, kite } = await setUp();
    for (const item of [kite, { id: unknown.id, wishlistId: unknown.id }]) {
      expect(await tryOwning(api, bob, item)).toEqual(Array(10).fill(missing));
      expect(await tryByGraphql(bob, item)).toEqual(Array(3).fill(isMissing));
      expect(await api.items(bob, { id: item.wishlistId })).toEqual(missing);
      expect(await api.reorderWishlists(bob, [{ id: item.wishlistId, order: 0 }])).toEqual(missing);
      expect(await api.reserve(bob, item)).toEqual(missing);
      expect(await api.unreserve(bob, item)).toEqual(missing);
    }
  });
});

const oddIds = ['x', '0', "'", '%', '%00', '%ZZ', '%FF', '%2F', '%F0%9F%8E%81', '__proto__', 'x'.repeat(3000)];

test.each([
  ['GET', '/wishlists/:id/items'],
  ['PATCH', '/wishlists/:id'],
  ['DELETE', '/wishlists/:id'],
  ['POST', '/wishlists/:id/items'],
  ['PATCH', '/wishlists/:id/items/:itemId'],
  ['DELETE', '/wishlists/:id/items/:itemId'],
  ['PATCH', '/wishlists/:id/items/:itemId/reserve'],
  ['POST', '/shared-links/:id/generate'],
] as const)(
  'Over REST, a private wishlist and one that never existed are answered alike: %s %s, whatever body it carries',
  async (method, path) => {
    const { bob, wishlist, kite } = await createBirthday();
    const bodies = ['"Mine"', '{"name":"Book","link":"https://a.example"}', '{}', '7', '{"name', '', '\u0000'];
    for (const payload of method === 'GET' ? [undefined] : bodies) {
      const more = payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } };
      for (const id of [wishlist.id, unknown.id, ...oddIds]) {
        const response = await bob.rest.send(method, path.replace(':id', id).replace(':itemId', kite.id), more);
        const answer = [payload, id, response.statusCode, response.body];
        expect(answer).toEqual([
          payload,
          id,
          404,
          '{"error":"This wishlist does not exist.","code":"WISHLIST_NOT_FOUND"}',
        ]);
      }
    }
  },
);
