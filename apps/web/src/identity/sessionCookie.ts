import { sessionCookie } from '@wishnest/page/cookies';

/** The value of the session cookie; null if there is none. */
export function readSessionCookie(): string | null {
  const prefix = `${sessionCookie.name}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(prefix));
  return cookie?.slice(prefix.length) ?? null;
}

/** Replaces the session cookie; null deletes it, which only `logout` does. */
export function writeSessionCookie(value: string | null): void {
  const maxAge = value === null ? -1 : sessionCookie.maxAge;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the cookie has to be written first.
  document.cookie = `${sessionCookie.name}=${value ?? ''}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** Runs one request for a cookie of all tabs at a time, so that no late response replaces a newer cookie. Old browsers have no locks. */
export function inTurn(request: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(sessionCookie.name, request) : request();
}
