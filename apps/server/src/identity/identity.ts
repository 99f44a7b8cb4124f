import type { SignIn } from '@wishnest/domain/access';

/** The claims of a verified token or session cookie that the server uses. */
export interface Bearer extends SignIn {
  uid: string;
  /** `''` where the token has none. */
  email: string;
  /** When the person signed in, in microseconds since 1970. The provider rounds it down to whole seconds. */
  signedInAt: number;
}

/**
 * The result of deleting an account at the provider. It is `'deleted'` also where the account did not exist, `'kept'`
 * where the account still exists, and `'unknown'` where a request may still take effect.
 */
export type Deletion = 'deleted' | 'kept' | 'unknown';

/**
 * The identity provider, reduced to what the product needs. `'unavailable'` means that the provider did not answer, and
 * `null` that it refused the token.
 */
export interface Identity {
  /** Checks the token's signature and expiry only. */
  verify(token: string): Promise<Bearer | null | 'unavailable'>;
  /** Also asks the provider whether the token was revoked or its account disabled or deleted. */
  verifyNotRevoked(token: string): Promise<Bearer | null | 'unavailable'>;
  /**
   * Makes a session cookie of the sign-in that the token belongs to. Null where the provider makes none: it does not answer,
   * it refuses the token, or this installation has no service account.
   */
  createSessionCookie(token: string): Promise<string | null>;
  /** Checks the cookie's signature and expiry only. A token is no session cookie, and a session cookie is no token. */
  verifySessionCookie(cookie: string): Promise<Bearer | null | 'unavailable'>;
  /** Revokes all refresh tokens of an account. Tokens that were issued stay valid until they expire. */
  revokeSessions(uid: string): Promise<'revoked' | 'failed'>;
  /**
   * Deletes an account. Where the request gets no answer, the account is looked up. The result is `'unknown'` where it
   * still exists, because the request may still take effect.
   */
  deleteAccount(uid: string): Promise<Deletion>;
  /** For how long a deletion request that got no answer may still take effect, in milliseconds. */
  readonly lateDeletionMs: number;
  /** Looks up an account whose deletion was requested. `'kept'` means that it still exists. */
  lookUpDeletion(uid: string): Promise<Deletion>;
  /** Rejects where the provider does not answer. */
  ping(): Promise<void>;
}
