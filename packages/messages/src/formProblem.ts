import type { FieldProblem } from '@wishnest/domain/fieldProblem';
import { textByCode } from './i18n.ts';
import { fieldProblemTexts } from './texts/fieldProblem.ts';
import { validationTexts } from './texts/validation.ts';

/** What a form shows if its input was not saved: what is wrong with its fields, and a sentence about all of it; '' for none. */
export interface FormProblem {
  message: string;
  fields: readonly { field: string; message: string }[];
}

/** What is wrong with a field: as a form finds it, with the sentence, or as the server sends it. */
type FoundProblem = Pick<FieldProblem, 'field'> & { code: string; sentence?: FieldProblem['sentence'] };

export const formProblemOf = (fields: readonly FoundProblem[]): FormProblem => ({
  message: '',
  fields: fields.map((found) => ({ field: found.field, message: sentenceOf(found) })),
});

function sentenceOf({ field, code, sentence }: FoundProblem): string {
  const name = sentence ?? foundByServer[`${field} ${code}`];
  const exact = name && textByCode(validationTexts, name);
  return exact ?? textByCode(fieldProblemTexts, code) ?? fieldProblemTexts.INVALID;
}

/** The sentences for what only the server can find, by the field's name and the code. */
const foundByServer: Readonly<Record<string, keyof typeof validationTexts>> = {
  'link INVALID': 'linkInvalid',
  'price.amount INVALID': 'priceInvalid',
  'price.currency INVALID': 'currencyUnknown',
};
