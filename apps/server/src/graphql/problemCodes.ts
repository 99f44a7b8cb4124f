import { type FieldProblem, linkFailureCodes, type Problem } from '@wishnest/domain/problem';
import { giftTexts } from '@wishnest/domain/texts/gift';
import { refusals } from '@wishnest/domain/texts/refusals';
import { validation } from '@wishnest/domain/texts/validation';
import type { FieldProblemCode, ProblemCode } from './resolvers.generated.ts';

/** The codes of Problems whose type has several. Their sentences tell them apart. */
const codes: Record<string, ProblemCode> = {
  [refusals.wishlistNotFound]: 'WISHLIST_NOT_FOUND',
  [refusals.itemNotFound]: 'ITEM_NOT_FOUND',
  [refusals.profileNotFound]: 'PROFILE_NOT_FOUND',
  [refusals.sharedLinkInvalid]: 'SHARE_CODE_NOT_FOUND',
  [giftTexts.notFound]: 'GIFT_NOT_FOUND',
  [refusals.ownersOnly]: 'OWNERS_ONLY',
  [refusals.ownItem]: 'OWN_ITEM',
  [refusals.wishlistFull]: 'WISHLIST_FULL',
  [refusals.wishlistsTooMany]: 'TOO_MANY_WISHLISTS',
  [refusals.picturesFull]: 'PICTURES_FULL',
};

const codesOfTypes: Partial<Record<Problem['__typename'], ProblemCode>> = {
  InvalidInput: 'INVALID_INPUT',
  ItemTaken: 'ITEM_TAKEN',
  ReservationLimitReached: 'RESERVATION_LIMIT_REACHED',
  ProviderUnavailable: 'PROVIDER_UNAVAILABLE',
};

/** The names of sentences in `texts/validation.ts` end with what is wrong. */
const endings: [ending: RegExp, code: FieldProblemCode][] = [
  [/(Empty|Missing)$/, 'EMPTY'],
  [/(Long|TooMany)$/, 'TOO_LONG'],
  [/[cC]ontrolCharacters$/, 'FORBIDDEN_CHARACTERS'],
  [/Repeated$/, 'REPEATED'],
];

const codesOfFields = new Map(
  Object.entries(validation).map(([name, sentence]): [string, FieldProblemCode] => [
    sentence,
    endings.find(([ending]) => ending.test(name))?.[1] ?? 'INVALID',
  ]),
);

export type WithCode<P> = P extends { fields: FieldProblem[] }
  ? Omit<P, 'fields'> & { code: ProblemCode; fields: (FieldProblem & { code: FieldProblemCode })[] }
  : P & { code: ProblemCode };

/** Adds the codes that GraphQL has beside the sentences. The REST API has sentences alone. */
export function withCode<P extends Problem>(problem: P): WithCode<P> {
  const code =
    problem.__typename === 'LinkFailure'
      ? linkFailureCodes[problem.reason]
      : (codes[problem.message] ?? codesOfTypes[problem.__typename]);
  if (!code) throw new Error(`No code is known for this ${problem.__typename}: ${problem.message}`);
  if (problem.__typename !== 'InvalidInput') return { ...problem, code } as WithCode<P>;
  const fields = problem.fields.map((field) => ({ ...field, code: codesOfFields.get(field.message) ?? 'INVALID' }));
  return { ...problem, code, fields } as unknown as WithCode<P>;
}
