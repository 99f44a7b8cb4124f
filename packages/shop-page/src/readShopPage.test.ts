import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixtures, folder, readFixture } from '../tests/fixtures.ts';
import { readFlat } from '../tests/readFlat.ts';
import { nameRuleMeanings, priceRuleMeanings } from './readShopPage.ts';

test.each(fixtures.filter((page) => page.isRefusal === undefined))('$file is read as people read it: $kind', (page) => {
  const { name, price, picture } = readFixture(page);
  expect([page.name, ...(page.alsoName ?? [])]).toContain(name?.value ?? null);
  expect(page.orNoPrice ? [page.price, null] : [page.price]).toContainEqual(price?.value ?? null);
  expect(price?.value.amount).not.toBe(page.neverPrice ?? '');
  expect(picture?.value ?? null).toBe(page.picture);
});

test.each(fixtures)('$nameRule decides about the name of $file, and $priceRule about its price', (page) => {
  const { nameRule, priceRule } = readFixture(page);
  expect([nameRule, priceRule]).toEqual([page.nameRule, page.priceRule]);
});

test.each(fixtures.filter((page) => page.isRefusal !== undefined))('$file is none of a product: $kind', (page) => {
  const { name, picture, isRefusal } = readFixture(page);
  expect([name, picture]).toEqual([null, null]);
  expect([isRefusal, 'either']).toContain(page.isRefusal);
});

test('Each fixture has its expectation', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
  expect(fixtures.map(({ file }) => file).sort()).toEqual(files.sort());
});

test('Each rule decides about a fixture', () => {
  const ofPrices = new Set(fixtures.map(({ priceRule }) => priceRule));
  const ofNames = new Set(fixtures.map(({ nameRule }) => nameRule));
  expect([...ofPrices].sort()).toEqual(Object.keys(priceRuleMeanings).sort());
  expect([...ofNames].sort()).toEqual(Object.keys(nameRuleMeanings).sort());
});

test('The README says how many fixtures are read', () => {
  const ofProducts = fixtures.filter(({ isRefusal }) => isRefusal === undefined);
  /** How often something is read, how often it is not though a person reads it, and how often neither reads it. */
  function count(part: 'name' | 'price' | 'picture') {
    const pairs = ofProducts.map((page) => ({ read: readFixture(page)[part] !== null, toRead: page[part] !== null }));
    const missed = pairs.filter(({ read, toRead }) => !read && toRead).length;
    const right = pairs.filter(({ read }) => read).length;
    return [part, right, missed, 0, pairs.length - right - missed].map(String);
  }
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, pages, table = ''] = /\n\| of (\d+) pages of products .*\n.*\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect([pages, ...rows]).toEqual([`${ofProducts.length}`, count('name'), count('price'), count('picture')]);
});

const url = new URL('https://hearth.example/pan');
const preview = (html: string) => readFlat(html, url);
const productWith = (image: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Pan', image })}</script>`;

test.each([
  ['a list of sizes', ['/p-150x150.jpg', '/p-1000x1000.jpg'], '', '/p-1000x1000.jpg'],
  ['parameters', ['/p.jpg?w=60', '/p.jpg?w=900'], '', '/p.jpg?w=900'],
  ['parts of the path', ['/w_50,h_50/p.jpg', '/w_900,h_900/p.jpg'], '', '/w_900,h_900/p.jpg'],
  ['Amazon’s letters', ['/I/p._SX38_.jpg', '/I/p._SL1500_.jpg'], '', '/I/p._SL1500_.jpg'],
  ['a word', '/thumbs/p.jpg', '<meta property="og:image" content="/p.jpg">', '/p.jpg'],
  ['nothing', ['/p.jpg', '/p-1000x1000.jpg'], '', '/p.jpg'],
])('A picture that its address calls small is left for the largest, by %s', (_, images, meta, picture) => {
  expect(preview(productWith(images) + meta).pictureUrl).toBe(`https://hearth.example${picture}`);
});

test.each(['/p.jpg?w=600&amp;h=400', '/p.jpg?w=600&#038;h=400', '/p.jpg?w=600&h=400'])(
  'Characters that are encoded twice in the address of a picture are decoded: %s',
  (image) => {
    expect(preview(productWith(image)).pictureUrl).toBe('https://hearth.example/p.jpg?w=600&h=400');
    expect(preview(productWith('/p.jpg?a=1&copy=2')).pictureUrl).toBe('https://hearth.example/p.jpg?a=1&copy=2');
  },
);

test.each([
  '/favicon/android-192x192',
  '/apple-touch-icon.png',
  '/shop-icon.png',
  '/mstile-150x150.png',
  '/img/logo.png',
  '/a.svg',
])('The picture of a shop is none of its product: %s', (image) => {
  expect(preview(`<title>Pan</title><meta property="og:image" content="${image}">`).pictureUrl).toBeNull();
});

const steamer = '<title>Bamboo steamer, two tiers | Hearth</title>';

test.each([
  ['<img alt="Rice cooker" src="/r.jpg"><img alt="Bamboo steamer, two tiers" src="/s.jpg">', '/s.jpg'],
  ['<img alt="Bamboo steamer, two tiers" src="data:image/gif;base64,R0" data-src="/s.jpg">', '/s.jpg'],
  ['<img alt="Bamboo steamer, two tiers" src="/s.jpg" data-old-hires="/large.jpg">', '/large.jpg'],
  ['<img alt="Picture: Bamboo steamer, two tiers" src="/s.jpg">', '/s.jpg'],
])('The picture of a page without tags is the one that has the product’s name: %s', (images, picture) => {
  expect(preview(steamer + images).pictureUrl).toBe(`https://hearth.example${picture}`);
});

test.each([
  '<title>Robot or human?</title>',
  '<title></title><h1>JavaScript is disabled</h1>',
  '<title>Access Denied</title><p>Reference 18.2f</p>',
  '<title>hearth.example</title><p>Please enable JS</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
  '<body><script src="/_Incapsula_Resource?a=1"></script></body>',
  '<head><script>location.reload()</script></head><body></body>',
])('A page that is sent to robots in place of a product is refused by the shop: %s', (html) => {
  expect(preview(html).isRefusal).toBe(true);
});

test.each(['hidden', 'style="display: none"'])(
  'What a page hides in its heading is no part of a name: %s',
  (attribute) => {
    expect(preview(`<h1><i ${attribute}>More about</i> Pan<script>26</script></h1>`).name).toBe('Pan');
    expect(preview(`<h1 ${attribute}>Menu</h1><h1>Pan</h1>`).name).toBe('Pan');
  },
);

test.each(['Robot vacuum cleaner', 'Human anatomy poster', 'Captcha card game'])(
  'A product may be called %s',
  (name) => {
    expect(preview(`<title>${name}</title>`).name).toBe(name);
  },
);
