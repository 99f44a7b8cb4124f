import { expect, test } from 'vitest';
import { readWrittenPrice } from './writtenPrice.ts';

test.each([
  ['12.5', 'EUR', '12.50'],
  ['12,50', 'EUR', '12.50'],
  ['12', 'EUR', '12.00'],
  ['007', 'EUR', '7.00'],
  ['0.99', 'USD', '0.99'],
  [',50', 'EUR', '0.50'],
  ['.5', 'EUR', '0.50'],
  ['0.500', 'EUR', '0.50'],
  ['12.', 'EUR', '12.00'],
  ['12,', 'EUR', '12.00'],
  ['12,-', 'EUR', '12.00'],
  ['12,--', 'EUR', '12.00'],
  ['12.–', 'CHF', '12.00'],
  ['12,—', 'EUR', '12.00'],
  ['1.299,–', 'EUR', '1299.00'],
  [' 1 299,00 ', 'SEK', '1299.00'],
  ['1 299', 'SEK', '1299.00'],
  ['1\u00a0299', 'SEK', '1299.00'],
  ['1\u202f299,9', 'EUR', '1299.90'],
  ["1'299.50", 'CHF', '1299.50'],
  ['1’299.50', 'CHF', '1299.50'],
  ['1’299’000', 'CHF', '1299000.00'],
  ['1,299.00', 'USD', '1299.00'],
  ['1.299,00', 'EUR', '1299.00'],
  ['1,299.5', 'USD', '1299.50'],
  ['1.299.000', 'EUR', '1299000.00'],
  ['1,29,900', 'INR', '129900.00'],
  ['1,29,900.50', 'INR', '129900.50'],
  ['1299.000', 'EUR', '1299.00'],
  ['12800', 'JPY', '12800'],
  ['12,800', 'JPY', '12800'],
  ['12.800', 'JPY', '12800'],
  ['1.299', 'KWD', '1.299'],
  ['999999999', 'KWD', '999999999.000'],
  ['€12.50', 'EUR', '12.50'],
  ['12.50 €', 'EUR', '12.50'],
  ['12.50 EUR', 'EUR', '12.50'],
  ['eur 12,50', 'EUR', '12.50'],
  ['12 Euro', 'EUR', '12.00'],
  ['12 euros', 'EUR', '12.00'],
  ['$12', 'USD', '12.00'],
  ['$12', 'CAD', '12.00'],
  ['US$12', 'USD', '12.00'],
  ['12 US-Dollar', 'USD', '12.00'],
  ['129 kr', 'SEK', '129.00'],
  ['129 kr.', 'DKK', '129.00'],
  ['Fr. 12.50', 'CHF', '12.50'],
  ['R$ 12,50', 'BRL', '12.50'],
  ['12,50 zł', 'PLN', '12.50'],
  ['￥１２５０', 'JPY', '1250'],
  ['١٢٫٥٠', 'EGP', '12.50'],
  ['١٬٢٩٩٫٥٠', 'SAR', '1299.50'],
  ['۱۲٫۵۰', 'EUR', '12.50'],
  ['१२.५०', 'INR', '12.50'],
  ['１２５０', 'JPY', '1250'],
  ['１２．５０', 'EUR', '12.50'],
  ['١٢٫٥٠ جنيه', 'EGP', '12.50'],
  ['١٢،٥٠ ج.م', 'EGP', '12.50'],
  ['١٢ ريال', 'SAR', '12.00'],
  ['١٢ ر.س', 'SAR', '12.00'],
  ['12 درهم', 'AED', '12.00'],
  ['1.250 د.ك', 'KWD', '1.250'],
  ['١٬٢٩٩', 'EGP', '1299.00'],
  ['1,299٫00', 'EUR', '1299.00'],
  ['๑๒๕๐', 'THB', '1250.00'],
  ['１，２９９．００', 'USD', '1299.00'],
  ['1,250円', 'JPY', '1250'],
  ['円1250', 'JPY', '1250'],
  ['1250 Yen', 'JPY', '1250'],
  ['12.50元', 'CNY', '12.50'],
  ['人民币12.50', 'CNY', '12.50'],
  ['RMB 12.50', 'CNY', '12.50'],
  ['129:-', 'SEK', '129.00'],
  ['1 299:-', 'SEK', '1299.00'],
  ['kr 129,-', 'NOK', '129.00'],
  ['€ 12,-', 'EUR', '12.00'],
  ['12,- €', 'EUR', '12.00'],
  ['CHF 12.-', 'CHF', '12.00'],
  ['1’299.–', 'CHF', '1299.00'],
  ["12'500", 'CHF', '12500.00'],
  ['Rs. 499', 'INR', '499.00'],
  ['Rs 499/-', 'INR', '499.00'],
  ['₹1,29,900', 'INR', '129900.00'],
  ['₩12,000', 'KRW', '12000'],
  ['12 000 ₽', 'RUB', '12000.00'],
  ['12 000 руб.', 'RUB', '12000.00'],
  ['1 299 Kč', 'CZK', '1299.00'],
  ['R$ 1.299,90', 'BRL', '1299.90'],
  ['A$12', 'AUD', '12.00'],
  ['C$12', 'CAD', '12.00'],
  ['12 dollars', 'USD', '12.00'],
  ['12 dollars', 'CAD', '12.00'],
  ['\u200f12.50\u200e', 'EUR', '12.50'],
  ['12\u200b.50', 'EUR', '12.50'],
  [`${' '.repeat(300)}12.5`, 'EUR', '12.50'],
  [`${'0'.repeat(90)}7.${'0'.repeat(9)}`, 'EUR', '7.00'],
])('An owner writes %j with %s chosen, which is %s', (written, currency, amount) => {
  expect(readWrittenPrice(written, currency)).toEqual({ amount, currency });
});

test.each([
  ['12.50 EUR', 'EUR'],
  ['€12.50', 'EUR'],
  ['12.50 £', 'GBP'],
  ['R$12.50', 'BRL'],
  ['KWD 12.50', 'KWD'],
  ['PLN 12.50', 'PLN'],
  ['12.50 Fr.', 'CHF'],
  ['1250円', 'JPY'],
  ['12,50 zł', 'PLN'],
])('An owner who has chosen no currency writes it in %j', (written, currency) => {
  expect(readWrittenPrice(written, '')).toMatchObject({ currency });
});

test.each(['12.50', '$12.50', '129 kr', '¥1250', '12.50 元', '499 Rs', '12 dollars', 'C$12', '12.50 apples', ''])(
  'An owner who has chosen no currency is asked for it, if %j does not name one',
  (written) => {
    expect(readWrittenPrice(written, '')).toBe('currency');
  },
);

test.each([
  ['is none', '', 'free', '0', '0.00', 'about 12', '12 apples', '1e3', '12 50 EUR 3'],
  ['is one of several, or about right', '12-15', '12+', 'ca. 12', 'ab 12', '12 %', '12€50', '12:50', '12/50'],
  ['is below zero', '-5', '−5', '5-'],
  ['has two readings', '1.299', '1,299', '12.500', '999,999', '€1.299'],
  [
    'has groups that nobody writes',
    "12'50",
    '12’50',
    '12 50',
    '1 2',
    '1299 00',
    '1.29.00',
    '1,2,3',
    '12,5000,1',
    '1.299 000',
  ],
  ['has two fractions', '1.2.3', '1,5.', '1..5', '1,,5', '12.,5'],
  ['has a fraction of a cent', '1.2345', '12.505'],
  ['has raised cents', '12⁵⁰', '12½'],
  ['is of another currency', '12 USD', '$12', '£12', 'EUR 12 USD'],
  ['is too large', '1000000000', `1.${'0'.repeat(100)}`, `1${'0'.repeat(300)}`],
])('An owner is asked for the amount in euros, if what they wrote %s', (_, ...written) => {
  const read = written.map((text) => [text, readWrittenPrice(text, 'EUR')]);
  expect(read).toEqual(written.map((text) => [text, 'amount']));
});

test('An amount with a fraction is none in a currency without cents', () => {
  expect([readWrittenPrice('12.50', 'JPY'), readWrittenPrice('12.5', 'JPY')]).toEqual(['amount', 'amount']);
});

test('What is no currency is not chosen', () => {
  const codes = ['euro', 'eur', 'XXY', 'EURO', 'E'.repeat(10_000)];
  expect(codes.map((code) => readWrittenPrice('12', code))).toEqual(codes.map(() => 'currency'));
});

test.each([
  ['zeros before a digit', `1.${'0'.repeat(200_000)}1`],
  ['zeros', '0'.repeat(200_000)],
  ['spaces', `1${' '.repeat(200_000)}.`],
  ['apostrophes', `1${"'".repeat(200_000)}`],
  ['groups', '1'.repeat(3) + ',000'.repeat(99)],
])('An amount of very many %s is none, and is refused at once', (_, written) => {
  expect(readWrittenPrice(written, 'EUR')).toBe('amount');
});
