/** What this browser keeps of the account that is signed in. Once somebody else is, or nobody, nothing of it is left. */
const prefix = 'wishnest-own:';

/** What is kept of an account, each as a text. */
type Name =
  /** What its pages show without a network. */
  | 'copy'
  /** The shared wishlists that it has seen. */
  | 'seen'
  /** Which wishlists of its dashboard are open. */
  | 'opened'
  /** The id of the wishlist that got its latest item. */
  | 'last-wishlist';

/** The cache of the small pictures that a page without a network shows. The service worker reads it too. */
export const pictureCache = 'wishnest-own-pictures';

const keyOf = (accountId: string, name: Name | '') => `${prefix}${accountId}:${name}`;

/** Returns whether it is kept. A browser that refuses its storage, or has no room, keeps nothing, and nothing older either. */
export function keepForAccount(accountId: string, name: Name, value: string): boolean {
  try {
    localStorage.removeItem(keyOf(accountId, name));
    localStorage.setItem(keyOf(accountId, name), value);
    return true;
  } catch {
    return false;
  }
}

export function readForAccount(accountId: string, name: Name): string | null {
  try {
    return localStorage.getItem(keyOf(accountId, name));
  } catch {
    return null;
  }
}

/** Deletes what another setting of the server has had this browser keep for pages without a network. */
export function forgetCopies(accountId: string): void {
  try {
    for (const name of ['copy', 'seen'] as const) localStorage.removeItem(keyOf(accountId, name));
    void caches.delete(pictureCache).catch(console.error);
  } catch {}
}

/** Deletes what is kept of every account but this one; null for all of them. */
export function forgetOthers(accountId: string | null): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const foreign = kept.filter((key) => accountId === null || !key.startsWith(keyOf(accountId, '')));
    for (const key of foreign) localStorage.removeItem(key);
    if (accountId === null || foreign.length > 0) void caches.delete(pictureCache).catch(console.error);
  } catch {}
}
