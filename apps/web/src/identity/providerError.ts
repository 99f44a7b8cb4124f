/** The provider's code for a failure, such as `auth/email-already-in-use`; '' for one that did not come from it. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const unreachable = new Set(['', 'auth/network-request-failed', 'auth/timeout', 'auth/internal-error']);

/** Whether the provider did not answer at all, or its code could not be loaded, so that trying again may help. */
export function isUnreachable(error: unknown): boolean {
  return unreachable.has(codeOf(error));
}

/** What is wrong with the credentials that somebody wanted to register with, where the provider says so. */
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
