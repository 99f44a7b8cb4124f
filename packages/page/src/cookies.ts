/** Browsers keep no cookie for longer, in seconds. */
const longest = 400 * 24 * 60 * 60;

/**
 * The cookie that tells the server for whom to render the page of a share link, and nothing else. Its value is a
 * session cookie of the identity provider, or `pending`. The browser's script reads and deletes it.
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
