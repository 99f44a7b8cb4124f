import type { SignIn } from '@wishnest/domain/access';

/** What a verified token says of its bearer. */
export interface Bearer extends SignIn {
  uid: string;
  /** `''` where the provider tells none. */
  email: string;
}

/**
 * What became of an account that was to be deleted: `'deleted'` also where it was gone already; `'refused'` means that it
 * still exists, `'unknown'` that nobody can tell yet.
 */
export type Deletion = 'deleted' | 'refused' | 'unknown';

/**
 * The identity provider, as narrow as the product needs it. `'unavailable'` is a provider that does not answer, which
 * is nobody's fault who asks; `null` is a token that it refuses.
 */
export interface Identity {
  /** Relies on signature and expiry alone. */
  verify(token: string): Promise<Bearer | null | 'unavailable'>;
  /** Also asks the provider whether the token was revoked or its account disabled or deleted. */
  verifyNotRevoked(token: string): Promise<Bearer | null | 'unavailable'>;
  /** Ends every sign-in of an account: each goes on until its token expires. `'refused'` where nothing was changed. */
  revokeSessions(uid: string): Promise<'revoked' | 'refused'>;
  /**
   * Where the request has no answer, the account is looked up. One that is still there is `'unknown'`, because the
   * request may still take effect.
   */
  deleteAccount(uid: string): Promise<Deletion>;
  /** How long after it was made a deletion request without an answer may still take effect, in milliseconds. */
  readonly lateDeletionMs: number;
  /** Whether an account whose deletion was requested exists now. A request without an answer may still delete it. */
  findFate(uid: string): Promise<Deletion>;
  /** Rejects where the provider does not answer. */
  ping(): Promise<void>;
}
