import { createAccount, signIn } from './accounts.ts';
import { emailOf, type KeptWishlist, password, type Relative } from './family.ts';
import { buildRest, type Rest } from './rest.ts';

interface Named {
  id: string;
  name: string;
}

interface SharedItem extends Named {
  isReserved: boolean;
}

/** Who knows whom: by the names that their e-mail addresses are made of. */
type People = Readonly<Record<string, Relative>>;

/** How often `fill` tells that something is done: a person has moved in, a wishlist is filled, a giver has chosen. */
export function countSteps(people: People): number {
  return Object.values(people).reduce((sum, { wishlists }) => sum + wishlists.length + 2, 0);
}

/** A share code for each shared wishlist, by its name. */
export type ShareCodes = Map<string, string>;

/**
 * Lets people move in, through the same doors as everybody. What is there already stays and is not done twice, so
 * that an interrupted one can be gone on with.
 */
export async function fill(address: string, people: People, onStep: () => void = () => {}): Promise<ShareCodes> {
  const shareCodes: ShareCodes = new Map();
  const rests = new Map<string, Rest>();
  for (const [name, relative] of Object.entries(people)) {
    const rest = await moveIn(address, name, relative);
    rests.set(name, rest);
    onStep();
    for (const wishlist of relative.wishlists) {
      const shareCode = await keep(rest, wishlist);
      if (shareCode) shareCodes.set(wishlist.name, shareCode);
      onStep();
    }
  }
  for (const [name, rest] of rests) {
    await choose(rest, name, people, shareCodes);
    onStep();
  }
  return shareCodes;
}

async function moveIn(address: string, name: string, { username, bio, avatarUrl }: Relative): Promise<Rest> {
  const email = emailOf(name);
  let person = await signIn(address, email, password);
  if (!person) {
    await createAccount(address, { email, password, displayName: username, emailVerified: true });
    person = await signIn(address, email, password);
  }
  const rest = buildRest(address, person?.token ?? '');
  await rest('POST', '/users', { id: person?.uid, username, email, bio, avatarUrl });
  return rest;
}

/** Answers the share code, null for a wishlist that is not shared. */
async function keep(rest: Rest, { name, isShared, items }: KeptWishlist): Promise<string | null> {
  const wishlists = await rest<Named[]>('GET', '/wishlists');
  const { id } = byName(wishlists, name) ?? (await rest<Named>('POST', '/wishlists', { name }));
  const kept = await rest<Named[]>('GET', `/wishlists/${id}/items`);
  for (const { reservedBy, ...item } of items) {
    if (!byName(kept, item.name)) await rest('POST', `/wishlists/${id}/items`, item);
  }
  if (!isShared) return null;
  return (await rest<{ shareCode: string }>('POST', `/shared-links/${id}/generate`)).shareCode;
}

/** Opens every wishlist of the others, and reserves what these say. */
async function choose(rest: Rest, giver: string, people: People, shareCodes: ShareCodes): Promise<void> {
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
