import type { OptionalText } from './limits.ts';

/** The name of a sentence, by which a page or an API finds the sentence itself. Its end says the code: see `endings`. */
export type InputSentence =
  | `${OptionalText}${'Missing' | 'Long'}`
  | 'usernameEmpty'
  | 'usernameLong'
  | 'emailEmpty'
  | 'emailInvalid'
  | 'passwordEmpty'
  | 'passwordShort'
  | 'passwordWeak'
  | 'termsNotAgreed'
  | 'controlCharacters'
  | 'hiddenCharacters'
  | 'wishlistNameEmpty'
  | 'wishlistNameLong'
  | 'renameEmpty'
  | 'renameLong'
  | 'dayUnknown'
  | 'itemNameEmpty'
  | 'itemNameLong'
  | 'itemEditNameLong'
  | 'linkEmpty'
  | 'linkInvalid'
  | 'linkLong'
  | 'wordsEmpty'
  | 'wordsLong'
  | 'photoInvalid'
  | 'priceInvalid'
  | 'currencyUnknown'
  | 'avatarUnknown'
  | 'paperUnknown'
  | 'programNameEmpty'
  | 'programNameLong'
  | 'programAccessUnknown'
  | 'programDaysInvalid'
  | 'jsonObject'
  | 'jsonString'
  | 'jsonList'
  | 'reservedByNotNull'
  | 'wishlistIdMissing'
  | 'wishlistIdRepeated'
  | 'positionsTooMany'
  | 'itemIdRepeated'
  | 'itemIdsTooMany'
  | 'orderInvalid'
  | 'giftsPageInvalid';

/** What is wrong with a field, for programs: the enum of this name in `schema.graphql`. */
export const fieldProblemCodes = ['EMPTY', 'TOO_LONG', 'FORBIDDEN_CHARACTERS', 'REPEATED', 'INVALID'] as const;

export type FieldProblemCode = (typeof fieldProblemCodes)[number];

/** What is wrong with a field. The sentence says the same as the code, and more. */
export interface FieldProblem {
  field: string;
  code: FieldProblemCode;
  sentence: InputSentence;
}

/** What the names of sentences end with, and their codes. A name that ends otherwise says that a value is invalid. */
const endings: readonly (readonly [ending: string, code: FieldProblemCode])[] = [
  ['Empty', 'EMPTY'],
  ['Missing', 'EMPTY'],
  ['Long', 'TOO_LONG'],
  ['TooMany', 'TOO_LONG'],
  ['Characters', 'FORBIDDEN_CHARACTERS'],
  ['Repeated', 'REPEATED'],
];

function codeOf(sentence: InputSentence): FieldProblemCode {
  const found = endings.find(([ending]) => sentence.endsWith(ending));
  return found?.[1] ?? 'INVALID';
}

export const fieldProblem = (field: string, sentence: InputSentence): FieldProblem => ({
  field,
  code: codeOf(sentence),
  sentence,
});

/** Names the sentence of a rule. The validator's messages are any text. */
export const sentence = (name: InputSentence): InputSentence => name;
