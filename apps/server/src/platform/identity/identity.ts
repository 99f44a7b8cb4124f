import type { SignIn } from '@wishnest/domain/access';

/** The claims of a verified token or session cookie that the server uses. */
export interface Bearer extends SignIn {
  userId: string;
  /** `''` if the token has none. */
  email: string;
  /** When the person signed in, in microseconds since 1970. The provider rounds it down to whole seconds. */
  signedInAt: number;
}

/** `'gone'` if there is no account any more, `'kept'` if there is one, `'unknown'` if the provider does not say. */
export type AccountState = 'gone' | 'kept' | 'unknown';

/** The identity provider. `'unavailable'` means that it did not answer, and `null` that it refused the token. */
export interface Identity {
  /** Checks the token's signature and expiry only. */
  verify(token: string): Promise<Bearer | null | 'unavailable'>;
  /** Also asks the provider whether the token was revoked. It is `'unavailable'` without a service account. */
  verifyNotRevoked(token: string): Promise<Bearer | null | 'unavailable'>;
  /** Makes a session cookie of the token's sign-in. Null if the provider makes none, for whatever reason. */
  createSessionCookie(token: string): Promise<string | null>;
  /** Checks the cookie's signature and expiry only. A token is no session cookie, and a session cookie is no token. */
  verifySessionCookie(cookie: string): Promise<Bearer | null | 'unavailable'>;
  /**
   * Revokes the refresh tokens of an account's sign-ins before this time. Tokens that were issued are valid until they
   * expire.
   */
  revokeSessions(userId: string, before: number): Promise<'revoked' | 'failed'>;
  /** The provider's clock, in milliseconds since 1970; null if it does not answer. It dates the sign-ins. */
  now(): Promise<number | null>;
  /**
   * Deletes an account. On any answer but a yes, it asks whether the account still exists. It is `'kept'` also if both are
   * refused. This may be repeated.
   */
  deleteAccount(userId: string): Promise<AccountState>;
  findAccount(userId: string): Promise<AccountState>;
  /** Whether nobody can sign in to an account, since it is gone or disabled. False if the provider does not say. */
  isClosed(userId: string): Promise<boolean>;
  ping(): Promise<void>;
}

const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/**
 * Whether a refused token says that it is one that a service account makes, by which Firebase would sign somebody in.
 * Nothing proves it.
 */
export function isCustomToken(token: string): boolean {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).aud === customTokenAudience;
  } catch {
    return false;
  }
}
