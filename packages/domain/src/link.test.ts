import { describe, expect, test } from 'vitest';
import { completedLink, hostOf, isWebAddress, linkIn, targetOf } from './link.ts';

describe('A web address', () => {
  test.each([
    'https://example.com',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'https://example.com:8080/kite?colour=red#size',
    'https://bücher.example/größe',
    'http://localhost/',
    'http://127.0.0.1',
    'http://[::1]/',
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
  ])('may be %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  test.each([
    'example.com',
    'www.example.com',
    '//example.com',
    '/kite',
    'kite',
    'https://',
    'https://exa mple.com',
    'https://example.com:99999',
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com',
    'file:///etc/passwd',
    'mailto:ann@example.com',
    'blob:https://example.com/1',
    'xhttps://example.com',
  ])('is never %s', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});

test.each([
  ['https://shop.example/kite?colour=red', 'https://shop.example/kite?colour=red'],
  ['https:shop.example', 'https://shop.example/'],
  ['https:/shop.example/kite', 'https://shop.example/kite'],
])('A person who follows %s gets to %s, and not to a page of this app', (link, target) => {
  expect(targetOf(link)).toBe(target);
});

describe('The shop that a person reads', () => {
  test('is the host without www', () => {
    expect(hostOf('https://www.shop.example/kite')).toBe('shop.example');
  });

  test.each([
    ['a Cyrillic letter among Latin ones', 'https://аpple.com', 'xn--pple-43d.com'],
    ['a whole name in Cyrillic letters', 'https://раураӏ.com', 'xn--80aa0cbo65f.com'],
    ['an accent that is easily overlooked', 'https://amazọn.com', 'xn--amazn-581b.com'],
    ['letters that run the other way', 'https://א.example', 'xn--4db.example'],
  ])('is shown in punycode where letters could be taken for others: %s', (_, link, host) => {
    expect(hostOf(link)).toBe(host);
  });

  test.each([
    ['in front of it', 'https://apple.com@shop.example/', 'shop.example'],
    ['in its path', 'https://shop.example/apple.com', 'shop.example'],
    ['behind a backslash', 'https://shop.example\\.apple.com', 'shop.example'],
    ['behind invisible letters', 'https://shop\u200b.example', 'shop.example'],
    ['written in full-width letters', 'https://ｓｈｏｐ.example', 'shop.example'],
  ])('is the one that the browser goes to, whatever else is %s', (_, link, host) => {
    expect(hostOf(link)).toBe(host);
  });

  test('is nothing where there is no link', () => {
    expect(hostOf('kite')).toBe('');
  });
});

test.each([
  ['www.shop.example/kite?colour=red', 'https://www.shop.example/kite?colour=red'],
  [' shop.example ', 'https://shop.example'],
  ['//shop.example/kite', 'https://shop.example/kite'],
  ['shop.example:8080/kite', 'https://shop.example:8080/kite'],
])('%j is completed to %j', (text, link) => {
  expect(completedLink(text)).toBe(link);
});

test.each([
  'https://shop.example',
  'a book',
  'kite',
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:a@b.example',
  '',
])('%j is not completed', (text) => {
  expect(completedLink(text)).toBeNull();
});

test("The link is found in what a shop's share button copies, and is never cut", () => {
  const link = `https://shop.example/${'x'.repeat(3000)}`;
  expect(linkIn(`Look what I found: ${link}\nBye`)).toBe(link);
  expect(linkIn(' www.shop.example ')).toBe('www.shop.example');
});
