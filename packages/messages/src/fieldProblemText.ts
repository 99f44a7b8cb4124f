import type { FieldProblem } from '@wishnest/domain/fieldProblem';
import { textByCode } from './i18n.ts';
import { fieldProblemTexts } from './texts/fieldProblem.ts';
import { validationTexts } from './texts/validation.ts';

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

/** What a form shows if its input was not saved: what is wrong with its fields, and a sentence about all of it; '' for none. */
export interface FormProblem {
  message: string;
  fields: readonly { field: string; message: string }[];
}

export const formProblemOf = (fields: readonly Problem[]): FormProblem => ({
  message: '',
  fields: fields.map((problem) => ({ field: problem.field, message: fieldProblemText(problem) })),
});
