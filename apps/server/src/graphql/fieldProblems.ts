import { validation } from '@wishnest/domain/texts/validation';
import type { FieldProblemCode, Resolvers } from './resolvers.generated.ts';

/** The names of sentences in `texts/validation.ts` end with what is wrong. */
const endings: [ending: RegExp, code: FieldProblemCode][] = [
  [/(Empty|Missing)$/, 'EMPTY'],
  [/(Long|TooMany)$/, 'TOO_LONG'],
  [/[cC]ontrolCharacters$/, 'FORBIDDEN_CHARACTERS'],
  [/Repeated$/, 'REPEATED'],
];
const codes = new Map(
  Object.entries(validation).map(([name, sentence]) => [
    sentence as string,
    endings.find(([ending]) => ending.test(name))?.[1] ?? 'INVALID',
  ]),
);

export const fieldProblemResolvers = {
  FieldProblem: {
    code: ({ message }) => codes.get(message) ?? 'INVALID',
  },
} satisfies Resolvers;
