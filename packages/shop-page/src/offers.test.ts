import { expect, test } from 'vitest';
import { readFlat } from '../tests/readFlat.ts';

const url = new URL('https://hearth.example/pan?size=26');

/** The price that is proposed for a page of a product with these members. */
function priceOf(members: object, meta = '') {
  const data = { '@type': 'Product', name: 'Pan', ...members };
  const { price } = readFlat(`<script type="application/ld+json">${JSON.stringify(data)}</script>${meta}`, url);
  return price && `${price.amount} ${price.currency}`;
}

const offer = (price: string, more: object = {}) => ({ '@type': 'Offer', price, priceCurrency: 'EUR', ...more });
const aggregate = (members: object) => ({ offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', ...members } });

const used = { itemCondition: 'https://schema.org/UsedCondition' };

test.each<[string, object]>([
  ['offers from 10 to 20', aggregate({ lowPrice: '10', highPrice: '20' })],
  ['offers from 10 to 20 of which one is named', aggregate({ lowPrice: '10', highPrice: '20', price: '10' })],
  ['offers from 10 on', aggregate({ lowPrice: '10' })],
  ['an offer for 10 and for 20', { offers: offer('10', { price: ['10', '20'] }) }],
  ['an offer that cannot be read', { offers: offer('10 € 20 €') }],
  ['an offer on request', { offers: offer('on request') }],
  ['offers for 10 and for 20', { offers: [offer('10'), offer('20')] }],
  ['variants for 10 and for 20', { hasVariant: [{ offers: offer('10') }, { offers: offer('20') }] }],
  ['offers in two currencies', { offers: [offer('10'), offer('10', { priceCurrency: 'USD' })] }],
  ['a used thing for 10 and a new one for 20 or 30', { offers: [offer('10', used), offer('20'), offer('30')] }],
])('No price is proposed for %s, even if another element names one', (_, members) => {
  const meta = '<meta property=og:price:amount content=10.00><meta property=og:price:currency content=EUR>';
  expect(priceOf(members, meta)).toBeNull();
});

const own = { url: 'http://www.hearth.example/pan/?utm_source=mail&size=26', price: '10' };
const other = { url: 'https://hearth.example/pan?size=30', offers: offer('20') };

test.each<[string, object]>([
  ['the lowest and the highest offer have', aggregate({ lowPrice: '10', highPrice: 10 })],
  ['an aggregate has alone', aggregate({ price: '10', lowPrice: 10, highPrice: '' })],
  ['the only offer of an aggregate has', aggregate({ lowPrice: '10', offerCount: 1 })],
  [
    'the offer at the address of the page has, beside a range',
    aggregate({ lowPrice: 10, highPrice: 20, offers: [own] }),
  ],
  ['the product has', { price: '10', priceCurrency: 'EUR' }],
  ['is not zero', { offers: [offer('0.00'), offer('10')] }],
  [
    'is written in lower case',
    { offers: { '@type': 'aggregateoffer', lowprice: 10, highprice: 10, pricecurrency: 'eur' } },
  ],
  ['all offers have', { offers: [offer('10'), offer('10.00')] }],
  ['all variants have', { hasVariant: [{ offers: offer('10') }, { offers: offer('10') }] }],
  ['the new thing has', { offers: [offer('5', { itemCondition: 'UsedCondition' }), offer('10')] }],
  [
    'the offer at the address of the page has',
    { offers: [offer('10', { url: '/pan?size=26' }), offer('20', { url: other.url })] },
  ],
  [
    'the variant at the address of the page has',
    { hasVariant: [other, { '@id': '/pan?size=26#variant', offers: offer('10') }] },
  ],
])('The price is proposed that %s', (_, members) => {
  expect(priceOf(members)).toBe('10.00 EUR');
});

test('The first 500 products, variants and offers count', () => {
  const variantFor = (price: string) => ({ offers: Array.from({ length: 248 }, () => offer(price)) });
  expect(priceOf({ hasVariant: [variantFor('10'), variantFor('10'), variantFor('20')] })).toBe('10.00 EUR');
  expect(priceOf({ hasVariant: [variantFor('10'), variantFor('20')] })).toBeNull();
});

const letters = '\ufdfa'.repeat(60);

test('Of very many offers, and of a price that becomes longer by normalisation, little is read', () => {
  const offers = Array.from({ length: 500 }, () => ({ price: `1${letters}`, priceCurrency: letters }));
  const variants = Array.from({ length: 20 }, () => ({ offers }));
  const start = process.cpuUsage();
  expect(priceOf({ hasVariant: variants })).toBeNull();
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});
