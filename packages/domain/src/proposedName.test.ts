import { expect, test } from 'vitest';
import { inputs } from './input.ts';
import { proposedName } from './proposedName.ts';
import { validate } from './validate.ts';

test.each([
  ['https://www.hearthandtable.example/pans/cast-iron-26', 'Cast iron 26'],
  ['https://www.ikea.com/us/en/p/billy-bookcase-white-00263850/', 'Billy bookcase white'],
  [
    'https://www.amazon.com/Lodge-L8SK3-Pre-Seasoned-Skillet-Handle/dp/B00006JSUA/ref=sr_1_1?keywords=pan',
    'Lodge L8SK3 Pre Seasoned',
  ],
  ['https://shop.example/de/products/wollsocken_gr%C3%BCn.html', 'Wollsocken grün'],
  ['https://shop.example/%E6%9C%A8%E3%81%AE%E3%81%8A%E3%82%82%E3%81%A1%E3%82%83', '木のおもちゃ'],
  ['https://shop.example/the%20moomins+all.nine', 'The moomins all nine'],
])('The name that is proposed for %s is %j', (link, name) => {
  expect(proposedName(link)).toBe(name);
});

test.each([
  ['https://www.slow-garden.co.uk/itm/175544332211', 'Slow garden'],
  ['https://books.example', 'Books'],
  ['https://store.lego.com', 'Lego'],
  ['https://shop.example/p/B08XYZ12345', 'Shop'],
  ['https://shop.example/100%', 'Shop'],
])('The name is the shop’s if the path has no words, as in %s: %j', (link, name) => {
  expect(proposedName(link)).toBe(name);
});

test('No name is proposed for what is no address of a shop, or too long for a link', () => {
  const others = ['a book', 'www.shop.example', 'http://192.168.0.1/', 'https://xn--bcher-kva.example/'];
  for (const link of [...others, `https://shop.example/kite${'\u0300\u0316'.repeat(500_000)}`])
    expect(proposedName(link)).toBe('');
});

test('A long name is cut between two words, and one long word within the word', () => {
  const link = 'https://shop.example/a-very-long-description-of-a-little-thing';
  expect(proposedName(link)).toBe('A very long description of a');
  expect(proposedName(`https://shop.example/${'x'.repeat(40)}`)).toBe(`X${'x'.repeat(29)}`);
});

test('A proposed name is valid', () => {
  for (const part of ['a\u202eb-kite', '👨‍👩‍👧‍👦'.repeat(9), 'kite'.repeat(500)]) {
    const name = proposedName(`https://shop.example/${encodeURIComponent(part)}`);
    expect(validate(inputs.addItem, { name, link: 'https://shop.example' })).toHaveProperty('name', name);
  }
});
