import type { User } from 'firebase/auth';

/** The members of the identity provider's user that this product reads. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string | null;
  emailVerified: boolean;
  /** The ways in which the account can sign in, by the provider's names: `password`, `google.com`, ... */
  signInProviders: string[];
}

export function sessionUserOf(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName,
    emailVerified: user.emailVerified,
    signInProviders: user.providerData.map(({ providerId }) => providerId),
  };
}
