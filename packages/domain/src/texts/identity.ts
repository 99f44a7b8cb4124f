/** What the login and the registration both say. */
export const identityTexts = {
  loginWithGoogle: 'Login with Google',
  toReserve: 'Log in or register to reserve {item}.',
  toReserveFor: 'Log in or register to reserve {item} for {owner}.',
} as const;
