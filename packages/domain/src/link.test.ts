import { expect, test } from 'vitest';
import { completedLink, hostOf, isWebAddress, targetOf } from './link.ts';

test('A web address has the scheme http or https and a host, and may lack slashes, as browsers read it', () => {
  const addresses = [
    'https://example.com',
    'HTTP://EXAMPLE.COM',
    'https://example.com:8080/kite?colour=red#size',
    'https://bücher.example/größe',
    'http://localhost/',
    'http://127.0.0.1',
    'http://[::1]/',
    ...['https:example.com', 'https:/example.com', 'https:\\\\example.com'],
  ];
  expect(addresses.filter(isWebAddress)).toEqual(addresses);
});

test.each([
  ['lacks the scheme', 'example.com', 'www.example.com', '//example.com', '/kite', 'kite'],
  ['has no host', 'https://', 'https://example.com:99999'],
  ['has a character in its host that not every browser takes', 'https://exa"mple.com', "https://exa'mple.com"],
  [
    'has a space in its host',
    'https://exa mple.com',
    'https://Vase 3.5 Liter',
    'https:exa mple.com/a',
    'http:\\\\a b.example',
  ],
  [
    'is a script',
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
  ],
  ['has another scheme', 'ftp://example.com', 'file:///etc/passwd', 'mailto:ann@example.com', 'xhttps://example.com'],
  ['is within this page', 'blob:https://example.com/1'],
])('What %s is no web address', (_, ...texts) => {
  expect(texts.filter(isWebAddress)).toEqual([]);
});

test.each([
  ['https://shop.example/kite?colour=red', 'https://shop.example/kite?colour=red'],
  ['https:shop.example', 'https://shop.example/'],
  ['https:/shop.example/kite', 'https://shop.example/kite'],
])('A person who follows %s gets to %s, and not to a page of this app', (link, target) => {
  expect(targetOf(link)).toBe(target);
});

test.each([
  ['without www', 'https://www.shop.example/kite', 'shop.example'],
  ['in punycode with a Cyrillic letter among Latin ones', 'https://аpple.com', 'xn--pple-43d.com'],
  ['in punycode with an accent that is easily overlooked', 'https://amazọn.com', 'xn--amazn-581b.com'],
  ['in punycode with letters that run the other way', 'https://א.example', 'xn--4db.example'],
  ['that the browser goes to, whatever is in front of it', 'https://apple.com@shop.example/', 'shop.example'],
  ['that the browser goes to, with a backslash behind', 'https://shop.example\\.apple.com', 'shop.example'],
  ['that the browser goes to, with invisible letters', 'https://shop\u200b.example', 'shop.example'],
  ['that the browser goes to, in full-width letters', 'https://ｓｈｏｐ.example', 'shop.example'],
  ['of no link', 'kite', ''],
])('A person reads the shop %s', (_, link, host) => {
  expect(hostOf(link)).toBe(host);
});

test.each([
  ['www.shop.example/kite?colour=red', 'https://www.shop.example/kite?colour=red'],
  [' shop.example ', 'https://shop.example'],
  ['//shop.example/kite', 'https://shop.example/kite'],
])('%j is completed to %j', (text, link) => {
  expect(completedLink(text)).toBe(link);
});

test('A whole link is not completed, nor is what is none', () => {
  const others = [
    'a book',
    'kite',
    'Vase 3.5 Liter, 12.50 EUR',
    'No. 5',
    'javascript:alert(1)',
    'data:text/html,hi',
    'mailto:a@b.example',
    '',
  ];
  for (const text of ['https://shop.example', ...others]) expect([text, completedLink(text)]).toEqual([text, null]);
});
