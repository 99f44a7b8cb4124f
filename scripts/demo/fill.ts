import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../command.ts';
import { type DemoItem, type DemoPerson, type DemoWishlist, emailOf, family, heavyUser, password } from './family.ts';
import { isSold } from './shop.ts';

interface Named {
  id: string;
  name: string;
}

interface SharedItem extends Named {
  isReserved: boolean;
}

/** People who know each other, by the names in their e-mail addresses. */
type People = Readonly<Record<string, DemoPerson>>;

/** What one person can call. */
interface Calls {
  rest: Rest;
  graphql: Graphql;
}

/** How often `fill` calls `onStep`: after each account, each wishlist and each giver's reservations. */
export function countFillSteps(people: People): number {
  return Object.values(people).reduce((sum, { wishlists }) => sum + wishlists.length + 2, 0);
}

/** A share code for each shared wishlist, by its name. */
type ShareCodes = Map<string, string>;

/**
 * Creates people with their wishlists and reservations through the public APIs. What exists already is kept, so an
 * interrupted fill can be repeated.
 */
export async function fill(address: string, people: People, onStep: () => void = () => {}): Promise<ShareCodes> {
  const shareCodes: ShareCodes = new Map();
  const givers = new Map<string, Calls>();
  for (const [name, person] of Object.entries(people)) {
    const calls = await createPerson(address, name, person);
    givers.set(name, calls);
    onStep();
    for (const wishlist of person.wishlists) {
      const shareCode = await createWishlist(calls, wishlist);
      if (shareCode) shareCodes.set(wishlist.name, shareCode);
      onStep();
    }
  }
  for (const [name, { rest }] of givers) {
    await reserveItems(rest, name, people, shareCodes);
    onStep();
  }
  return shareCodes;
}

async function createPerson(address: string, name: string, { username, bio, avatarUrl }: DemoPerson): Promise<Calls> {
  const email = emailOf(name);
  let signedIn = await signIn(address, email, password);
  if (!signedIn) {
    await createAccount(address, { email, password, displayName: username, emailVerified: true });
    signedIn = await signIn(address, email, password);
  }
  const calls = callsOf(address, signedIn?.token ?? '');
  await calls.rest('POST', '/users', { id: signedIn?.uid, username, email, bio, avatarUrl });
  return calls;
}

/** Returns the share code; null for a wishlist that is not shared. */
async function createWishlist({ rest, graphql }: Calls, wishlist: DemoWishlist): Promise<string | null> {
  const { name, isShared, items } = wishlist;
  const wishlists = await rest<Named[]>('GET', '/wishlists');
  const { id } = byName(wishlists, name) ?? (await rest<Named>('POST', '/wishlists', { name }));
  const existing = await rest<Named[]>('GET', `/wishlists/${id}/items`);
  for (const { reservedBy, ...item } of items) {
    if (!byName(existing, item.name)) await graphql('addItem', { wishlistId: id, ...item });
  }
  await fillFromLinks({ rest, graphql }, id, items, existing);
  if (!isShared) return null;
  return (await rest<{ shareCode: string }>('POST', `/shared-links/${id}/generate`)).shareCode;
}

/** Opens all wishlists of the others, and reserves the items that name this giver. */
async function reserveItems(rest: Rest, giver: string, people: People, shareCodes: ShareCodes): Promise<void> {
  const others = Object.entries(people).filter(([name]) => name !== giver);
  for (const wishlist of others.flatMap(([, { wishlists }]) => wishlists)) {
    const shareCode = shareCodes.get(wishlist.name);
    if (!shareCode) continue;
    const shared = await rest<{ id: string; items: SharedItem[] }>('GET', `/shared-links/${shareCode}`);
    const chosen = wishlist.items.find(({ reservedBy }) => reservedBy === giver);
    const item = chosen && byName(shared.items, chosen.name);
    if (item && !item.isReserved) await rest('PATCH', `/wishlists/${shared.id}/items/${item.id}/reserve`);
  }
}

/** Gives new items the pictures and prices of their links, as the form of an owner does. */
async function fillFromLinks(
  { rest, graphql }: Calls,
  wishlistId: string,
  items: readonly DemoItem[],
  before: Named[],
) {
  const added = await rest<Named[]>('GET', `/wishlists/${wishlistId}/items`);
  for (const { name, link } of items) {
    const item = byName(added, name);
    if (!item || byName(before, name) || !isSold(link)) continue;
    await graphql('fillItem', { wishlistId, itemId: item.id, withPrice: true });
  }
}

function byName<Entity extends Named>(entities: readonly Entity[], name: string): Entity | undefined {
  return entities.find((entity) => entity.name === name.normalize('NFC'));
}

/** Fills an app with the family, the heavy user, the giver and two people without data. Returns all share codes. */
export async function fillStates(address: string): Promise<Map<string, string>> {
  const shareCodes = new Map([...(await fill(address, family)), ...(await fill(address, { 'heavy-user': heavyUser }))]);
  await fillGiver(address);
  await fill(address, { newcomer });
  const unverified = { email: emailOf('unverified'), password, displayName: newcomer.username, emailVerified: false };
  if (!(await signIn(address, unverified.email, password))) await createAccount(address, unverified);
  return shareCodes;
}

/** Somebody without data. */
export const newcomer: DemoPerson = { username: 'Lena', bio: '', avatarUrl: '', wishlists: [] };
const giver: DemoPerson = { ...newcomer, avatarUrl: 'avatar9' };

/** The owner's wishlists, each with the item that the giver reserves, in the order of the reservations. */
const given = [
  ['Housewarming', 'Bread bin'],
  ['Name day', 'Tea caddy, tin'],
  ['New baby', 'Mobile of wooden swallows'],
  ['Long train rides', 'Travel chess'],
  ['Garden', 'Secateurs, left-handed'],
  ['Choir tour', 'Folding music stand, black'],
  ['Christmas 2026', 'Woollen blanket, sea green'],
] as const;

const ownerOf = (giverName: string): DemoPerson => ({
  username: 'Ingeborg Thorvaldsdóttir',
  bio: '',
  avatarUrl: 'avatar3',
  wishlists: given.map(([name, item]) => ({
    name,
    isShared: true,
    items: [
      { name: item, link: `https://shop.example/${encodeURIComponent(item)}`, reservedBy: giverName },
      { name: 'Beeswax candles', link: 'https://candles.example/beeswax' },
    ],
  })),
});

/**
 * Adds somebody without wishlists who gives seven items. One was deleted since, the wishlist of one is not shared any
 * more, one is noted as bought, and one wishlist has a new item.
 * @param prefix of the names in the e-mail addresses of the two, so that a test has people of its own
 * @returns the share codes, by the names of the wishlists
 */
export async function fillGiver(address: string, prefix = ''): Promise<Map<string, string>> {
  const [giverName, ownerName] = [`${prefix}giver`, `${prefix}owner`];
  const shareCodes = await fill(address, { [giverName]: giver, [ownerName]: ownerOf(giverName) });
  const [owner, giving] = [await signInFor(address, ownerName), await signInFor(address, giverName)];
  const wishlists = await owner.rest<Named[]>('GET', '/wishlists');
  const of = (name: string) => byName(wishlists, name)?.id ?? '';
  /** The ids of the item that the giver has reserved of a wishlist. */
  async function reserved(name: string) {
    const [item] = await owner.rest<Named[]>('GET', `/wishlists/${of(name)}/items`);
    return { wishlistId: of(name), itemId: item?.id };
  }
  await owner.graphql('deleteItem', await reserved('Choir tour'));
  await owner.graphql('stopSharingWishlist', { wishlistId: of('Garden') });
  await giving.graphql('markGiftBought', { ...(await reserved('Christmas 2026')), isBought: true });
  await owner.graphql('addItem', { wishlistId: of('Name day'), name: 'Rhubarb jam', link: 'https://jam.example' });
  return shareCodes;
}

async function signInFor(address: string, name: string): Promise<Calls> {
  const signedIn = await signIn(address, emailOf(name), password);
  return callsOf(address, signedIn?.token ?? '');
}

const callsOf = (address: string, token: string): Calls => ({
  rest: buildRest(address, token),
  graphql: buildGraphql(address, token),
});

export interface SignedIn {
  uid: string;
  token: string;
  refreshToken: string;
}

interface Account {
  email: string;
  password: string;
  displayName: string;
  emailVerified: boolean;
}

/** Signs in with the local identity provider. Null where there is no such account, or where the password is wrong. */
export async function signIn(address: string, email: string, password: string): Promise<SignedIn | null> {
  const response = await callToolkit(address, 'signInWithPassword', { email, password, returnSecureToken: true });
  if (!response.ok) return null;
  const { localId, idToken, refreshToken } = await response.json();
  return { uid: localId, token: idToken, refreshToken };
}

/** Creates an account as a person does; the e-mail is verified by the link in the message. */
async function createAccount(address: string, { emailVerified, ...account }: Account): Promise<void> {
  const response = await callToolkit(address, 'signUp', account);
  if (!response.ok) throw new Refusal(`${account.email} could not be signed up: ${await response.text()}`);
  if (!emailVerified) return;
  const { idToken } = await response.json();
  await callToolkit(address, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const inbox = await fetch(`${address}/emulator/inbox`, { headers: { authorization: `Bearer ${idToken}` } });
  const [mail]: { oobCode: string }[] = await inbox.json();
  await fetch(`${address}/emulator/action?mode=verifyEmail&oobCode=${mail?.oobCode}&apiKey=local`);
}

/** Sends a person's request, again while a server on a busy machine asks to be asked later, for a minute at most. */
async function send(url: string, token: string, method: string, input?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(input && { 'content-type': 'application/json' }) };
  for (const end = Date.now() + 60_000; ; ) {
    const response = await fetch(url, { method, headers, ...(input && { body: JSON.stringify(input) }) });
    const wait = response.status === 503 && response.headers.get('retry-after');
    if (!wait || Date.now() > end) return response;
    await sleep(1000 * Number(wait));
  }
}

type Rest = ReturnType<typeof buildRest>;

/**
 * Calls of the REST API by one person.
 * @throws Refusal with the server's own words, where the server refuses a call
 */
export function buildRest(address: string, token: string) {
  return async function call<Body = unknown>(method: string, path: string, input?: object): Promise<Body> {
    const response = await send(`${address}/api${path}`, token, method, input);
    const text = await response.text();
    if (!response.ok) throw new Refusal(`${method} /api${path} was refused: ${text}`);
    return JSON.parse(text || 'null');
  };
}

type Graphql = ReturnType<typeof buildGraphql>;

/** Mutations by one person, for what the REST API does not have. */
export function buildGraphql(address: string, token: string) {
  /** @throws Refusal with the server's own words, where the server refuses the mutation */
  return async function mutate(field: string, input: object): Promise<void> {
    const query = mutationOf(field, '... on Problem { message }');
    const response = await send(`${address}/graphql`, token, 'POST', { query, variables: { input } });
    const { data, errors } = await response.json();
    const message = errors?.[0]?.message ?? data?.result?.message;
    if (message) throw new Refusal(`${field} was refused: ${message}`);
  };
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
