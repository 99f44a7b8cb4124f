import { expect, test } from 'vitest';
import { readFlat } from '../tests/readFlat.ts';

/** The price that is proposed for a page of a lamp, with a question mark if it is uncertain. */
function read(html: string, address = 'https://hearth.example/lamp') {
  const { price, isPriceUncertain } = readFlat(`<title>Lamp</title>${html}`, new URL(address));
  return price && `${price.amount} ${price.currency}${isPriceUncertain ? '?' : ''}`;
}

const jsonLd = (price: string, priceCurrency?: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Lamp', offers: { price, priceCurrency } })}</script>`;
const offer = (html: string) =>
  `<div itemprop="offers" itemscope itemtype="http://schema.org/Offer">${html}<meta itemprop="priceCurrency" content="USD"></div>`;
const microdata = (html: string) =>
  `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Lamp</h1>${offer(html)}</div>`;
const meta = (amount: string, name = 'product:price', currency = 'USD') =>
  `<meta property="${name}:amount" content="${amount}"><meta property="${name}:currency" content="${currency}">`;
const twitter = '<meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="US$124">';

test.each([
  ['JSON-LD and meta elements', jsonLd('150', 'USD') + meta('120')],
  ['JSON-LD and microdata', jsonLd('150', 'USD') + microdata('<b itemprop="price">120</b>')],
  ['microdata and meta elements', microdata('<b itemprop="price">150</b>') + meta('120')],
  ['two meta elements', meta('150') + meta('120', 'og:price')],
  ['JSON-LD and those for Twitter', jsonLd('150', 'USD') + twitter],
  ['two currencies', jsonLd('150', 'EUR') + meta('150')],
  [
    'JSON-LD and what people see',
    `${jsonLd('150', 'USD')}<h1>Lamp</h1><b class="price">$120</b><button>Add to cart</button>`,
  ],
])('Sources that contradict each other give no price: %s', (_, html) => {
  expect(read(html)).toBeNull();
});

test('Sources that agree give a price, however they write it', () => {
  expect(read(jsonLd('150', 'USD') + microdata('<b itemprop="price">$150.00</b>') + meta('150.0000'))).toBe(
    '150.00 USD',
  );
});

test('The own offer of a page that cannot be read hides the price of its meta elements', () => {
  expect(read(microdata('<b itemprop="price">42,40 € 53,00 €</b>') + meta('40.00', 'product:price', 'EUR'))).toBeNull();
});

test('An offer that cannot be read leaves the price that people see before the button, which is uncertain', () => {
  const ambiguous = jsonLd('1.299', 'EUR');
  const seen = '<h1>Lamp</h1><b class="price">€ 1.299,00</b>';
  expect(read(`${ambiguous}${seen}<button>Add to cart</button>`)).toBe('1299.00 EUR?');
  expect(read(`${ambiguous}${seen}`)).toBeNull();
});

test('Of meta elements the price after a reduction counts, in the currency of the others', () => {
  const reduced = '<meta property="product:sale_price:amount" content="33.50">';
  expect(read(reduced + meta('38.90', 'product:price', 'PLN'))).toBe('33.50 PLN');
});

test.each([
  ['is struck out', '<s><b itemprop="price">39.90</b></s> <b>29.90</b>'],
  ['is called old', '<b class="old-price" itemprop="price">39.90</b> <b>29.90</b>'],
  ['is struck out by its style', '<b style="text-decoration: line-through" itemprop="price">39.90</b>'],
  [
    'is called original beside its reduction',
    '<p><b class="original-price" itemprop="price">$39.90</b> -25%</p><b class="price">$29.90</b>',
  ],
  ['is one of two', '<b itemprop="price">39.90</b> <b itemprop="price">29.90</b>'],
  [
    'has a lower one beside it',
    '<b class="price" itemprop="price">$39.90</b> <b class="salePrice">$29.90</b><button>Buy</button>',
  ],
])('A former price is not proposed that %s', (_, html) => {
  expect(String(read(microdata(html)))).not.toContain('39.90');
});

test('A price that is struck out wherever it is shown is not proposed', () => {
  expect(read(`${jsonLd('39.90', 'USD')}<p><s>$39.90</s></p>`)).toBeNull();
  expect(read(`${jsonLd('39.90', 'USD')}<p><s>$39.90</s> <b>$39.90</b></p>`)).toBe('39.90 USD');
});

test('A price of meta elements is not proposed if the page shows others in its place', () => {
  expect(read(`${meta('27.30')}<h1>Lamp</h1><p>Now only $91.00!</p>`)).toBeNull();
  expect(read(`${meta('27.30')}<h1>Lamp</h1><p>$27.30</p><p>$91.00</p>`)).toBe('27.30 USD');
  expect(read(`${meta('27.30')}<h1>Lamp</h1>`)).toBe('27.30 USD');
});

const shown = (html: string) => `<html lang="en-US"><h1>Lamp</h1>${html}`;

test.each([
  ['the only one', '<b class="price">$12.95</b><button>Add to cart</button>', '12.95 USD?'],
  [
    'in several elements',
    '<p class="price"><b>$</b><b>12</b><sup>95</sup></p><a class="buyNow">Order</a>',
    '12.95 USD?',
  ],
  [
    'beside a former one',
    '<p class="price"><s>$15.95</s> <b>$12.95</b></p><input type="submit" value="Buy">',
    '12.95 USD?',
  ],
  [
    'after a reduction',
    '<b class="price">$15.95</b> <b class="sale-price">$12.95</b><button>Buy</button>',
    '12.95 USD?',
  ],
  ['beside others', '<b class="price">$12.95</b> <b class="price">$15.95</b><button>Buy</button>', null],
  ['the lowest of several', '<p class="price">From <b>$12.95</b></p><button>Buy</button>', null],
  ['a part', '<p class="price">4 payments of <b>$12.95</b></p><button>Buy</button>', null],
  ['called nothing, but the only one', '<b>$12.95</b><button>Buy</button>', '12.95 USD?'],
  ['called nothing, beside another', '<b>$12.95</b><b>$15.95</b><button>Buy</button>', null],
  ['in an advertisement', '<b class="price">$12.95</b><button>Send message</button>', '12.95 USD?'],
  ['in an advertisement to call', '<b class="price">$12.95</b><button>Call</button>', '12.95 USD?'],
  ['beside the name of a ring', '<b class="price">$12.95</b><a href="/ring">Gold ring</a>', null],
  ['in an advertisement with another', '<b class="price">$12.95</b><a href="tel:1">1</a><b>$15.95</b>', null],
  ['hidden', '<b class="price" hidden>$12.95</b><button>Buy</button>', null],
  ['without a button to buy', '<b class="price">$12.95</b>', null],
  ['far from the button', `<b class="price">$12.95</b>${'word '.repeat(2000)}<button>Buy</button>`, null],
])('A price in the text alone is uncertain, or none: %s', (_, html, price) => {
  expect(read(shown(html))).toBe(price);
});

test('Microdata that is part of no product gives an uncertain price', () => {
  expect(read('<b itemprop="price">12.95</b><meta itemprop="priceCurrency" content="USD">')).toBe('12.95 USD?');
  expect(read(offer('<b itemprop="price">12.95</b>'))).toBe('12.95 USD?');
  expect(
    read('<b itemprop="price">$12.95</b><b itemprop="price">$13.95</b><meta itemprop="priceCurrency" content="USD">'),
  ).toBeNull();
});

test.each([
  ['the shop’s national domain', '', 'https://hearth.it/lamp', '12.95 EUR'],
  ['the page’s language', '<html lang="en-GB">', undefined, '12.95 GBP'],
  ['another price', '<p>€ 9,90</p>', undefined, '12.95 EUR'],
  ['a meta element', '<meta property="og:price:currency" content="SEK">', undefined, '12.95 SEK'],
  ['a script', '<script>shop = { currencyCode: "CAD" }</script>', undefined, '12.95 CAD'],
  ['an attribute', '<p data-currency="CAD">', undefined, '12.95 CAD'],
  ['nothing', '<html lang="en">', undefined, null],
  ['two scripts', '<script>a = { currency: "CAD", "currency": "USD" }</script>', undefined, null],
  ['a script and another country', '<html lang="en-GB"><script>currency = "USD"</script>', undefined, null],
])('A price without a currency is in the one that is named by %s', (_, html, address, price) => {
  expect(read(html + jsonLd('12.95'), address)).toBe(price);
});
