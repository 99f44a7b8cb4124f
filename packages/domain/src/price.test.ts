import { describe, expect, test } from 'vitest';
import { amountFor, amountIn, exactAmount, isCurrency, ownCurrency } from './price.ts';

describe('An owner types an amount', () => {
  test.each([
    ['12.5', 'EUR', '12.50'],
    ['12,50', 'EUR', '12.50'],
    ['12', 'EUR', '12.00'],
    [' 1 299,00 ', 'SEK', '1299.00'],
    ["1'299.50", 'CHF', '1299.50'],
    ['007', 'EUR', '7.00'],
    ['12800', 'JPY', '12800'],
    ['1.299', 'KWD', '1.299'],
    ['0.99', 'USD', '0.99'],
    ['999999999', 'USD', '999999999.00'],
    ['999999999', 'KWD', '999999999.000'],
    [`${'0'.repeat(90)}7.${'0'.repeat(9)}`, 'EUR', '7.00'],
    [`${' '.repeat(4000)}12.5${' '.repeat(4000)}`, 'EUR', '12.50'],
  ])('%j in %s is %s', (typed, currency, amount) => {
    expect(amountIn(typed, currency)).toBe(amount);
  });

  test.each([
    ['', 'EUR'],
    ['free', 'EUR'],
    ['-5', 'EUR'],
    ['0', 'EUR'],
    ['0.00', 'EUR'],
    ['1.299', 'EUR'],
    ['12.50', 'JPY'],
    ['1.299,00', 'EUR'],
    ['1000000000', 'EUR'],
    ['1e3', 'EUR'],
    ['12', 'euro'],
    ['12', ''],
    [`1.${'0'.repeat(100)}`, 'EUR'],
  ])('%j in %j is none', (typed, currency) => {
    expect(amountIn(typed, currency)).toBeNull();
  });
});

test.each([
  ['zeros before a digit', `1.${'0'.repeat(200_000)}1`],
  ['zeros', '0'.repeat(200_000)],
  ['spaces', `1${' '.repeat(200_000)}.`],
  ['apostrophes', `1${"'".repeat(200_000)}`],
])('An amount of very many %s is none, and is refused at once', (_, typed) => {
  expect(amountIn(typed, 'EUR')).toBeNull();
  expect(exactAmount('1', typed, 2)).toBeNull();
});

test('A currency is a code that is in use', () => {
  expect(['EUR', 'JPY', 'eur', 'XXY', 'EURO', ''].map(isCurrency)).toEqual([true, true, false, false, false, false]);
});

test.each([
  [['de-DE', 'en'], 'EUR', '12,50', '12800'],
  [['en-US'], 'USD', '12.50', '12800'],
  [['en'], 'USD', '12.50', '12800'],
  [['ja'], 'JPY', '12.50', '12800'],
  [['de-CH'], 'CHF', '12.50', '12800'],
  [['ar-EG'], 'EGP', '12.50', '12800'],
  [['fa'], 'EUR', '12.50', '12800'],
])(
  'Somebody with the languages %j pays in %s, and writes %s and %s, which are read as typed',
  (languages, currency, euros, yen) => {
    expect(ownCurrency(languages)).toBe(currency);
    expect(amountFor({ amount: '12.50', currency: 'EUR' }, languages)).toBe(euros);
    expect(amountFor({ amount: '12800', currency: 'JPY' }, languages)).toBe(yen);
    expect(amountIn(euros, 'EUR')).toBe('12.50');
    expect(amountIn(yen, 'JPY')).toBe('12800');
  },
);
