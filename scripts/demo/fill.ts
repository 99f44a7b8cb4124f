import { setTimeout as sleep } from 'node:timers/promises';
import { countSteps, Refusal } from '../command.ts';
import { type DemoPerson, type DemoWishlist, emailOf, family, heavyUser, password } from './family.ts';
import { isSold } from './shop.ts';

interface Named {
  id: string;
  name: string;
}

/** A wishlist of the caller, with its items. */
interface Own extends Named {
  items: Named[];
}

/** People who know each other, by the names in their e-mail addresses. */
type People = Readonly<Record<string, DemoPerson>>;

/** A share code for each shared wishlist, by its name. */
type ShareCodes = Map<string, string>;

/**
 * Creates people with their wishlists and reservations through the public API. What exists already is kept, so an
 * interrupted fill can be repeated.
 * @param what is shown with the progress; without it, none is shown
 */
export async function fill(address: string, people: People, what?: string): Promise<ShareCodes> {
  const steps = Object.values(people).reduce((sum, { wishlists }) => sum + wishlists.length + 2, 0);
  const countStep = what ? countSteps(what, steps) : () => {};
  const shareCodes: ShareCodes = new Map();
  const givers = new Map<string, Graphql>();
  for (const [name, person] of Object.entries(people)) {
    const calls = await createPerson(address, name, person);
    givers.set(name, calls);
    countStep();
    const existing = await ownWishlists(calls);
    for (const wishlist of person.wishlists) {
      const shareCode = await createWishlist(calls, wishlist, byName(existing, wishlist.name));
      if (shareCode) shareCodes.set(wishlist.name, shareCode);
      countStep();
    }
  }
  for (const [name, calls] of givers) {
    await reserveItems(calls, name, people, shareCodes);
    countStep();
  }
  return shareCodes;
}

async function createPerson(address: string, name: string, person: DemoPerson): Promise<Graphql> {
  const { username, bio, avatarUrl } = person;
  if (!(await signIn(address, emailOf(name), password))) await createAccount(address, name, username);
  const calls = await callsOf(address, name);
  await calls.mutate('createProfile', { username, bio, avatarUrl });
  return calls;
}

async function ownWishlists({ ask }: Graphql): Promise<Own[]> {
  const { viewer } = await ask<{ viewer: { wishlists: Own[] } }>(
    '{ viewer { wishlists { id name items { id name } } } }',
  );
  return viewer.wishlists;
}

/** Gives new items the pictures and prices of their links too. Returns the share code; null for a wishlist that is not shared. */
async function createWishlist({ mutate }: Graphql, { name, isShared, items }: DemoWishlist, existing?: Own) {
  const { id: wishlistId } = existing ?? (await mutate<Named>('createWishlist', { name }, '... on OwnWishlist { id }'));
  for (const { reservedBy, ...item } of items) {
    if (existing && byName(existing.items, item.name)) continue;
    const { id: itemId } = await mutate<Named>('addItem', { wishlistId, ...item }, '... on OwnItem { id }');
    if (isSold(item.link)) await mutate('fillItem', { wishlistId, itemId, withPrice: true });
  }
  if (!isShared) return null;
  const selection = '... on OwnWishlist { shareCode }';
  return (await mutate<{ shareCode: string }>('shareWishlist', { wishlistId }, selection)).shareCode;
}

/** Opens all wishlists of the others, and reserves the items that name this giver. */
async function reserveItems({ mutate }: Graphql, giver: string, people: People, shareCodes: ShareCodes): Promise<void> {
  const others = Object.entries(people).filter(([name]) => name !== giver);
  for (const { name, items } of others.flatMap(([, { wishlists }]) => wishlists)) {
    const shareCode = shareCodes.get(name);
    if (!shareCode) continue;
    const selection = '... on SharedWishlist { id items { id name } }';
    const shared = await mutate<Own>('openSharedWishlist', { shareCode }, selection);
    const chosen = items.find(({ reservedBy }) => reservedBy === giver);
    const item = chosen && byName(shared.items, chosen.name);
    if (item) await mutate('reserveItem', { wishlistId: shared.id, itemId: item.id });
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
  await createAccount(address, 'unverified', newcomer.username, { isVerified: false });
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
  wishlists: gifts.map(([name, item]) => ({
    name,
    isShared: true,
    items: [
      { name: item, link: `https://shop.example/${encodeURIComponent(item)}`, reservedBy: 'giver' },
      { name: 'Beeswax candles', link: 'https://candles.example/beeswax' },
    ],
  })),
};

/**
 * Adds somebody without wishlists who gives seven items. One was deleted since, the wishlist of one is not shared any
 * more, one is noted as bought, and one wishlist has a new item.
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
  await owning.mutate('stopSharingWishlist', { wishlistId: garden });
  await giving.mutate('markGiftBought', { ...given('Christmas 2026'), isBought: true });
  await owning.mutate('addItem', { wishlistId: nameDay, name: 'Rhubarb jam', link: 'https://jam.example' });
}

/** Signs in with the local identity provider. Null where there is no such account, or where the password is wrong. */
export async function signIn(address: string, email: string, password: string) {
  const response = await callToolkit(address, 'signInWithPassword', { email, password, returnSecureToken: true });
  if (!response.ok) return null;
  const { idToken, refreshToken }: { idToken: string; refreshToken: string } = await response.json();
  return { token: idToken, refreshToken };
}

/** Creates an account as a person does; the e-mail is verified by the link in the message. */
async function createAccount(address: string, name: string, displayName: string, { isVerified = true } = {}) {
  const response = await callToolkit(address, 'signUp', { email: emailOf(name), password, displayName });
  if (!response.ok) throw new Refusal(`${emailOf(name)} could not be signed up: ${await response.text()}`);
  if (!isVerified) return;
  const { idToken } = await response.json();
  await callToolkit(address, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const inbox = await fetch(`${address}/emulator/inbox`, { headers: { authorization: `Bearer ${idToken}` } });
  const [mail]: { oobCode: string }[] = await inbox.json();
  await fetch(`${address}/emulator/action?mode=verifyEmail&oobCode=${mail?.oobCode}&apiKey=local`);
}

async function callsOf(address: string, name: string): Promise<Graphql> {
  const signedIn = await signIn(address, emailOf(name), password);
  return buildGraphql(address, signedIn?.token ?? '');
}

type Graphql = ReturnType<typeof buildGraphql>;

/**
 * The calls of the GraphQL API by one person. They wait while a server on a busy machine asks to be asked later.
 * @throws Refusal with the server's own words, where the server refuses a call
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

const toolkit = 'identitytoolkit.googleapis.com/v1/accounts';

/**
 * Makes one of the identity provider's own calls, as the browser's Firebase library does.
 * @param origin the emulator's, or that of a server in local mode, which forwards the call
 */
export function callToolkit(origin: string, call: string, body: object): Promise<Response> {
  return postToEmulator(origin, `${toolkit}:${call}`, body);
}

export function postToEmulator(origin: string, path: string, body: object): Promise<Response> {
  return fetch(`${origin}/${path}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
