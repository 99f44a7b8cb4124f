import type { serverValidation } from './texts/validation.ts';

/** The name of a sentence of `texts/validation.ts`, in which what is wrong is told where somebody reads it. */
export type InputSentence = keyof typeof serverValidation;

/** What is wrong with a field, for programs: the enum of this name in `schema.graphql`. */
export type FieldProblemCode = 'EMPTY' | 'TOO_LONG' | 'FORBIDDEN_CHARACTERS' | 'REPEATED' | 'INVALID';

/** What is wrong with a field. The sentence says the same as the code, and more. */
export interface FieldProblem {
  field: string;
  code: FieldProblemCode;
  sentence: InputSentence;
}

/** The code of a sentence by the end of its name. Any other says that a value is invalid. */
const codes: readonly (readonly [ending: RegExp, code: FieldProblemCode])[] = [
  [/(?:Empty|Missing)$/, 'EMPTY'],
  [/(?:Long|TooMany)$/, 'TOO_LONG'],
  [/controlCharacters$/i, 'FORBIDDEN_CHARACTERS'],
  [/Repeated$/, 'REPEATED'],
];

export const fieldProblem = (field: string, sentence: InputSentence): FieldProblem => ({
  field,
  code: codes.find(([ending]) => ending.test(sentence))?.[1] ?? 'INVALID',
  sentence,
});

/** Names the sentence of a rule. The validator's messages are any text. */
export const say = (sentence: InputSentence): InputSentence => sentence;
