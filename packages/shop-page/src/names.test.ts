import { expect, test } from 'vitest';
import { headline, mainHeading } from './headings.ts';
import { chooseName, type NameTexts } from './names.ts';
import { runsOfTitles } from './titles.ts';

const shops = ['Hearth & Table', 'hearthandtable.example', 'hearthandtable'];
const choose = (texts: Partial<NameTexts>) =>
  chooseName({ product: null, brand: null, titles: [], heading: null, shops, path: '', ...texts }).name?.value ?? null;
const described = (name: string) => ({ name, source: 'description' }) as const;
const named = (product: string) => choose({ product: described(product) });
const titled = (title: string, heading: string | null = null) => choose({ titles: [title], heading });

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

test.each([
  ['[Mopi] Star lamp with remote', 'Star lamp with remote'],
  ['【Sale】 Star lamp', 'Star lamp'],
  ['$8.99 · Star lamp', 'Star lamp'],
  ['Star lamp - 15,00 €', 'Star lamp'],
  ['Star lamp EUR 15,00 | Hearth & Table', 'Star lamp'],
  ['Gift card €50 for two', 'Gift card €50 for two'],
  ['Save 30% on Star lamp on Hearth & Table', 'Star lamp'],
  ['-30% Star lamp', 'Star lamp'],
  ['30% off Star lamp', 'Star lamp'],
  ['Star lamp - 30% off', 'Star lamp'],
  ['Cocoa 70% dark', 'Cocoa 70% dark'],
  ['Star lamp from HearthAndTable', 'Star lamp'],
  ['Star lamp from 1950', 'Star lamp from 1950'],
  ['Buy Star lamp Online at Best Price | Hearth & Table', 'Star lamp'],
  ['Набор красок купить в интернет-магазине', 'Набор красок'],
])('Slogans, prices and promotions around a name are no part of it: %s', (title, name) => {
  expect(titled(title)).toBe(name);
});

const agreed = (shared: string, title: string, heading: string | null = null) =>
  choose({ titles: [shared, title], heading });

test('The name is what two of the titles and the heading agree on', () => {
  expect(agreed('Everything for your garden', 'Watering can 5 l | Free shipping', 'Watering can 5 l')).toBe(
    'Watering can 5 l',
  );
  expect(agreed('Hearth & Table', 'Watering can 5 l', 'Reviews')).toBe('Watering can 5 l');
  expect(agreed('Apple - AirPods - White', 'Apple AirPods White - Best shop')).toBe('Apple - AirPods - White');
});

test('A heading that is the brand alone is not the name if the title goes on', () => {
  expect(titled('Kestrel Trail lock 90 cm - Radhof', 'Kestrel')).toBe('Kestrel Trail lock 90 cm');
  expect(titled('Alder Lane Wool beanie - Radhof', 'Alder Lane')).toBe('Alder Lane Wool beanie');
});

test('The name of a model has its brand if the page names it so', () => {
  const model = (brand: string | null, heading: string) =>
    choose({ product: described('KORVO'), brand, titles: [`${heading} | Shoes`], heading });
  expect(model('Fjellby', 'Fjellby KORVO')).toBe('Fjellby KORVO');
  expect(model(null, 'Fjellby KORVO')).toBe('Fjellby KORVO');
  expect(model('Fjellby', 'KORVO')).toBe('KORVO');
});

test.each([
  ['Details about  \u00a0Tin robot, wind-up', 'Tin robot, wind-up'],
  ['\uf004 Please sign in $60 · Tin robot, wind-up', 'Tin robot, wind-up'],
  ['Tin robot, wind-up Add to wishlist', 'Tin robot, wind-up'],
  ['Tin robot, wind-up $21.50 $33.00', 'Tin robot, wind-up'],
  ['Tin robot, wind-up, blue', 'Tin robot, wind-up, blue'],
  ['Clockwork tin robot, wind-up in blue', 'Clockwork tin robot, wind-up in blue'],
  ['Details about a robot', 'Details about a robot'],
])('A heading is read without what is there for screen readers: %s', (heading, name) => {
  expect(headline(heading, runsOfTitles(['Tin robot, wind-up | Hearth']))).toBe(name);
});

test('The heading that names the product is the one that a title contains', () => {
  const headings = ['Sign up today', 'Merino vest', 'Merino'].map((text, at) => ({ text, at, isMain: true }));
  expect(mainHeading(headings, ['Merino vest from Hearth'])).toEqual({ text: 'Merino vest', at: 1, isMain: true });
  expect(mainHeading(headings, ['Hearth'])).toEqual({ text: 'Sign up today', at: 0, isMain: true });
  expect(mainHeading([], ['Hearth'])).toBeNull();
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
  ['Pan \ue801', 'Pan'],
  ['Alder Lane\u2063Wool beanie', 'Alder Lane Wool beanie'],
  ['HEARTH\u2063Pan', 'HEARTH Pan'],
  ['F\u2063elt hat', 'Felt hat'],
])('Every title becomes one line of plain text: %j', (product, name) => {
  expect(named(product)).toBe(name);
});

test('A page without a name gives none', () => {
  for (const title of ['', '   ', '\u200b\u2060', '<b></b>', '\u202e', '|', ' - '])
    expect([title, named(title), titled(title)]).toEqual([title, null, null]);
});
