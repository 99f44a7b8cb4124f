/** The name of a sentence, by which a page or an API finds the sentence itself. */
export type InputSentence =
  | 'usernameEmpty'
  | 'usernameLong'
  | 'emailEmpty'
  | 'emailInvalid'
  | 'passwordEmpty'
  | 'passwordShort'
  | 'passwordWeak'
  | 'termsNotAgreed'
  | 'controlCharacters'
  | 'wishlistNameEmpty'
  | 'wishlistNameLong'
  | 'renameEmpty'
  | 'renameLong'
  | 'aboutLong'
  | 'aboutMissing'
  | 'dayUnknown'
  | 'itemNameEmpty'
  | 'itemNameLong'
  | 'itemEditNameLong'
  | 'linkEmpty'
  | 'linkInvalid'
  | 'linkLong'
  | 'noteLong'
  | 'noteMissing'
  | 'noteControlCharacters'
  | 'wordsEmpty'
  | 'wordsLong'
  | 'photoInvalid'
  | 'priceInvalid'
  | 'currencyUnknown'
  | 'bioLong'
  | 'bioMissing'
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
  | 'giftsTooMany';

/** What is wrong with a field, for programs: the enum of this name in `schema.graphql`. */
export const fieldProblemCodes = ['EMPTY', 'TOO_LONG', 'FORBIDDEN_CHARACTERS', 'REPEATED', 'INVALID'] as const;

export type FieldProblemCode = (typeof fieldProblemCodes)[number];

/** What is wrong with a field. The sentence says the same as the code, and more. */
export interface FieldProblem {
  field: string;
  code: FieldProblemCode;
  sentence: InputSentence;
}

/** The codes of sentences that say more than that a value is invalid. */
const codes: Partial<Record<InputSentence, FieldProblemCode>> = {
  usernameEmpty: 'EMPTY',
  usernameLong: 'TOO_LONG',
  emailEmpty: 'EMPTY',
  passwordEmpty: 'EMPTY',
  controlCharacters: 'FORBIDDEN_CHARACTERS',
  wishlistNameEmpty: 'EMPTY',
  wishlistNameLong: 'TOO_LONG',
  renameEmpty: 'EMPTY',
  renameLong: 'TOO_LONG',
  aboutLong: 'TOO_LONG',
  aboutMissing: 'EMPTY',
  itemNameEmpty: 'EMPTY',
  itemNameLong: 'TOO_LONG',
  itemEditNameLong: 'TOO_LONG',
  linkEmpty: 'EMPTY',
  linkLong: 'TOO_LONG',
  noteLong: 'TOO_LONG',
  noteMissing: 'EMPTY',
  noteControlCharacters: 'FORBIDDEN_CHARACTERS',
  wordsEmpty: 'EMPTY',
  wordsLong: 'TOO_LONG',
  bioLong: 'TOO_LONG',
  bioMissing: 'EMPTY',
  programNameEmpty: 'EMPTY',
  programNameLong: 'TOO_LONG',
  wishlistIdMissing: 'EMPTY',
  wishlistIdRepeated: 'REPEATED',
  positionsTooMany: 'TOO_LONG',
  itemIdRepeated: 'REPEATED',
  itemIdsTooMany: 'TOO_LONG',
};

export const fieldProblem = (field: string, sentence: InputSentence): FieldProblem => ({
  field,
  code: codes[sentence] ?? 'INVALID',
  sentence,
});

/** Names the sentence of a rule. The validator's messages are any text. */
export const sentence = (name: InputSentence): InputSentence => name;
