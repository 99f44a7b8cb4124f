import type { FieldProblem, FieldProblemCode } from '@wishnest/domain/fieldProblem';
import { textByCode, texts } from '../i18n.ts';
import { validationTexts } from './validation.ts';

/** What is wrong with a field, in general. */
export const fieldProblemTexts = texts('fieldProblem', {
  EMPTY: 'This is missing.',
  TOO_LONG: 'This is too long.',
  FORBIDDEN_CHARACTERS: 'This has hidden characters or line breaks. Type it again here.',
  REPEATED: 'This is not valid.',
  INVALID: 'This is not valid.',
} satisfies Record<FieldProblemCode, string>);

/** What only the server can find, by the field's name and the code. */
const found: Readonly<Record<string, keyof typeof validationTexts>> = {
  'link INVALID': 'linkInvalid',
  'price.amount INVALID': 'priceInvalid',
  'price.currency INVALID': 'currencyUnknown',
};

/** A problem of a field, as a form finds it, with the sentence, or as the server sends it. */
type Problem = Pick<FieldProblem, 'field'> & { code: string; sentence?: FieldProblem['sentence'] };

/** Says what is wrong with a field. */
export function fieldProblemText({ field, code, sentence }: Problem): string {
  const name = sentence ?? found[`${field} ${code}`];
  const exact = name && textByCode(validationTexts, name);
  return exact ?? textByCode(fieldProblemTexts, code) ?? fieldProblemTexts.INVALID;
}
