import { expect, test } from 'vitest';
import { examplesOf } from '../../tests/examplesOf.ts';
import { readPrice } from '../readPrice.ts';
import { roleByWords } from '../shownPrices.ts';
import { aroundPrices, netWords, otherWords, shareWords, shippingWords, usedWords } from './texts.ts';

/* Each row is tried in each of its forms, also a new one. How its language spells them, who speaks it has to see. */

const read = (text: string) => readPrice(text, null, new Set());

test.each([
  ['a month', shareWords, 'lesser'],
  ['before taxes', netWords, 'lesser'],
  ['a used thing', usedWords, 'lesser'],
  ['something else', otherWords, 'other'],
  ['shipping', shippingWords, 'other'],
])('A price of %s is neither read nor shown as the current one, whatever words of any row say so', (_, words, role) => {
  const texts = examplesOf(words).map((example) => `${example} 5 €`);
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => roleByWords(text) !== role || read(text) !== null)).toEqual([]);
});

test('A price is read beside words of any row that say that it is one, or has taxes', () => {
  const texts = examplesOf(aroundPrices).map((example) => `5 € ${example}`);
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => read(text)?.amount !== '5.00')).toEqual([]);
});
