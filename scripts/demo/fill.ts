import { createAccount, signIn } from './accounts.ts';
import { type DemoPerson, type DemoWishlist, emailOf, password } from './family.ts';
import { buildRest, type Rest } from './rest.ts';

interface Named {
  id: string;
  name: string;
}

interface SharedItem extends Named {
  isReserved: boolean;
}

/** People who know each other, by the names in their e-mail addresses. */
type People = Readonly<Record<string, DemoPerson>>;

/** How often `fill` calls `onStep`: after each account, each wishlist and each giver's reservations. */
export function countFillSteps(people: People): number {
  return Object.values(people).reduce((sum, { wishlists }) => sum + wishlists.length + 2, 0);
}

/** A share code for each shared wishlist, by its name. */
export type ShareCodes = Map<string, string>;

/**
 * Creates people with their wishlists and reservations through the same calls as everybody's. What exists already stays
 * and is not created twice, so an interrupted fill can be repeated.
 */
export async function fill(address: string, people: People, onStep: () => void = () => {}): Promise<ShareCodes> {
  const shareCodes: ShareCodes = new Map();
  const rests = new Map<string, Rest>();
  for (const [name, person] of Object.entries(people)) {
    const rest = await createPerson(address, name, person);
    rests.set(name, rest);
    onStep();
    for (const wishlist of person.wishlists) {
      const shareCode = await createWishlist(rest, wishlist);
      if (shareCode) shareCodes.set(wishlist.name, shareCode);
      onStep();
    }
  }
  for (const [name, rest] of rests) {
    await reserveItems(rest, name, people, shareCodes);
    onStep();
  }
  return shareCodes;
}

async function createPerson(address: string, name: string, { username, bio, avatarUrl }: DemoPerson): Promise<Rest> {
  const email = emailOf(name);
  let signedIn = await signIn(address, email, password);
  if (!signedIn) {
    await createAccount(address, { email, password, displayName: username, emailVerified: true });
    signedIn = await signIn(address, email, password);
  }
  const rest = buildRest(address, signedIn?.token ?? '');
  await rest('POST', '/users', { id: signedIn?.uid, username, email, bio, avatarUrl });
  return rest;
}

/** Returns the share code; null for a wishlist that is not shared. */
async function createWishlist(rest: Rest, { name, isShared, items }: DemoWishlist): Promise<string | null> {
  const wishlists = await rest<Named[]>('GET', '/wishlists');
  const { id } = byName(wishlists, name) ?? (await rest<Named>('POST', '/wishlists', { name }));
  const existing = await rest<Named[]>('GET', `/wishlists/${id}/items`);
  for (const { reservedBy, ...item } of items) {
    if (!byName(existing, item.name)) await rest('POST', `/wishlists/${id}/items`, item);
  }
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

function byName<Entity extends Named>(entities: readonly Entity[], name: string): Entity | undefined {
  return entities.find((entity) => entity.name === name.normalize('NFC'));
}
