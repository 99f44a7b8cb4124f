import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFlat } from './readFlat.ts';
import type { Price } from './readShopPage.ts';

/** A page, and what a person reads there. */
interface Page {
  /** Which rule it is for. */
  kind: string;
  file: string;
  /** The address of the page. */
  url: string;
  contentType: string;
  name: string | null;
  /** Other names that are as good. */
  alsoName?: string[];
  price: Price | null;
  /** Whether none is right too. */
  orNoPrice?: boolean;
  /** An amount that must not be proposed. */
  neverPrice?: string;
  picture: string | null;
  /** How many kB replace `<!-- PAD -->`. */
  padKb?: number;
  /** For a page that is none of a product: whether it is sent to programs in its place. */
  isRefusal?: boolean | 'either';
}

const folder = 'packages/shop-page/fixtures';
const pages: Page[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

/** The text of a page in the encoding that its mark, its header or its first kilobyte names, else UTF-8. */
function decode(bytes: Buffer, contentType: string): string {
  const charset = /charset\s*=\s*["']?([\w-]+)/i;
  const named = charset.exec(contentType) ?? charset.exec(bytes.toString('latin1', 0, 1024));
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : (named?.[1] ?? 'utf-8')).decode(bytes);
}

function read({ file, url, contentType, padKb = 0 }: Page) {
  const bytes = readFileSync(join(folder, file));
  const padded = padKb > 0 ? Buffer.from(String(bytes).replace('<!-- PAD -->', 'x'.repeat(padKb * 1024))) : bytes;
  return readFlat(decode(padded, contentType), new URL(url));
}

test.each(pages.filter((page) => page.isRefusal === undefined))('$file is read as people read it: $kind', (page) => {
  const { name, price, pictureUrl } = read(page);
  expect([page.name, ...(page.alsoName ?? [])]).toContain(name);
  expect(page.orNoPrice ? [page.price, null] : [page.price]).toContainEqual(price);
  expect(price?.amount).not.toBe(page.neverPrice ?? '');
  expect(pictureUrl).toBe(page.picture);
});

test.each(pages.filter((page) => page.isRefusal !== undefined))('$file is none of a product: $kind', (page) => {
  const { name, pictureUrl, isRefusal } = read(page);
  expect([name, pictureUrl]).toEqual([null, null]);
  expect([isRefusal, 'either']).toContain(page.isRefusal);
});

test('Each fixture has its expectation', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
  expect(pages.map(({ file }) => file).sort()).toEqual(files.sort());
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
