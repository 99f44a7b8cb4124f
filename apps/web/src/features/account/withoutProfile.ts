/** The history state of a redirect to the login because the account has no profile and none could be created. */
export const withoutProfile = { isWithoutProfile: true } as const;

export function isWithoutProfile(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isWithoutProfile' in state;
}
