import type { FieldProblemCode, InputSentence } from '@wishnest/domain/fieldProblem';
import { limits } from '@wishnest/domain/limits';
import { textByCode, texts } from '../i18n.ts';
import { credentialTexts } from './credential.ts';
import { validation } from './validation.ts';

/** The texts of forms for data, except what is wrong with an input. Most pages load no form. */
export const formTexts = texts('form', {
  name: 'Name',
  copy: 'Copy',
  copied: 'Copied!',
  pasteCut: 'The pasted text was cut to {length, number} characters.',
  count: '{length, number} of {limit, number}',
  /** The same with what was cut off the end of the text. */
  countCut: 'without “{cutOff}”, {length, number} of {limit, number}',
});

/** The limits that a form says are reached, by their codes. The server sends the same sentences. */
export const limitTexts = texts('limit', {
  WISHLIST_FULL: `A wishlist can hold ${limits.itemsPerWishlist} items.`,
  TOO_MANY_WISHLISTS: `You can have ${limits.wishlistsPerPerson} wishlists.`,
  TOO_MANY_PROGRAMS: `You can have ${limits.programsPerPerson} programs. Revoke one first.`,
  PICTURES_FULL: 'You have no room for more pictures. Remove one first.',
});

/** What is wrong with a field, by the code of its problem. A form says it better before it sends anything, unless it is an old one. */
const fieldProblemTexts = texts('fieldProblem', {
  EMPTY: 'This is missing.',
  TOO_LONG: 'This is too long.',
  FORBIDDEN_CHARACTERS: 'This has hidden characters or line breaks. Type it again here.',
  REPEATED: 'This is not valid.',
  INVALID: 'This is not valid.',
} satisfies Record<FieldProblemCode, string>);

/** What is wrong with a field, by the field's name and the problem's code. */
export function fieldProblemText(field: string, code: string): string {
  if (field === 'link' && code === 'INVALID') return validation.linkInvalid;
  if (field === 'price.amount') return validation.priceInvalid;
  if (field === 'price.currency') return validation.currencyUnknown;
  return textByCode(fieldProblemTexts, code) ?? fieldProblemTexts.INVALID;
}

/** What is wrong with an input that a form has validated. */
export const inputText = (sentence: InputSentence): string =>
  textByCode(validation, sentence) ?? textByCode(credentialTexts, sentence) ?? fieldProblemTexts.INVALID;
