import { expect, test } from 'vitest';
import { currencyOfCountry } from './currencies.ts';
import { countryOf } from './pageCurrencies.ts';
import { parsePage } from './parsePage.ts';
import { isPriceText, readPrice } from './readPrice.ts';
import { roleByWords } from './shownPrices.ts';

/** Reads a price of a page in a country, and its currency if the page names it. */
function read(written: string | number, declared: string | null = null, country = 'ZZ') {
  const price = readPrice(written, declared, new Set([currencyOfCountry(country) ?? []].flat()));
  return price && `${price.amount} ${price.currency}`;
}

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
  ['Bulgaria', '29,90 лв.', null, '29.90 BGN'],
  ['Bulgaria', '29,90 €', null, '29.90 EUR'],
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
  ['Canada', '29,99 $ US', null, '29.99 USD'],
  ['Singapore', 'SGD$4.90', 'SGD', '4.90 SGD'],
  ['Viet Nam', '880,000 ₫', null, '880000 VND'],
  ['Russia', '1 690 р.', 'RUB', '1690.00 RUB'],
  ['Sweden', '1299:-', 'SEK', '1299.00 SEK'],
  ['France', '184€20', null, '184.20 EUR'],
  ['two elements', '$12\u206395', 'USD', '12.95 USD'],
  ['two elements', '1.299\u206395 €', null, '1299.95 EUR'],
  ['three elements', '$119. 95', 'USD', '119.95 USD'],
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
  ['Preis: 34,50 € *', 'EUR', '34.50 EUR'],
  ['nur 34,50 € inkl. 19 % MwSt. zzgl. Versandkosten', 'EUR', '34.50 EUR'],
  ['184,20 € TTC', 'EUR', '184.20 EUR'],
  ['1.299,00 € (IVA incluido)', 'EUR', '1299.00 EUR'],
  ['Our price: £29.99 inc. VAT', 'GBP', '29.99 GBP'],
  ['Now only $5!', 'USD', '5.00 USD'],
  ['12,800円(税込)', 'JPY', '12800 JPY'],
  ['1 299 Kč s DPH', 'CZK', '1299.00 CZK'],
])('Words around a price that say nothing else do not matter: %s', (written, declared, price) => {
  expect(read(written, declared)).toBe(price);
});

test.each([
  ['€', 'ZZ', '5.00 EUR'],
  ['Euro', 'ZZ', '5.00 EUR'],
  ['руб.', 'ZZ', '5.00 RUB'],
  ['RUR', 'ZZ', '5.00 RUB'],
  ['TRL', 'ZZ', '5.00 TRY'],
  ['NIS', 'ZZ', '5.00 ILS'],
  ['$', 'CA', '5.00 CAD'],
  ['$', 'ZZ', null],
  ['kr', 'SE', '5.00 SEK'],
  ['kr', 'ZZ', null],
])('A sign or an old code in place of the code is understood: %s in %j', (declared, country, price) => {
  expect(read(5, declared, country)).toBe(price);
});

test.each([
  ['IT', '16.90 EUR'],
  ['BG', '16.90 EUR'],
  ['GB', '16.90 GBP'],
  ['US', '16.90 USD'],
  ['EU', null],
  ['ZZ', null],
])('A price without a currency is in that of the page’s country, if it has one: %s', (country, price) => {
  expect(read('16.90', null, country)).toBe(price);
});

test('A price without a currency, or with a sign, is in the only one of the page that fits', () => {
  expect(readPrice('5', null, new Set(['SEK']))).toEqual({ amount: '5.00', currency: 'SEK' });
  expect(readPrice('$5', null, new Set(['EUR', 'USD']))).toEqual({ amount: '5.00', currency: 'USD' });
  for (const written of ['5', '$5']) expect(readPrice(written, null, new Set(['CAD', 'USD']))).toBeNull();
});

test.each([
  ['hearth.se', 'sv', ['SE']],
  ['hearth.co.uk', 'en-GB', ['GB']],
  ['hearth.example', 'sv-SE', ['SE']],
  ['hearth.se', 'sv-FI', []],
  ['hearth.ca', 'en-US', ['CA']],
  ['hearth.co', 'en-US', ['US']],
  ['hearth.co', 'en', []],
  ['www.amazon.com', '', ['US']],
  ['hearth.example', 'ca', []],
])('The country of a page at %s in %s is %j', (host, lang, country) => {
  const { head } = parsePage(`<html lang="${lang}"><meta property="og:locale" content="en_US">`);
  expect(countryOf(head, new URL(`https://${host}/`))).toEqual(country);
});

test.each(['$5.00', '5,00 €', 'Price: $5.00', 'SEK 5', '5 kr', '$5\u206395'])('The text %s is a price', (text) => {
  expect(isPriceText(text)).toBe(true);
});

test.each(['5.00', '$5 $6', '12 ft', 'R 12', 'from $5', '$5/month', '4 for $5', '-$5', ''])(
  '%j is no price',
  (text) => {
    expect(isPriceText(text)).toBe(false);
  },
);

const parts = ['From $5', '4 payments of $5', '$5 / month', 'You save $5', 'ab 5 €'];
const beforeTaxes = ['5 € sem impostos', '5 € (impostos excluídos)', '5 € tasse escluse', '5 € senza imposte'];

test.each([...parts, ...beforeTaxes])('%s is a part of a price', (text) => {
  expect([text, `${text} $6`, '$5 in stock'].map(roleByWords)).toEqual([expect.any(String), null, null]);
});

test.each<[string, ...[written: string | number, declared: string | null][]]>([
  ['thousands or a fraction', ['1.299', 'EUR'], [1.299, 'EUR'], ['1,299', 'EUR'], ['1,299 €', null], ['$1.299', 'USD']],
  ['thousands of nothing, or of a currency with three digits', ['0.129', 'EUR'], ['12,500', 'KWD']],
  ['a fraction that the currency has not', ['24.375', 'GBP'], ['12800.50', 'JPY']],
  ['two numbers', ['29.99 - 39.99', 'EUR'], ['2 for $10', 'USD']],
  [
    'a part or a multiple',
    ['From $25.99/mo', 'USD'],
    ['10x de R$ 129,99', 'BRL'],
    ['1.2万円', null],
    ['5 € / kg', null],
  ],
  ['one before taxes', ['184,20 € HT', 'EUR'], ['£29.99 ex VAT', 'GBP'], ['5,00 € + IVA', null]],
  ['one of before', ['Was $39.99', 'USD'], ['statt 34,50 €', 'EUR'], ['UVP 34,50 €', 'EUR']],
  ['a rebate', ['-20', 'EUR'], ['20 %', 'EUR']],
  ['nothing', ['0.00', 'EUR'], ['', 'EUR']],
  ['no whole number', ['.99', 'EUR'], ['$.99', 'USD']],
  ['words', ['Call for price', 'EUR'], ['1O.99', 'EUR']],
  ['no currency', ['29.99', null], ['29.99', 'XQZ'], ['12 constructor', null], ['toString 12', null]],
  ['another currency than the page names', ['€29.00', 'USD']],
  ['groups of other lengths', ['1,29.00', 'USD'], ['12.99.000', 'EUR'], ['1.299,000.00', 'EUR']],
  ['an absurd number', ['99999999999', 'EUR'], [1e21, 'EUR']],
])('An ambiguous price is not read: %s', (_, ...prices) => {
  for (const [written, declared] of prices) expect([written, read(written, declared)]).toEqual([written, null]);
});
