import { createAccount, signIn } from './accounts.ts';
import { type DemoItem, type DemoPerson, type DemoWishlist, emailOf, password } from './family.ts';
import { buildGraphql, type Graphql } from './graphql.ts';
import { buildRest, type Rest } from './rest.ts';
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
  const token = signedIn?.token ?? '';
  const rest = buildRest(address, token);
  await rest('POST', '/users', { id: signedIn?.uid, username, email, bio, avatarUrl });
  return { rest, graphql: buildGraphql(address, token) };
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
