import { expect, test } from 'vitest';
import { examplesOf } from '../../tests/examplesOf.ts';
import { readFlat } from '../../tests/readFlat.ts';
import { readPrice } from '../readPrice.ts';
import { roleByWords } from '../shownPrices.ts';
import {
  aroundPrices,
  buying,
  contacting,
  harmlessShipping,
  netWords,
  otherWords,
  shareWords,
  shippingWords,
  usedWords,
} from './texts.ts';

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

test('A price is read beside words of any row that say that shipping is free, or not in it', () => {
  const texts = examplesOf(harmlessShipping).map((example) => `5 € ${example}`);
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => read(text)?.amount !== '5.00')).toEqual([]);
});

test.each([
  ['to buy', buying, '<p>€7</p>'],
  ['to reach a seller', contacting, ''],
])('The price before a button %s is that of the page, whatever words of any row the button has', (_, words, after) => {
  const examples = examplesOf(words);
  const pageWith = (example: string) => `<h1>Pan</h1><p class="price">€5</p><button>${example}</button>${after}`;
  const priceOf = (example: string) => readFlat(pageWith(example), new URL('https://hearth.example/')).price;
  expect(examples).not.toEqual([]);
  expect(examples.filter((example) => priceOf(example)?.amount !== '5.00')).toEqual([]);
});
