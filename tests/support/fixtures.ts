import type { Item, ShareLink, User, Wishlist } from './entities.ts';
import type { Person } from './people.ts';
import { startTestServer } from './testServer.ts';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

export async function createWishlist(owner: Person, name = 'Birthday'): Promise<Wishlist> {
  return (await owner.rest.post<Wishlist>('/wishlists', { name })).body;
}

/** An item with the id of its wishlist. */
export type PlacedItem = Item & { wishlistId: string };

export async function addItem(owner: Person, wishlist: { id: string }, name = 'Kite'): Promise<PlacedItem> {
  const link = `https://shop.example/${encodeURIComponent(name)}`;
  const { body } = await owner.rest.post<Item>(`/wishlists/${wishlist.id}/items`, { name, link });
  return { ...body, wishlistId: wishlist.id };
}

export async function share(owner: Person, wishlist: { id: string }): Promise<string> {
  return (await owner.rest.post<ShareLink>(`/shared-links/${wishlist.id}/generate`)).body.shareCode;
}

/** Opens a share link, with which a giver can use the wishlist's id. */
export async function openLink(giver: Person, shareCode: string) {
  await giver.rest.get(`/shared-links/${shareCode}`);
}

/** Shares the wishlist, whose link these givers open. */
export async function shareWith(owner: Person, wishlist: { id: string }, ...givers: Person[]): Promise<string> {
  const shareCode = await share(owner, wishlist);
  for (const giver of givers) await openLink(giver, shareCode);
  return shareCode;
}

export async function createProfile(person: Person, username: string, avatarUrl = ''): Promise<User> {
  const input = { id: person.id, username, email: '', avatarUrl, bio: '' };
  return (await person.rest.post<User>('/users', input)).body;
}

/** Ann has the private wishlist 'Birthday' with a kite and a lamp. Bob is signed in. */
export async function createBirthday(options?: Options) {
  const server = await startTestServer(options);
  const ann = server.signIn('ann');
  const bob = server.signIn('bob');
  const wishlist = await createWishlist(ann);
  const kite = await addItem(ann, wishlist, 'Kite');
  const lamp = await addItem(ann, wishlist, 'Lamp');
  return { ...server, ann, bob, wishlist, kite, lamp };
}

/** Ann shares 'Birthday' with a kite and a lamp. Bob and Cleo are signed in and have opened nothing yet. */
export async function shareUnopenedBirthday(options?: Options) {
  const fixture = await createBirthday(options);
  return { ...fixture, cleo: fixture.signIn('cleo'), shareCode: await share(fixture.ann, fixture.wishlist) };
}

/** Ann shares 'Birthday' with a kite and a lamp. Bob and Cleo have opened its link. */
export async function shareBirthday(options?: Options) {
  const fixture = await shareUnopenedBirthday(options);
  for (const giver of [fixture.bob, fixture.cleo]) await openLink(giver, fixture.shareCode);
  return fixture;
}

/** Ann has the shared wishlist 'Birthday' and the private 'Xmas', and has reserved the rod on Bob's 'Fishing'. */
export async function fillBirthday(options?: Options) {
  const fixture = await shareBirthday(options);
  const { ann, bob, wishlist, kite, lamp } = fixture;
  await createProfile(ann, 'Ann', 'avatar2');
  await createProfile(bob, 'Bob');
  const book = await addItem(ann, wishlist, 'Book');
  await addItem(ann, await createWishlist(ann, 'Xmas'), 'Sledge');
  const fishing = await createWishlist(bob, 'Fishing');
  const rod = await addItem(bob, fishing, 'Rod');
  await shareWith(bob, fishing, ann);
  await ann.rest.patch(`/wishlists/${fishing.id}/items/${rod.id}/reserve`);
  return { ...fixture, book, items: [kite, lamp, book], fishing, rod };
}

/** Only GraphQL has this call. */
export async function stopSharing(owner: Person, wishlist: { id: string }) {
  await owner.graphql('mutation ($id: ID!) { stopSharingWishlist(input: { wishlistId: $id }) { __typename } }', {
    id: wishlist.id,
  });
}

/** Only GraphQL has this call. */
export async function removeShared(giver: Person, wishlist: { id: string }) {
  await giver.graphql('mutation ($id: ID!) { removeSharedWishlist(input: { wishlistId: $id }) { __typename } }', {
    id: wishlist.id,
  });
}
