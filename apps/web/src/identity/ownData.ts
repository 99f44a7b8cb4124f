/** What this browser keeps of the account that is signed in, by its id. Once somebody else is, or nobody, nothing of it is left. */
const prefix = 'wishnest-own:';

/** The cache of the small pictures that a page without a network shows. The service worker reads it too. */
export const pictureCache = 'wishnest-own-pictures';

const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/** A browser that refuses its storage, or has no room, keeps nothing, and nothing older either. */
export function keepOwn(userId: string, name: string, value: string): void {
  try {
    localStorage.removeItem(keyOf(userId, name));
    localStorage.setItem(keyOf(userId, name), value);
  } catch {}
}

export function readOwn(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, name));
  } catch {
    return null;
  }
}

/** Deletes what is kept under this name, of everybody, and the pictures. */
export function forgetOwn(name: string): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key.endsWith(`:${name}`));
    for (const key of kept) localStorage.removeItem(key);
    void caches.delete(pictureCache).catch(console.error);
  } catch {}
}

/** Deletes what is kept of everybody but this account; null for everybody. */
export function forgetOthers(userId: string | null): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const foreign = kept.filter((key) => userId === null || !key.startsWith(keyOf(userId, '')));
    for (const key of foreign) localStorage.removeItem(key);
    if (userId === null || foreign.length > 0) void caches.delete(pictureCache).catch(console.error);
  } catch {}
}
