import { expect, test } from 'vitest';
import { amountFor, amountIn, exactAmount, isCurrency, ownCurrency } from './price.ts';

test.each([
  ['12.5', 'EUR', '12.50'],
  ['12,50', 'EUR', '12.50'],
  [' 1 299,00 ', 'SEK', '1299.00'],
  ["1'299.50", 'CHF', '1299.50'],
  ['007', 'EUR', '7.00'],
  ['12800', 'JPY', '12800'],
  ['1.299', 'KWD', '1.299'],
  ['0.99', 'USD', '0.99'],
  ['999999999', 'KWD', '999999999.000'],
  [`${'0'.repeat(90)}7.${'0'.repeat(9)}`, 'EUR', '7.00'],
  [`${' '.repeat(4000)}12.5${' '.repeat(4000)}`, 'EUR', '12.50'],
])('An owner types the amount %j in %s, which is %s', (typed, currency, amount) => {
  expect(amountIn(typed, currency)).toBe(amount);
});

test('What is no amount of its currency, or in no currency, is none', () => {
  const notInEuros = ['', 'free', '-5', '0', '0.00', '1.299', '1.299,00', '1000000000', '1e3', `1.${'0'.repeat(100)}`];
  for (const typed of notInEuros) expect([typed, amountIn(typed, 'EUR')]).toEqual([typed, null]);
  expect([amountIn('12.50', 'JPY'), amountIn('12', 'euro'), amountIn('12', '')]).toEqual([null, null, null]);
});

test.each([
  ['zeros before a digit', `1.${'0'.repeat(200_000)}1`],
  ['zeros', '0'.repeat(200_000)],
  ['spaces', `1${' '.repeat(200_000)}.`],
  ['apostrophes', `1${"'".repeat(200_000)}`],
])('An amount of very many %s is none, and is refused at once', (_, typed) => {
  expect([amountIn(typed, 'EUR'), isCurrency(typed)]).toEqual([null, false]);
  expect(exactAmount('1', typed, 2)).toBeNull();
});

test('A currency is a code that is in use', () => {
  expect(['EUR', 'JPY', 'eur', 'XXY', 'EURO', ''].map(isCurrency)).toEqual([true, true, false, false, false, false]);
});

test.each([
  [['de-DE', 'en'], 'EUR', '12,50'],
  [['en-US'], 'USD', '12.50'],
  [['de-CH'], 'CHF', '12.50'],
  [['ar-EG'], 'EGP', '12.50'],
  [['fa'], 'EUR', '12.50'],
])('Somebody with the languages %j pays in %s, and writes %s, which is read as typed', (languages, currency, euros) => {
  expect(ownCurrency(languages)).toBe(currency);
  expect(amountFor({ amount: '12.50', currency: 'EUR' }, languages)).toBe(euros);
  expect(amountIn(euros, 'EUR')).toBe('12.50');
  expect(amountFor({ amount: '12800', currency: 'JPY' }, languages)).toBe('12800');
});
