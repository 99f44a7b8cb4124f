/** The provider's code for a failure, such as `auth/email-already-in-use`; '' for one that did not come from it. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const accountGone = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/** Whether the provider refuses to renew a token because the account was deleted or disabled. */
export function isAccountGone(error: unknown): boolean {
  return accountGone.has(codeOf(error));
}

/** What is wrong with the credentials of a registration; null where the provider names no reason. */
export function registrationProblem(error: unknown): 'emailInUse' | 'emailInvalid' | 'passwordWeak' | null {
  switch (codeOf(error)) {
    case 'auth/email-already-in-use':
      return 'emailInUse';
    case 'auth/invalid-email':
      return 'emailInvalid';
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return 'passwordWeak';
    default:
      return null;
  }
}
