/** Browsers keep no cookie for longer, in seconds. */
const longest = 400 * 24 * 60 * 60;

/**
 * The cookie that tells the server for whom to render the page of a share link, and nothing else. Its value is a session
 * cookie of the identity provider, or `pending`. The browser's script reads and deletes it.
 */
export const sessionCookie = {
  name: 'wishnest-session',
  /** The value while somebody signs in or out, and if the provider makes no cookie: nobody knows who asks. */
  pending: 'pending',
  /** Where the page's own origin makes one, for a request with a Bearer token. */
  path: '/session',
  maxAge: longest,
} as const;

/** The cookie that keeps the language that somebody chose, and the member of a page's query that makes it. */
export const languageChoice = {
  cookie: 'wishnest-language',
  query: 'language',
  maxAge: longest,
} as const;

/** Who asks for the page of a share link: see `viewerOf`. */
export type PageViewer =
  | { status: 'visitor' }
  /** An account that is not verified gets a visitor's page, except of its own wishlists. */
  | ({ status: 'account' } & PageAccount)
  /** Nobody can tell who asks: they may be the owner, so nothing about reservations is read for them or shown to them. */
  | { status: 'unknown' };

export interface PageAccount {
  id: string;
  isVerified: boolean;
}

/**
 * Who uses a browser. A visitor has neither an account nor a session cookie. Whoever has a cookie and no account is unknown,
 * whatever the cookie is: only a logout deletes it, and a sign-in can be lost without one.
 * @param account on the server that of the one valid cookie, and in the browser the identity provider's user
 * @param cookies the header `Cookie` or `document.cookie`; whatever contains the name counts as a session cookie
 */
export function viewerOf(account: PageAccount | null, cookies: string): PageViewer {
  if (account) return { status: 'account', id: account.id, isVerified: account.isVerified };
  return { status: cookies.includes(sessionCookie.name) ? 'unknown' : 'visitor' };
}
