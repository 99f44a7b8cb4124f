import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';
import { countryOf, readPrice } from './price.ts';

const read = (written: string | number, declared: string | null = null, country: string | null = null) => {
  const price = readPrice(written, declared, country);
  return price && `${price.amount} ${price.currency}`;
};

test.each<[string, string | number, string | null, string]>([
  ['a program', '1299.00', 'EUR', '1299.00 EUR'],
  ['a program', 29.9, 'USD', '29.90 USD'],
  ['a program', '1299.0000', 'GBP', '1299.00 GBP'],
  ['a program', '12800.00', 'JPY', '12800 JPY'],
  ['a program', '4.250', 'KWD', '4.250 KWD'],
  ['a program', ' 19.90 ', ' eur ', '19.90 EUR'],
  ['Germany', '1.299,00 €', null, '1299.00 EUR'],
  ['Germany', '€ 1.299', null, '1299.00 EUR'],
  ['Germany', '1.299.000,50 €', null, '1299000.50 EUR'],
  ['Ireland', '€1,299', null, '1299.00 EUR'],
  ['France', '1 299,90 €', null, '1299.90 EUR'],
  ['Switzerland', "CHF 1'299.–", null, '1299.00 CHF'],
  ['Russia', '24 900 руб.', null, '24900.00 RUB'],
  ['Brazil', 'R$ 1.299,90', null, '1299.90 BRL'],
  ['Japan', '12,800円', null, '12800 JPY'],
  ['Japan', '１２，８００円', null, '12800 JPY'],
  ['India', '₹1,29,999', null, '129999.00 INR'],
  ['India', '₹1,299/-', null, '1299.00 INR'],
  ['Arabia', '١٬٢٩٩٫٠٠ ر.س', null, '1299.00 SAR'],
  ['Persian digits', '۱٬۲۹۹', 'AED', '1299.00 AED'],
  ['the United States', 'US$29.99', null, '29.99 USD'],
  ['the United States', '$1,299', 'USD', '1299.00 USD'],
  ['Canada', '$29.99 CAD', null, '29.99 CAD'],
])('A price is read as it is written in %s: %j %s', (_, written, declared, price) => {
  expect(read(written, declared)).toBe(price);
});

test.each([
  ['1 299 kr', 'SE', '1299.00 SEK'],
  ['kr 849,-', 'NO', '849.00 NOK'],
  ['¥12,800', 'JP', '12800 JPY'],
  ['¥268.00', 'CN', '268.00 CNY'],
  ['Rs. 1,299', 'IN', '1299.00 INR'],
  ['$29.99', 'CA', '29.99 CAD'],
])(
  'A sign of several currencies means that of the page or its country, and none otherwise: %s in %s',
  (written, country, price) => {
    expect(read(written, null, country)).toBe(price);
    expect(read(written, price.slice(-3))).toBe(price);
    expect(read(written)).toBeNull();
    expect(read(written, null, 'FR')).toBeNull();
    expect(read(written, 'EUR')).toBeNull();
  },
);

test.each([
  ['hearth.se', 'sv', 'SE'],
  ['hearth.example', 'sv-SE', 'SE'],
  ['hearth.se', 'sv-FI', null],
  ['hearth.co', 'en-US', null],
  ['hearth.example', 'ca', null],
])('The country of a page at %s in %s is %s', (host, lang, country) => {
  const facts = readFacts(`<html lang="${lang}"><meta property="og:locale" content="en_US">`);
  expect(countryOf(facts, new URL(`https://${host}/`))).toBe(country);
});

test.each<[string, ...[written: string | number, declared: string | null][]]>([
  ['thousands or a fraction', ['1.299', 'EUR'], [1.299, 'EUR'], ['1,299', 'EUR'], ['1,299 €', null], ['$1.299', 'USD']],
  ['thousands of nothing, or of a currency with three digits', ['0.129', 'EUR'], ['12,500', 'KWD']],
  ['a fraction that the currency has not', ['24.375', 'GBP'], ['12800.50', 'JPY']],
  ['two numbers', ['29.99 - 39.99', 'EUR'], ['2 for $10', 'USD']],
  ['a part or a multiple', ['From $25.99/mo', 'USD'], ['10x de R$ 129,99', 'BRL'], ['1.2万円', null]],
  ['a rebate', ['-20', 'EUR'], ['20 %', 'EUR']],
  ['nothing', ['0.00', 'EUR'], ['', 'EUR']],
  ['no whole number', ['.99', 'EUR'], ['$.99', 'USD']],
  ['words', ['Call for price', 'EUR'], ['1O.99', 'EUR']],
  [
    'no currency',
    ['29.99', null],
    ['29.99', 'EURO'],
    ['29.99', 'XQZ'],
    ['12 constructor', null],
    ['toString 12', null],
  ],
  ['another currency than the page names', ['€29.00', 'USD']],
  ['groups of other lengths', ['1,29.00', 'USD'], ['12.99.000', 'EUR'], ['1.299,000.00', 'EUR']],
  ['an absurd number', ['99999999999', 'EUR'], [1e21, 'EUR']],
])('An ambiguous price is not read: %s', (_, ...prices) => {
  for (const [written, declared] of prices) expect([written, read(written, declared)]).toEqual([written, null]);
});
