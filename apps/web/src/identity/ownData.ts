/** What this browser keeps of the account that is signed in, by its uid. Once somebody else is, or nobody, nothing of it is left. */
const prefix = 'wishnest-own:';

/** The cache of the small pictures that a page without a network shows. The service worker reads it too. */
export const pictureCache = 'wishnest-own-pictures';

const keyOf = (uid: string, name: string) => `${prefix}${uid}:${name}`;

/** A browser that refuses its storage, or has no room, keeps nothing. */
export function keepOwn(uid: string, name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(uid, name), value);
  } catch {}
}

export function readOwn(uid: string, name: string): string | null {
  try {
    return localStorage.getItem(keyOf(uid, name));
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
export function forgetOthers(uid: string | null): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const foreign = kept.filter((key) => uid === null || !key.startsWith(keyOf(uid, '')));
    for (const key of foreign) localStorage.removeItem(key);
    if (uid === null || foreign.length > 0) void caches.delete(pictureCache).catch(console.error);
  } catch {}
}
