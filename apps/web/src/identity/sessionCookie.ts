import { sessionCookie } from '@wishnest/domain/pageContract';

/** The value of the session cookie; null where there is none. */
export function readSessionCookie(): string | null {
  const prefix = `${sessionCookie.name}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(prefix));
  return cookie?.slice(prefix.length) ?? null;
}

/** Replaces the session cookie; null deletes it. */
export function writeSessionCookie(value: string | null): void {
  const maxAge = value === null ? 0 : sessionCookie.maxAge;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the cookie has to be written first.
  document.cookie = `${sessionCookie.name}=${value ?? ''}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
