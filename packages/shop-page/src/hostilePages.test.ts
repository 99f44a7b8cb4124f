import { expect, test } from 'vitest';
import { readFlat } from '../tests/readFlat.ts';

const url = new URL('https://hearth.example/');
/** What the server reads of a page, in bytes. */
const size = 1_500_000;

/** Repeats a text until the page is as long as what is read of one. */
const fill = (text: string) => text.repeat(Math.floor(size / Buffer.byteLength(text)));
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const product = (members: string) => script(`{"@type":"Product","name":"a",${members}}`);
const graph = (...things: string[]) => script(`{"@graph":[${things.join(',')}]}`);
const list = (value: string, length: number) => Array(length).fill(value).join(',');
const metaPrice = (amount: string) =>
  `<meta property=og:price:amount content="${amount}"><meta property=og:price:currency content=EUR>`;
const marks = '\u0301\u0323';

/** A page with a thing that refers `count` times to a second one. */
const referring = (type: string, member: string, count: number, referred: string) =>
  graph(`{"@type":"${type}","name":"a","${member}":[${list('{"@id":"o"}', count)}]}`, `{"@id":"o",${referred}}`);
const manyOffers = `{"offers":[${list('{"price":"1","priceCurrency":"EUR"}', 100)}]}`;
const manyTypes = `{"price":"1","@type":[${list('"a"', 900)}]}`;
/** Ten products that refer to the same things. */
const ten = (member: string, count: number, things: (id: number) => string) => {
  const ids = Array.from({ length: count }, (_, id) => id);
  const references = ids.map((id) => `{"@id":"${id}"}`).join(',');
  const products = Array.from({ length: 10 }, () => `{"@type":"Product","name":"a","${member}":[${references}]}`);
  return graph(...products, ...ids.map((id) => `{"@id":"${id}",${things(id)}}`));
};
const store = '{"@type":"Store","name":"ab"}';

test.each<[string, ...pages: string[]]>([
  ['elements in each other', ...['<div>', '<h1>', '<i itemscope itemprop=a>'].map(fill)],
  ['elements beside each other', ...['<meta name=a content=b>', '<link rel=a href=b>', script('{}')].map(fill)],
  ['names', fill('<meta property=og:title content=b>'), `<div itemscope><i itemprop="${fill('name ')}">a</i></div>`],
  ['members', ...['<i itemprop=name>a', '<i itemprop=name>a</i>'].map((member) => `<div itemscope>${fill(member)}`)],
  ['lists and objects in each other', script(fill('[')), script(fill('{"@graph":'))],
  ['products', script(`[${fill('{"@type":"Product","name":"a"},')}0]`)],
  ['offers', script(`{"@type":"Product","offers":[${fill('{"price":"1","priceCurrency":"EUR"},')}0]}`)],
  ['long titles', ...['a | ', '&amp;', ' ', marks, '<a'].map((part) => `<title>${fill(part)}`)],
  ['long prices', ...['1,111', ' ', ' a'].map((part) => metaPrice(`1${fill(part)}`)), metaPrice(`1${fill(',.')}x`)],
  ['zeros in an offer', product(`"offers":{"price":"1.${fill('0')}1","priceCurrency":"EUR"}`)],
  ['attributes', `<p ${fill('a=b ')}>`, `<p a="${fill('x')}`, `<script type="${fill(' ')}">`],
  ['a comment without an end', `<!--${fill('-')}`],
  ['spaces in JSON-LD', script(`{}${fill(' ')}x`), product(`"name":"${fill(' ')}|"`)],
  [
    'names of shops in titles',
    `${'<meta property=og:title content="a | b">'.repeat(299)}${script(`[${list(store, size / 32)}]`)}`,
  ],
  [
    'references',
    referring('Product', 'offers', 20_000, `"offers":[${list('{"price":"1"}', 20_000)}]`),
    referring('ProductGroup', 'hasVariant', 200, `"offers":[${list(manyOffers, 100)}]`),
    referring('ProductGroup', 'hasVariant', 20_000, `"image":[${list('"/a.svg"', 20_000)}]`),
    referring('Product', 'offers', 100, `"offers":[${list(manyTypes, 100)}]`),
  ],
  [
    'products that refer to the same things',
    ten('offers', 490, () => `"offers":[{"@id":"0"},${list('{}', 200)}]`),
    ten('offers', 490, () => `"offers":[${list('{"price":"1","url":"/a?b=c"}', 60)}]`),
    ten('offers', 490, () => `"price":[${list('"1,1"', 490)}]`),
    ten('offers', 49, () => `"priceSpecification":[${list('{"price":["1,1","1","2"]}', 490)}]`),
    ten('hasVariant', 49, () => `"image":[${list('"/a/w_1/1x1?w=1"', 490)}]`),
  ],
  [
    'JSON that is nearly valid',
    ...['{"a":', '{"@type":"Product","name":"a",}'].map((json) => fill(script(json))),
    ...['"a" + ', '"c', '"a" b",', "\\'", 'a(', 'http://a'].map((part) => script(`{"a":"b${fill(part)}}`)),
    ...['"a" + ', '"c', '"a" b",', "\\'", 'a(', 'http://a'].map((part) =>
      script(`{"a":"b${part.repeat(29_000 / part.length)}}`),
    ),
  ],
  ['variants', script(`{"@type":"ProductGroup","hasVariant":[${list(manyOffers, 330)}]}`)],
  [
    'letters that normalisation makes 18 of',
    product(`"offers":[${list(`{"price":"1${'\ufdfa'.repeat(62)}"}`, size / 200)}]`),
    product(`"hasVariant":[${list(`{"offers":[${list(`{"price":"1${'\ufdfa'.repeat(62)}"}`, 50)}]}`, size / 10_000)}]`),
  ],
  ['prices', ...['<b>$1</b>', '<b class=oldPrice>$1.00</b>', '<b>1</b>', '<a>$1 a b c d e f g</a>'].map(fill)],
  ['prices deep inside', '<div class="a-b oldPrice">'.repeat(490) + fill('<b>$1</b>')],
  ['headings', `<title>a b a b</title>${fill('<h1>a b a b c d e f</h1>')}`],
  ['pictures', `<title>abcdefghij</title>${fill('<img alt=abcdefghij src=/a50x50>')}`],
  ['classes', ...[`<b class="${'a '.repeat(990)}">`, `<b class="${'aB'.repeat(990)}">`].map(fill)],
  ['currencies', ...['currency:"EUR",', 'currency:   ', 'currency'].map((text) => `<script>${fill(text)}</script>`)],
])('No page takes the reader more than 500 ms of a processor: %s', (_, ...hostile) => {
  for (const html of hostile) {
    const start = process.threadCpuUsage();
    readFlat(html, url);
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(500);
  }
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('Anything may be called %s', (name) => {
  const html = `<title>Pan</title><div itemscope itemtype="x/Product"><i itemprop="${name}">a</i></div>${script(
    `{"@type":"Product","${name}":{"offers":1},"@id":"${name}"}`,
  )}<meta name="${name}" content="a"><link rel="${name}" href="a"><${name} id="${name}" content="a" href="a">`;
  expect(readFlat(html, url).name).toBe('Pan');
  expect(readFlat(html, new URL(`https://${name}/`)).name).toBe('Pan');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('A broken script that is too long to be repaired leaves the repair to later ones', () => {
  const broken = (name: string) => script(`{"@type":"Product" "name":"${name}"}`);
  expect(readFlat(broken('a'.repeat(31_000)) + broken('Pan'), url).name).toBe('Pan');
});

test('A shop that shows a robot check in place of its page is reported as one that refuses programs', () => {
  expect(readFlat('<title>Just a moment...</title>', url).isRefusal).toBe(true);
  expect(
    readFlat('<title>Just a moment candle | Hearth</title><meta property="og:image" content="/c.jpg">', url).name,
  ).toBe('Just a moment candle');
});

test('No picture is read from an address that is none of the web, or that no item may have', () => {
  const scripts = ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'file:///etc/passwd'];
  for (const address of [...scripts, '/a.svg', `/${'a'.repeat(2048)}`, '//']) {
    const html = `<title>Pan</title><meta property="og:image" content="${address}">`;
    expect([address, readFlat(html, url).pictureUrl]).toEqual([address, null]);
  }
});
