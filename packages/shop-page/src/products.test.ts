import { expect, test } from 'vitest';
import { readFlat } from '../tests/readFlat.ts';

const url = new URL('https://hearth.example/pan');
const script = (things: object) => `<script type="application/ld+json">${JSON.stringify(things)}</script>`;
const offers = (price: number) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' });

/** The name and the price that are proposed for a page with these things. */
function read(things: object, html = '') {
  const { name, price } = readFlat(html + script(things), url);
  return [name, price?.amount ?? null];
}

test.each(['product', 'PRODUCT', 'http://schema.org/product', 'schema:Product', ['Thing', 'product']])(
  'A product has any spelling of its type: %s',
  (type) => {
    expect(read({ '@type': type, name: 'Pan', offers: offers(5) })).toEqual(['Pan', '5.00']);
  },
);

test.each(['Event', 'MusicEvent', 'Festival', 'Course', 'MobileApplication'])('A ticket is sold, too: %s', (type) => {
  expect(read({ '@type': type, name: 'Night', offers: offers(5) })).toEqual(['Night', '5.00']);
  const product = { '@type': 'Product', name: 'Pan', offers: offers(7) };
  expect(read([{ '@type': type, name: 'Night', offers: offers(5) }, product])).toEqual(['Pan', '7.00']);
});

const offered = '"offers":{"price":"5","priceCurrency":"EUR"}';

test.each([
  ['a comma too many', `{"@type":"Product","name":"Pan",${offered},}`],
  ['a comma too few', `{"@type":"Product" "name":"Pan",${offered}}`],
  ['no end', `{"@type":"Product","name":"Pan",${offered}`],
  ['no value', `{"@type":"Product","name":"Pan","sku":,${offered}}`],
  ['two objects', `{"@type":"Organization","name":"Hearth"} {"@type":"Product","name":"Pan",${offered}}`],
  ['two objects with a comma', `{"@type":"Organization","name":"Hearth"},{"@type":"Product","name":"Pan",${offered}}`],
  ['a quote in a text', `{"@type":"Product","name":"Pan","description":"12" wide",${offered}}`],
  ['an apostrophe with a backslash', `{"@type":"Product","name":"Pan","description":"It\\'s wide",${offered}}`],
  ['apostrophes as quotes', `{'@type':'Product','name':'Pan',${offered}}`],
  ['encoded quotes', `{"@type":"Product","name":"Pan",${offered}}`.replaceAll('"', '&quot;')],
  ['a comment', `{/* now */"@type":"Product","name":"Pan",${offered}}`],
  ['an end of a statement', `{"@type":"Product","name":"Pan",${offered}};`],
])('JSON that is nearly valid is read as it is meant: %s', (_, json) => {
  const page = readFlat(`<title>Hearth</title><script type="application/ld+json">${json}</script>`, url);
  expect([page.name, page.price?.amount]).toEqual(['Pan', '5.00']);
});

test('A price whose comma makes two numbers of it is not read', () => {
  const json = '{"@type":"Product","name":"Pan","offers":{"price":5,00,"priceCurrency":"EUR"}}';
  expect(readFlat(`<title>Pan</title><script type="application/ld+json">${json}</script>`, url).price).toBeNull();
});

const tripods = ['Tripod', 'Lynx camera tripod', 'Lens cloth'].map((name, index) => ({
  '@type': 'Product',
  name,
  offers: offers(10 + index),
}));

test.each([
  '<title>Lynx camera tripod | Hearth</title>',
  '<title>Buy the Lynx camera tripod online</title>',
  '<title>Hearth</title><meta property="og:title" content="Lynx camera tripod">',
  '<title>Hearth</title><h1>Lynx camera tripod</h1>',
])('Among several products that one is meant whose name a title has: %s', (html) => {
  expect(read(tripods, html)).toEqual(['Lynx camera tripod', '11.00']);
});

test('A page of several products has no price', () => {
  expect(read(tripods, '<title>All tripods</title>')).toEqual(['All tripods', null]);
});

test('What is said of the same product in two places counts together', () => {
  const twice = (price: number) => [
    { '@type': 'Product', name: 'Pan' },
    { '@type': 'Product', name: 'pan', offers: offers(price) },
  ];
  expect(read(twice(5))).toEqual(['Pan', '5.00']);
  expect(read([...twice(5), ...twice(6)])).toEqual(['Pan', null]);
});

test('What microdata says of a thing beyond the first 200 is not taken for what the page says of itself', () => {
  const many = '<div itemscope><i itemprop="name">Lid</i></div>'.repeat(200);
  const last = '<div itemscope><img itemprop="image" src="/lid.jpg"><i itemprop="price">9</i></div>';
  expect(readFlat(`<h1>Pan</h1>${many}${last}`, url)).toMatchObject({ price: null, pictureUrl: null });
});
