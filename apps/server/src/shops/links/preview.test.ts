import { inputs } from '@wishnest/domain/input';
import { exactAmount, fractionDigits } from '@wishnest/domain/price';
import { validate } from '@wishnest/domain/validate';
import { expect, test } from 'vitest';
import { Unreadable } from './document.ts';
import { cutName, linkPreviewOf } from './preview.ts';

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
