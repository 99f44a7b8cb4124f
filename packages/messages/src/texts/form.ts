import { texts } from '../i18n.ts';

/** The texts of forms for data, except what is wrong with an input. Most pages load no form. */
export const formTexts = texts('form', {
  name: 'Name',
  copy: 'Copy',
  copied: 'Copied!',
  pasteCut: 'The pasted text was cut to {length, number} characters.',
  count: '{length, number} of {limit, number}',
  /** The same for screen readers. */
  countSpoken: '{length, number} of {limit, number} characters',
  /** Both with what was cut off the end of the text. */
  countCut: 'without “{cutOff}”, {length, number} of {limit, number}',
  countCutSpoken: 'without “{cutOff}”, {length, number} of {limit, number} characters',
});
