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
