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

/** How a person signed in, according to the identity provider. */
export interface SignIn {
  /** The provider's name of the method: `password`, `google.com`, `anonymous`, ... */
  signInProvider: string;
  emailVerified: boolean;
}

/** Whether a sign-in is verified: by Google, or by a password and a verified e-mail address. No other method is. */
export function isVerified({ signInProvider, emailVerified }: SignIn): boolean {
  return signInProvider === 'google.com' || (signInProvider === 'password' && emailVerified);
}
