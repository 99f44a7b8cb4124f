import type { User } from 'firebase/auth';

/** The members of the identity provider's user that this product reads. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string | null;
  emailVerified: boolean;
  /** Whether the account signs in with a password, and so has to verify its e-mail address. */
  isPassword: boolean;
}

export function sessionUserOf(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName,
    emailVerified: user.emailVerified,
    isPassword: user.providerData.some((provider) => provider.providerId === 'password'),
  };
}
