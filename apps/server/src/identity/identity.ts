import type { SignIn } from '@wishnest/domain/access';

/** What a verified token says of its bearer. */
export interface Bearer extends SignIn {
  uid: string;
  /** `''` where the provider tells none. */
  email: string;
}

/**
 * The identity provider, as narrow as the product needs it. `'unavailable'` is a provider that does not answer, which
 * is nobody's fault who asks; `null` is a token that it refuses.
 */
export interface Identity {
  /** Relies on signature and expiry alone. */
  verify(token: string): Promise<Bearer | null | 'unavailable'>;
  /** Also asks the provider whether the token was revoked or its account disabled or deleted. */
  verifyNotRevoked(token: string): Promise<Bearer | null | 'unavailable'>;
  /** `'deleted'` also where the account was gone already; `'refused'` means that it still exists. */
  deleteAccount(uid: string): Promise<'deleted' | 'refused'>;
  /** Rejects where the provider does not answer. */
  ping(): Promise<void>;
}
