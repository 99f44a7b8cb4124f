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
  /** Browsers keep no cookie for longer, in seconds. */
  maxAge: 400 * 24 * 60 * 60,
} as const;
