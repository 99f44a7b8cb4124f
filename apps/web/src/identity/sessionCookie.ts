import { sessionCookie } from '@wishnest/domain/sessionCookie';

/** Replaces the session cookie; null deletes it. */
export function writeSessionCookie(value: string | null): void {
  const maxAge = value === null ? 0 : sessionCookie.maxAge;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the cookie has to be written first.
  document.cookie = `${sessionCookie.name}=${value ?? ''}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
