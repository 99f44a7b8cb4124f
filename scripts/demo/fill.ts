import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../command.ts';
import { signIn, signUp, verifyEmail } from './accounts.ts';
import { type DemoPerson, type DemoWishlist, emailOf, family, heavyUser, password } from './family.ts';
import { isSold } from './shop.ts';

type Named = { id: string; name: string };

/** What was read of the page of a link. */
type Read = { id: string; price: { amount: string; currency: string } | null };

/** A wishlist, with its items. */
type Own = Named & { items: Named[] };

/** People who know each other, by the names in their e-mail addresses. */
type People = Readonly<Record<string, DemoPerson>>;

/** A share code for each shared wishlist, by its name. */
type ShareCodes = Map<string, string>;

/**
 * Creates people with their wishlists and reservations through the public API. What exists already is kept, so an
 * interrupted fill can be repeated.
 */
export async function fill(address: string, people: People): Promise<ShareCodes> {
  const shareCodes: ShareCodes = new Map();
  const givers = new Map<string, Graphql>();
  for (const [name, person] of Object.entries(people)) {
    const calls = await createPerson(address, name, person);
    givers.set(name, calls);
    await addPrograms(calls, person.programs ?? []);
    const existing = await ownWishlists(calls);
    for (const wishlist of person.wishlists) {
      const shareCode = await addWishlist(calls, wishlist, byName(existing, wishlist.name));
      if (shareCode) shareCodes.set(wishlist.name, shareCode);
    }
  }
  for (const [name, calls] of givers) await reserveItems(calls, name, people, shareCodes);
  return shareCodes;
}

async function createPerson(address: string, name: string, person: DemoPerson): Promise<Graphql> {
  const { username, bio, avatarUrl } = person;
  const created = await signUp(address, emailOf(name), password, username);
  if (created.ok) await verifyEmail(address, created);
  const calls = await callsOf(address, name);
  await calls.mutate('createProfile', { username, bio, avatarUrl });
  return calls;
}

/** Makes tokens for the programs that have none. Nobody notes them, so nobody uses them. */
async function addPrograms({ ask, mutate }: Graphql, programs: NonNullable<DemoPerson['programs']>) {
  const { viewer } = await ask<{ viewer: { programTokens: Named[] } }>('{ viewer { programTokens { id name } } }');
  for (const program of programs)
    if (!byName(viewer.programTokens, program.name)) await mutate('createProgramToken', program, '__typename');
}

async function ownWishlists({ ask }: Graphql): Promise<Own[]> {
  const { viewer } = await ask<{ viewer: { wishlists: Own[] } }>(
    '{ viewer { wishlists { id name items { id name } } } }',
  );
  return viewer.wishlists;
}

/**
 * Creates a wishlist, unless it exists. New items get the pictures and prices of their links. Returns the share code; null for
 * a wishlist that is not shared.
 */
export async function addWishlist(
  { mutate }: Graphql,
  { isShared, items, about, day, remarks, ...wishlist }: DemoWishlist,
  existing?: Own,
) {
  const { id: wishlistId } = existing ?? (await mutate<Named>('createWishlist', wishlist, '... on OwnWishlist { id }'));
  if (about) await mutate('describeWishlist', { wishlistId, about, day });
  for (const { reservedBy, isStarred = false, ...item } of items) {
    if (existing && byName(existing.items, item.name)) continue;
    const read = isSold(item.link) ? await readPage(item.link) : {};
    const { id: itemId } = await mutate<Named>('addItem', { wishlistId, ...read, ...item }, '... on OwnItem { id }');
    if (isStarred) await mutate('starItem', { wishlistId, itemId, isStarred });
  }
  if (!isShared) return null;
  const selection = '... on OwnWishlist { shareCode }';
  return (await mutate<{ shareCode: string }>('shareWishlist', { wishlistId }, selection)).shareCode;

  async function readPage(link: string) {
    const selection = '... on LinkPreview { id price { amount currency } picture { __typename } }';
    const { id: previewId, price } = await mutate<Read>('previewLink', { link }, selection);
    return { previewId, price };
  }
}

/** Opens all wishlists of the others, reserves the items that name this giver, and writes what this giver writes there. */
async function reserveItems({ mutate }: Graphql, giver: string, people: People, shareCodes: ShareCodes): Promise<void> {
  const others = Object.entries(people).filter(([name]) => name !== giver);
  for (const { name, items, remarks = [] } of others.flatMap(([, { wishlists }]) => wishlists)) {
    const shareCode = shareCodes.get(name);
    if (!shareCode) continue;
    const selection = '... on SharedWishlist { id items { id name } remarks { words } }';
    type Shared = Own & { remarks: { words: string }[] };
    const shared = await mutate<Shared>('openSharedWishlist', { shareCode }, selection);
    const chosen = items.find(({ reservedBy }) => reservedBy === giver);
    const item = chosen && byName(shared.items, chosen.name);
    if (item) await mutate('reserveItem', { wishlistId: shared.id, itemId: item.id });
    for (const { by, words, about } of remarks) {
      if (by !== giver || shared.remarks.some((remark) => remark.words === words)) continue;
      const itemId = about && byName(shared.items, about)?.id;
      await mutate('writeRemark', { wishlistId: shared.id, itemId, words });
    }
  }
}

function byName<Entity extends Named>(entities: readonly Entity[], name: string): Entity | undefined {
  return entities.find((entity) => entity.name === name.normalize('NFC'));
}

/** Fills a new app with the family, the heavy user, the giver and two people without data. Returns all share codes. */
export async function fillStates(address: string): Promise<ShareCodes> {
  const shareCodes = await fill(address, family);
  // Whoever is filled together opens the others' wishlists.
  await fill(address, { newcomer });
  const heavy = await fill(address, { 'heavy-user': heavyUser });
  await fillGiver(address);
  await signUp(address, emailOf('unverified'), password, newcomer.username);
  return new Map([...shareCodes, ...heavy]);
}

/** Somebody without data. */
export const newcomer: DemoPerson = { username: 'Lena', bio: '', avatarUrl: '', wishlists: [] };
const giver: DemoPerson = { ...newcomer, avatarUrl: 'avatar9' };

/** The owner's wishlists, each with the item that the giver reserves, in the order of the reservations. */
const gifts = [
  ['Housewarming', 'Bread bin'],
  ['Name day', 'Tea caddy, tin'],
  ['New baby', 'Mobile of wooden swallows'],
  ['Long train rides', 'Travel chess'],
  ['Garden', 'Secateurs, left-handed'],
  ['Choir tour', 'Folding music stand, black'],
  ['Christmas 2026', 'Woollen blanket, sea green'],
] as const;

const owner: DemoPerson = {
  username: 'Ingeborg Thorvaldsdóttir',
  bio: '',
  avatarUrl: 'avatar3',
  wishlists: [
    ...gifts.map(([name, item]) => ({
      name,
      isShared: true,
      items: [
        { name: item, link: `https://shop.example/${encodeURIComponent(item)}`, reservedBy: 'giver' },
        { name: 'Beeswax candles', link: 'https://candles.example/beeswax' },
      ],
    })),
    { name: 'The old house', isShared: false, items: [] },
  ],
};

/**
 * Adds somebody without wishlists who gives seven items, and the owner, who has removed one of them and a wishlist, received another
 * one and hidden one since. The wishlist of one is not shared any more, one is noted as bought, and one wishlist has a new item.
 */
async function fillGiver(address: string): Promise<void> {
  await fill(address, { giver, owner });
  const [owning, giving] = [await callsOf(address, 'owner'), await callsOf(address, 'giver')];
  const wishlists = await ownWishlists(owning);
  /** The ids of a wishlist and of the item that the giver has reserved of it. */
  function given(name: string) {
    const wishlist = byName(wishlists, name);
    return { wishlistId: wishlist?.id, itemId: wishlist?.items[0]?.id };
  }
  const [{ wishlistId: garden }, { wishlistId: nameDay }] = [given('Garden'), given('Name day')];
  await owning.mutate('deleteItem', given('Choir tour'));
  await owning.mutate('receiveItem', { ...given('New baby'), note: 'From Lena and her choir. Thanked.' });
  const shown = byName(wishlists, 'Long train rides');
  const candles = byName(shown?.items ?? [], 'Beeswax candles');
  await owning.mutate('hideItem', { wishlistId: shown?.id, itemId: candles?.id });
  await owning.mutate('deleteWishlist', { wishlistId: given('The old house').wishlistId });
  await owning.mutate('stopSharingWishlist', { wishlistId: garden });
  await giving.mutate('markGiftBought', { ...given('Christmas 2026'), isBought: true });
  await owning.mutate('addItem', { wishlistId: nameDay, name: 'Rhubarb jam', link: 'https://jam.example' });
}

async function callsOf(address: string, name: string): Promise<Graphql> {
  return buildGraphql(address, (await signIn(address, emailOf(name), password)).idToken);
}

type Graphql = ReturnType<typeof buildGraphql>;

/**
 * The calls of the GraphQL API by one person. They wait while a server on a busy machine asks to be asked later.
 * @throws Refusal with the server's own words, if the server refuses a call
 */
export function buildGraphql(address: string, token: string) {
  async function ask<Data>(query: string, variables: object = {}, tries = 60): Promise<Data> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body });
    if (response.status === 503 && tries > 0) {
      await sleep(1000);
      return ask(query, variables, tries - 1);
    }
    const { data, errors } = await response.json();
    const message = errors?.[0]?.message ?? data?.result?.message;
    if (message) throw new Refusal(`The server refused '${query}': ${message}`);
    return data;
  }

  /** @param selection of the result; nothing is selected unless it is given */
  async function mutate<Result>(field: string, input: object, selection = ''): Promise<Result> {
    const query = mutationOf(field, `${selection} ... on Problem { message }`);
    const { result } = await ask<{ result: Result }>(query, { input });
    return result;
  }
  return { ask, mutate };
}

/** The text of a mutation that takes an input. What it selects is called `result`. */
export function mutationOf(field: string, selection: string): string {
  const input = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  return `mutation ($input: ${input}!) { result: ${field}(input: $input) { ${selection} } }`;
}
