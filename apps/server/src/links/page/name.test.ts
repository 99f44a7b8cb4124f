import { inputs } from '@wishnest/domain/input';
import { validate } from '@wishnest/domain/validate';
import { expect, test } from 'vitest';
import { nameOf } from './name.ts';

const shops = ['Hearth & Table', 'hearthandtable.example', 'hearthandtable'];
const namedWhole = (product: string) => nameOf({ product, titles: [], heading: null, shops });
const named = (product: string) => namedWhole(product).name;
const titled = (title: string, heading: string | null = null) =>
  nameOf({ product: null, titles: [title], heading, shops }).name;

test.each([
  ['Cast-iron pan 26 cm | Hearth & Table', 'Cast-iron pan 26 cm'],
  ['Cast-iron pan 26 cm - Hearth &amp; Table', 'Cast-iron pan 26 cm'],
  ['Cast-iron pan 26 cm – Cookware for life | Hearth & Table', 'Cast-iron pan 26 cm'],
  ['Hearth & Table | Cast-iron pan 26 cm', 'Cast-iron pan 26 cm'],
  ['hearthandtable.example: Cast-iron pan 26 cm : Kitchen', 'Cast-iron pan 26 cm'],
  ['Gusspfanne 26 cm günstig online kaufen » Hearth & Table', 'Gusspfanne 26 cm'],
  ['Cast-iron pan 26 cm · HearthAndTable', 'Cast-iron pan 26 cm'],
  ['T-shirt, size 39', 'T-shirt, size 39'],
])('The name of an item is what the title says, without the shop and its slogan: %s', (title, name) => {
  expect(titled(title)).toBe(name);
});

test('The part of a title that the heading contains is preferred, and a product keeps its own dashes', () => {
  expect(titled('Kitchen - Cast-iron pan 26 cm - Hearth', 'Cast-iron pan 26 cm')).toBe('Cast-iron pan 26 cm');
  expect(named('Lego - Harbour crane')).toBe('Lego - Harbour crane');
  expect(named('Lego - Harbour crane - Hearth & Table')).toBe('Lego - Harbour crane');
});

const japanese = '南部鉄器急須零点五リットル黒色日本製直火対応茶こし付き贈答用';

test.each<[product: string, name: string, rest: string | null]>([
  ['Cast-iron pan 26 cm', 'Cast-iron pan 26 cm', null],
  ['Cast-iron pan 26 cm with two wooden handles', 'Cast-iron pan 26 cm with two', 'wooden handles'],
  ['Lodge skillet, pre-seasoned, 10.25 inch', 'Lodge skillet, pre-seasoned', '10.25 inch'],
  ['Wooden train set (48 pieces, from three years on)', 'Wooden train set', '(48 pieces, from three years o'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 'Donaudampfschifffahrtsgesellsc', 'haftskapitän'],
  [`${japanese}セット`, japanese, 'セット'],
  [`${'a'.repeat(27)} 👩‍👩‍👧`, 'a'.repeat(27), '👩‍👩‍👧'],
])('A long name is cut, and what was cut off is returned too: %s', (product, name, rest) => {
  expect(namedWhole(product)).toEqual({ name, nameRest: rest });
  expect(name.length).toBeLessThanOrEqual(30);
});

test.each([
  ['<script>alert(1)</script>Pan', 'alert(1) Pan'],
  ['Pan <b>black</b><br>26 cm', 'Pan black 26 cm'],
  ['&lt;img src=x onerror=alert(1)&gt; Pan', 'Pan'],
  ['Pan\u202e kcalb\u202c\u0000\u0007', 'Pan kcalb'],
  ['Pan\u200b\u00ad26', 'Pan26'],
  ['Pan\ud800', 'Pan'],
  ['Cafe\u0301', 'Café'],
  ['Salt &amp;amp; pepper', 'Salt & pepper'],
])('Every title becomes a valid name of an item: %j', (product, name) => {
  expect(named(product)).toBe(name);
  expect(validate(inputs.editItem, { name })).toEqual({ name });
});

test('A page without a name gives none', () => {
  for (const title of ['', '   ', '\u200b\u2060', '<b></b>', '\u202e', '|', ' - '])
    expect([title, named(title), titled(title)]).toEqual([title, null, null]);
});
