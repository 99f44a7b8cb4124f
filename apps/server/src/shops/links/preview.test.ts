import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputs } from '@wishnest/domain/input';
import { exactAmount, fractionDigits } from '@wishnest/domain/price';
import { validate } from '@wishnest/domain/validate';
import { expect, test } from 'vitest';
import { Unreadable } from './document.ts';
import { cutName, decodePage, linkPreviewOf } from './preview.ts';

interface Fixture {
  file: string;
  url: string;
  contentType: string;
  name: string | null;
}

const folder = 'packages/shop-page/fixtures';
const fixtures: Fixture[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

/** Pages whose encoding is not UTF-8, by the ends of their files' names. */
const encoded = fixtures.filter(({ file }) => /-(?:\d{3,4}(?:-\d)?|euckr|eucjp|sjis|gb|16)\.html$/.test(file));

test.each(encoded)(
  'The page $file is decoded as browsers do, and its name is cut',
  ({ file, url, contentType, name }) => {
    const html = decodePage(readFileSync(join(folder, file)), contentType);
    expect(linkPreviewOf(html, new URL(url))).toMatchObject(cutName(name));
  },
);

const url = new URL('https://hearth.example/pan');

test('A page that is none of a product is said to be refused by the shop, or to say nothing', () => {
  expect(() => linkPreviewOf('<title>Just a moment...</title>', url)).toThrow(new Unreadable('LINK_REFUSED'));
  expect(() => linkPreviewOf('<p>Pan</p>', url)).toThrow(new Unreadable('LINK_NOTHING'));
});

test.each([
  ['999999999', '99', 'USD', '999999999.99'],
  ['1234567890', '00', 'USD', null],
  ['5', '123', 'USD', null],
  ['5', '123', 'KWD', '5.123'],
] as const)(
  'A price of %s.%s %s is read as the domain allows an item to have it',
  (whole, fraction, currency, amount) => {
    const offers = { price: `${whole}.${fraction}`, priceCurrency: currency };
    const described = JSON.stringify({ '@type': 'Product', name: 'Pan', offers });
    const { price } = linkPreviewOf(`<script type="application/ld+json">${described}</script>`, url);
    const allowed = exactAmount(whole, fraction, fractionDigits(currency));
    expect([price?.amount ?? null, allowed]).toEqual([amount, amount]);
  },
);

const japanese = '南部鉄器急須零点五リットル黒色日本製直火対応茶こし付き贈答用';

test.each<[whole: string, name: string, rest: string | null]>([
  ['Cast-iron pan 26 cm', 'Cast-iron pan 26 cm', null],
  ['Cast-iron pan 26 cm with two wooden handles', 'Cast-iron pan 26 cm with two', 'wooden handles'],
  ['Lodge skillet, pre-seasoned, 10.25 inch', 'Lodge skillet, pre-seasoned', '10.25 inch'],
  ['Wooden train set (48 pieces, from three years on)', 'Wooden train set', '(48 pieces, from three years o'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 'Donaudampfschifffahrtsgesellsc', 'haftskapitän'],
  [`${japanese}セット`, japanese, 'セット'],
  [`${'a'.repeat(27)} 👩‍👩‍👧`, 'a'.repeat(27), '👩‍👩‍👧'],
])('A long name is cut, and what was cut off is returned too: %s', (whole, name, rest) => {
  expect(cutName(whole)).toEqual({ name, nameRest: rest });
  expect(name.length).toBeLessThanOrEqual(30);
  expect(validate(inputs.editItem, { name })).toEqual({ name });
});
