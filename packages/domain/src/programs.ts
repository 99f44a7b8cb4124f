import { type ProblemOf, problem } from './problem.ts';

/** How every token of a program begins, so that programs that look for secrets in texts find it. */
export const programTokenPrefix = 'wishnest_';

/** What a program may do with its token: read alone, or also write. It sees what its person sees. */
export const programAccesses = ['READ', 'READ_WRITE'] as const;

export type ProgramAccess = (typeof programAccesses)[number];

/**
 * What a call does. `account` is what people do themselves: deleting the account, and all about its sign-ins and its
 * tokens.
 */
export type CallEffect = 'reads' | 'writes' | 'account';

/** Refuses what a program may not do for its person, by the access of its token. */
export function refuseProgram(access: ProgramAccess, effect: CallEffect): ProblemOf<'Forbidden'> | null {
  if (effect === 'reads') return null;
  if (effect === 'account') return problem('PEOPLE_ONLY');
  return access === 'READ' ? problem('TOKEN_READS_ONLY') : null;
}
