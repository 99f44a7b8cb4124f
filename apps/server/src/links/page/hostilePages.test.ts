import { expect, test } from 'vitest';
import { Unreadable } from '../result.ts';
import { linkPreviewOf } from './preview.ts';

const url = new URL('https://hearth.example/');
const half = 512 * 1024;

/** Repeats a text until the page is as long as what is read of one. */
const fill = (text: string) => text.repeat(Math.floor(half / text.length));
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const product = (members: string) => script(`{"@type":"Product","name":"a",${members}}`);
const graph = (...things: string[]) => script(`{"@graph":[${things.join(',')}]}`);
const list = (value: string, length: number) => Array(length).fill(value).join(',');
const metaPrice = (amount: string) =>
  `<meta property=og:price:amount content="${amount}"><meta property=og:price:currency content=EUR>`;
const marks = '\u0301\u0323';

/** Pages whose parts refer to each other, `times` as many. */
const referring = (times: number): [string, string][] => [
  [
    'offers',
    graph(
      `{"@type":"Product","name":"a","offers":[${list('{"@id":"o"}', 20_000 * times)}]}`,
      `{"@id":"o","offers":[${list('{"price":"1"}', 20_000 * times)}]}`,
    ),
  ],
  [
    'variants',
    graph(
      `{"@type":"ProductGroup","name":"a","hasVariant":[${list('{"@id":"v"}', 200 * times)}]}`,
      `{"@id":"v","offers":[${list(`{"offers":[${list('{"price":"1","priceCurrency":"EUR"}', 100)}]}`, 100 * times)}]}`,
    ),
  ],
  [
    'pictures',
    graph(
      `{"@type":"ProductGroup","name":"a","hasVariant":[${list('{"@id":"v"}', 20_000 * times)}]}`,
      `{"@id":"v","image":[${list('"/a.svg"', 20_000 * times)}]}`,
    ),
  ],
  [
    'types',
    graph(
      `{"@type":"Product","name":"a","offers":[${list('{"@id":"o"}', 100 * times)}]}`,
      `{"@id":"o","offers":[${list(`{"price":"1","@type":[${list('"a"', 900)}]}`, 100 * times)}]}`,
    ),
  ],
];

test.each([
  ['elements in each other', fill('<div>')],
  ['headings in each other', fill('<h1>')],
  ['members in each other', `<div itemscope>${fill('<i itemprop=name>a')}`],
  ['things in each other', fill('<i itemscope itemprop=a>')],
  ['members of one thing', `<div itemscope>${fill('<i itemprop=name>a</i>')}`],
  ['names of one member', `<div itemscope><i itemprop="${fill('name ')}">a</i></div>`],
  ['metas', fill('<meta name=a content=b>')],
  ['metas of one name', fill('<meta property=og:title content=b>')],
  ['links', fill('<link rel=a href=b>')],
  ['scripts', fill(script('{}'))],
  ['lists in each other', script(fill('['))],
  ['objects in each other', script(fill('{"@graph":'))],
  ['closed objects in each other', script(`${'{"@graph":'.repeat(30_000)}1${'}'.repeat(30_000)}`)],
  ['products', script(`[${fill('{"@type":"Product","name":"a"},')}0]`)],
  ['offers', script(`{"@type":"Product","offers":[${fill('{"price":"1","priceCurrency":"EUR"},')}0]}`)],
  ...['a | ', '&amp;', ' ', marks, '<a'].map((part) => [`a title of ${part}`, `<title>${fill(part)}`]),
  ...[fill('1,111'), `1${fill(' ')}`, `1${fill(',.')}x`, `1${fill(marks)}`, `1.${fill('0')}1`, `1${fill(' a')}`].map(
    (price) => [`a price like ${price.slice(0, 10)}`, metaPrice(price)],
  ),
  ['signs without a currency', `<meta property=og:price:amount content="1${fill(' e')}">`],
  ['a long picture address', `<meta property=og:image content="/${fill('logo-')}">`],
  ['attributes', `<p ${fill('a=b ')}>`],
  ['one attribute', `<p a="${fill('x')}`],
  ['a comment without an end', `<!--${fill('-')}`],
  ['CDATA markers', script(fill('<![CDATA['))],
  ['spaces in JSON-LD', script(`{}${fill(' ')}x`)],
  ['spaces in the name of a product', product(`"name":"${fill(' ')}|"`)],
  ['spaces in a type of script', `<script type="${fill(' ')}">`],
  ['a type of slashes', product(`"offers":{"@type":"${fill('/')}","price":"1"}`)],
  ['a long language', `<html lang="en-${fill('a')}"><title>Pan</title>`],
  ['combining marks in an offer', product(`"offers":{"price":"1${fill(marks)}","priceCurrency":"EUR"}`)],
  ['zeros in an offer', product(`"offers":{"price":"1.${fill('0')}1","priceCurrency":"EUR"}`)],
  ['a long currency', product(`"offers":{"price":"1","priceCurrency":"${fill('eur ')}"}`)],
  [
    'pictures at a long base address',
    `<base href="http://a.example/${'a'.repeat(half / 2)}/">${product(`"image":[${list('"/a.svg"', half / 16)}]`)}`,
  ],
  [
    'names of shops in titles',
    `${'<meta property=og:title content="a | b">'.repeat(299)}${script(`[${list('{"@type":"Store","name":"ab"}', half / 32)}]`)}`,
  ],
  ...referring(1).map(([kind, html]) => [`references to ${kind}`, html]),
  ...referring(10).map(([kind, html]) => [`ten times as many references to ${kind}`, html]),
] as [string, string][])('No page takes the reader more than 5 s: %s', (_, html) => {
  const start = performance.now();
  try {
    linkPreviewOf(html, url);
  } catch (error) {
    expect(error).toBeInstanceOf(Unreadable);
  }
  expect(performance.now() - start).toBeLessThan(5000);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('A member may be called %s', (name) => {
  const html = `<title>Pan</title><div itemscope itemtype="x/Product"><i itemprop="${name}">a</i></div>${script(
    `{"@type":"Product","${name}":{"offers":1},"@id":"${name}"}`,
  )}<meta name="${name}" content="a"><link rel="${name}" href="a">`;
  expect(linkPreviewOf(html, url).name).toBe('Pan');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('A shop that shows a robot check in place of its page is reported as one that refuses programs', () => {
  expect(() => linkPreviewOf('<title>Just a moment...</title>', url)).toThrow(new Unreadable('refused'));
  expect(
    linkPreviewOf('<title>Just a moment candle | Hearth</title><meta property="og:image" content="/c.jpg">', url).name,
  ).toBe('Just a moment candle');
});

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  '/a.svg',
  `/${'a'.repeat(2048)}`,
  '//',
])('No picture is read from the address %s', (address) => {
  expect(linkPreviewOf(`<title>Pan</title><meta property="og:image" content="${address}">`, url).pictureUrl).toBeNull();
});
