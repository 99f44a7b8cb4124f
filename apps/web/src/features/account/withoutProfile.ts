/** The history state with which somebody comes to the login whose profile does not exist and could not be created. */
export const withoutProfile = { isWithoutProfile: true } as const;

export function isWithoutProfile(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isWithoutProfile' in state;
}
