import type { Problem } from '@wishnest/domain/problem';
import { linkFailureTexts } from '@wishnest/domain/texts/link';
import { refusals } from '@wishnest/domain/texts/refusals';
import { serverValidation } from '@wishnest/domain/texts/validation';

/** The sentence that both APIs say a Problem by, in English. */
export function sentenceOf(problem: Problem): string {
  if (problem.__typename === 'InvalidInput') return serverValidation[problem.sentence];
  if (problem.__typename === 'LinkFailure') return linkFailureTexts[problem.code];
  return refusals[problem.sentence];
}
