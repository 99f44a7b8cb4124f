import type { ProgramAccess } from '@wishnest/domain/programs';
import type { Gift, GiftPage } from '@wishnest/server/features/resolvers.generated';
import { vi } from 'vitest';
import { type Caller, type Item, mutate, type Person, type User, type Wishlist } from './people.ts';
import { localPages, makeWebBuild, startTestServer } from './server.ts';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

export async function createWishlist(owner: Person, name = 'Birthday'): Promise<Wishlist> {
  return (await owner.rest.post<Wishlist>('/wishlists', { name })).body;
}

/** Makes a token for a program of this person's. */
export async function createProgram(person: Person, access: ProgramAccess = 'READ_WRITE', input: object = {}) {
  const selection = '__typename ... on CreatedProgramToken { token programToken { id name access } }';
  const full = { name: 'Kitchen', access, days: 30, ...input };
  const created = await mutate<Created>(person, 'createProgramToken', full, selection);
  if (!created?.token) throw new Error(`No token was made: ${JSON.stringify(created)}.`);
  return created;
}

interface Created {
  token: string;
  programToken: { id: string; name: string; access: ProgramAccess };
}

/** Revokes the tokens of all programs of this person. */
export async function revokePrograms(person: Person) {
  const query = '{ viewer { programTokens { id } } }';
  const { data } = await person.graphql<{ viewer: { programTokens: { id: string }[] } }>(query);
  for (const { id } of data?.viewer.programTokens ?? [])
    await mutate(person, 'revokeProgramToken', { programTokenId: id });
}

/** An item with the id of its wishlist. */
export type PlacedItem = Item & { wishlistId: string };

export async function addItem(owner: Person, wishlist: { id: string }, name = 'Kite'): Promise<PlacedItem> {
  const link = `https://shop.example/${encodeURIComponent(name)}`;
  const { body } = await owner.rest.post<Item>(`/wishlists/${wishlist.id}/items`, { name, link });
  return { ...body, wishlistId: wishlist.id };
}

export async function share(owner: Person, wishlist: { id: string }): Promise<string> {
  return (await owner.rest.post<{ shareCode: string }>(`/shared-links/${wishlist.id}/generate`)).body.shareCode;
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
export const stopSharing = (owner: Person, wishlist: { id: string }) =>
  mutate(owner, 'stopSharingWishlist', { wishlistId: wishlist.id });

/** Only GraphQL has this call. */
export const removeShared = (giver: Person, wishlist: { id: string }) =>
  mutate(giver, 'removeSharedWishlist', { wishlistId: wishlist.id });

const gift = `id wishlistId isBought item { name link isReserved reservedBy }
  wishlist { name owner { id name avatar } } remembered { name link price { amount currency } wishlistName ownerName }`;

export async function readGiftPage({ graphql }: Caller, page = ''): Promise<GiftPage> {
  const { data } = await graphql<{ viewer: { gifts: GiftPage } }>(
    `{ viewer { gifts${page} { hasMore gifts { ${gift} } } } }`,
  );
  if (!data) throw new Error('The gifts were refused.');
  return data.viewer.gifts;
}

export async function readGifts(giver: Caller): Promise<Gift[]> {
  return (await readGiftPage(giver)).gifts;
}

/** Makes a mutation that only GraphQL has. Answers what is selected, or the message of a refusal. */
async function change<Result extends object>(who: Caller, field: string, input: object, selection: string) {
  const answered = `${selection} ... on Problem { message }`;
  const result = await mutate<Result & { message?: string }>(who, field, input, answered);
  return result?.message ?? result;
}

/** Answers the gift, or the message of a refusal. */
export const markBought = (giver: Caller, { id, wishlistId }: ItemRef, isBought = true) =>
  change<Gift>(giver, 'markGiftBought', { wishlistId, itemId: id, isBought }, `... on Gift { ${gift} }`);

/**
 * Only over GraphQL can a giver name the share code, or the item in whose place they give this one. Answers the item, or the
 * message of a refusal.
 */
export async function reserveItem(giver: Caller, { id, wishlistId }: ItemRef, more: object = {}) {
  const selection = '... on SharedItem { isReserved reservedBy viewerHasBought }';
  return change(giver, 'reserveItem', { wishlistId, itemId: id, ...more }, selection);
}

/** Answers the id of the item that is given up. */
export async function giveUp(giver: Caller, { id, wishlistId }: ItemRef) {
  const input = { wishlistId, itemId: id };
  return (await mutate<{ id: string }>(giver, 'giveUpGift', input, '... on GivenUpGift { id }'))?.id;
}

type ItemRef = Pick<PlacedItem, 'id' | 'wishlistId'>;

type PageOptions = Options & { publicUrl?: string | null };

/** Ann's shared 'Birthday' on a server with the web application's pages. Nobody has opened it as a page. */
export async function openBirthday({ publicUrl = null, ...options }: PageOptions = {}) {
  const build = await makeWebBuild();
  const renderPage = vi.fn(build.renderPage);
  const pages = { web: { ...build, renderPage }, ...localPages, publicUrl };
  const fixture = await shareBirthday({ ...options, pages });
  await createProfile(fixture.ann, 'Ann', 'avatar4');

  /** The response to somebody who opens a share link. */
  const open = (shareCode: string, headers: Record<string, string> = {}) => {
    const all = { accept: 'text/html', host: 'wishes.example', ...headers };
    return fixture.app.inject({ url: `/shared/${shareCode}`, headers: all });
  };

  return {
    ...fixture,
    open,
    countRenderings: () => renderPage.mock.calls.length,
    /** The response to a browser with this session cookie, or with none. */
    openWith: (cookie: string | null, shareCode = fixture.shareCode) =>
      open(shareCode, cookie === null ? {} : { cookie: cookieHeader(cookie) }),
    /** Makes a session cookie of the person's sign-in. */
    cookieOf: async ({ token }: Pick<Person, 'token'>) => (await fixture.identity.createSessionCookie(token)) ?? '',
  };
}

export const cookieHeader = (cookie: string) => `wishnest-session=${cookie}`;

/** `openBirthday`, where Bob has reserved the kite, and the lamp is free. */
export async function openReserved(options?: PageOptions) {
  const fixture = await openBirthday(options);
  await fixture.bob.rest.patch(`/wishlists/${fixture.wishlist.id}/items/${fixture.kite.id}/reserve`);
  return fixture;
}

/** Only GraphQL has this call. Answers the refusal's message, or what is live now. */
export const restoreItem = (owner: Caller, { id, wishlistId }: ItemRef) =>
  restored(owner, 'restoreItem', 'OwnItem', { wishlistId, itemId: id });

/** Only GraphQL has this call. */
export const restoreWishlist = (owner: Caller, { id }: { id: string }) =>
  restored(owner, 'restoreWishlist', 'OwnWishlist', { wishlistId: id });

async function restored(owner: Caller, field: string, kind: string, input: object) {
  const result = await change<{ id: string }>(owner, field, input, `... on ${kind} { id }`);
  return typeof result === 'string' ? result : result?.id;
}

/** What an owner sees of an item. */
export interface CopiedItem {
  id: string;
  name: string;
  picture: { url: string } | null;
}

/** Only GraphQL has this call. Answers the refusal's message, or the copy. */
export async function copyItem(who: Caller, { id, wishlistId }: ItemRef, to: { id: string }, input: object = {}) {
  const full = { wishlistId, itemId: id, toWishlistId: to.id, ...input };
  const selection = '... on OwnItem { id name link note price { amount currency } picture { url width height } }';
  return change<CopiedItem>(who, 'copyItem', full, selection);
}

/** Only GraphQL has this call. Copies the item and removes it. */
export const moveItem = (owner: Caller, item: ItemRef, to: { id: string }) =>
  copyItem(owner, item, to, { removeOriginal: true });

/** Only GraphQL has this call. Answers the refusal's message, or whether the item has a star now. */
export async function starItem(owner: Caller, { id, wishlistId }: ItemRef, isStarred = true) {
  const input = { wishlistId, itemId: id, isStarred };
  const result = await change<{ isStarred: boolean }>(owner, 'starItem', input, '... on OwnItem { isStarred }');
  return typeof result === 'string' ? result : result?.isStarred;
}

/** Only GraphQL has this call. Answers the refusal's message, or the names of the wishlist's items in their new order. */
export async function reorderItems(
  owner: Caller,
  { id: wishlistId }: { id: string },
  items: readonly { id: string }[],
) {
  const input = { wishlistId, itemIds: items.map(({ id }) => id) };
  type Result = { items: { name: string }[] };
  const result = await change<Result>(owner, 'reorderItems', input, '... on OwnWishlist { items { name } }');
  return typeof result === 'string' ? result : result?.items.map(({ name }) => name);
}

/** Only GraphQL has this call. Answers the refusal's message, or what is hidden now. */
export const hideItem = (owner: Caller, { id, wishlistId }: ItemRef) =>
  change(owner, 'hideItem', { wishlistId, itemId: id }, '... on HiddenItem { id name }');

/** The names of what the owner hides of the first of their live wishlists. */
export async function readHidden({ graphql }: Caller) {
  type Hidden = { name: string; hiddenAt: string };
  const { data } = await graphql<{ viewer: { wishlists: { hiddenItems: Hidden[] }[] } }>(
    '{ viewer { wishlists { hiddenItems { name hiddenAt } } } }',
  );
  return data?.viewer.wishlists[0]?.hiddenItems.map(({ name }) => name);
}

/** Only GraphQL has this call. Answers the refusal's message, or what is received now. */
export const receiveItem = (owner: Caller, { id, wishlistId }: ItemRef, note?: string) =>
  change(owner, 'receiveItem', { wishlistId, itemId: id, note }, '... on ReceivedItem { id name note }');

/** What the owner has received of the first of their live wishlists. */
export async function readReceived({ graphql }: Caller) {
  type Received = { id: string; name: string; note: string; receivedAt: string };
  const { data } = await graphql<{ viewer: { wishlists: { receivedItems: Received[] }[] } }>(
    '{ viewer { wishlists { receivedItems { id name note receivedAt } } } }',
  );
  return data?.viewer.wishlists[0]?.receivedItems ?? [];
}

/** The names of what the owner has removed: their wishlists, and the items of the first one that is live. */
export async function readRemoved(owner: Caller) {
  type Named = { name: string; removedAt: string };
  const { data } = await owner.graphql<{
    viewer: { removedWishlists: Named[]; wishlists: { removedItems: Named[] }[] };
  }>('{ viewer { removedWishlists { id name removedAt } wishlists { removedItems { id name removedAt } } } }');
  const namesOf = (rows: Named[] = []) => rows.map(({ name }) => name);
  return {
    wishlists: namesOf(data?.viewer.removedWishlists),
    items: namesOf(data?.viewer.wishlists[0]?.removedItems),
  };
}

/** Only GraphQL has this call. Answers the remark, or the message of a refusal. */
export async function writeRemark(giver: Caller, { id: wishlistId }: { id: string }, words: string, more: object = {}) {
  const selection = '... on Remark { id words itemId viewerWrote }';
  return change<RemarkSeen>(giver, 'writeRemark', { wishlistId, words, ...more }, selection);
}

interface RemarkSeen {
  id: string;
  words: string;
  itemId: string | null;
  viewerWrote: boolean;
}

/** Only GraphQL has this call. */
export const deleteRemark = (giver: Caller, { id: wishlistId }: { id: string }, remarkId: string) =>
  mutate(giver, 'deleteRemark', { wishlistId, remarkId });

/** What somebody reads over GraphQL of the wishlist behind a share link. */
export async function readShared<Seen>({ graphql }: Caller, shareCode: string, selection: string) {
  const query = `query ($shareCode: String!) { sharedWishlist(shareCode: $shareCode) { ${selection} } }`;
  return (await graphql<{ sharedWishlist: Seen | null }>(query, { shareCode })).data?.sharedWishlist;
}

const remarks = '... on SharedWishlist { remarks { id words itemId viewerWrote } }';

/** What somebody reads of what givers write behind a share link; undefined if they are told of no remarks at all. */
export const readRemarks = async (who: Caller, shareCode: string) =>
  (await readShared<{ remarks?: RemarkSeen[] }>(who, shareCode, remarks))?.remarks;

/** The same by the id of the wishlist. */
export async function readRemarksById({ graphql }: Caller, { id }: { id: string }) {
  const query = `query ($id: ID!) { wishlist(id: $id) { ${remarks} } }`;
  type Data = { wishlist: { remarks?: RemarkSeen[] } | null };
  return (await graphql<Data>(query, { id })).data?.wishlist?.remarks;
}
