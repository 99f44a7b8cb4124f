import { expect, test } from 'vitest';
import { amountFor, exactAmount, isCurrency, ownCurrency } from './price.ts';
import { readWrittenPrice } from './writtenPrice.ts';

test('A fraction of very many zeros is no amount, and is refused at once', () => {
  expect(exactAmount('1', `${'0'.repeat(200_000)}1`, 2)).toBeNull();
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
  expect(readWrittenPrice(euros, 'EUR')).toEqual({ amount: '12.50', currency: 'EUR' });
  expect(amountFor({ amount: '12800', currency: 'JPY' }, languages)).toBe('12800');
});
