import type { SignIn } from '@wishnest/domain/access';

/** What a verified token says of its bearer. */
export interface Bearer extends SignIn {
  uid: string;
  /** `''` where the provider tells none. */
  email: string;
}

/**
 * What became of an account that was to be deleted: `'deleted'` also where it was gone already; `'refused'` means that it
 * still exists, `'unknown'` that the provider tells neither.
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
   * Where the request has no answer, the account is looked up.
   * @param onSettled is called when a request that was too late comes to its end, where the account was still there: it
   * may be gone since
   */
  deleteAccount(uid: string, onSettled: () => void): Promise<Deletion>;
  /** What became of an account whose deletion was requested. */
  findFate(uid: string): Promise<Deletion>;
  /** Rejects where the provider does not answer. */
  ping(): Promise<void>;
}
