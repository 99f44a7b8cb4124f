import { expect, test } from 'vitest';
import { decodePage } from './decodePage.ts';

/* The fixtures have pages whose header or element names one of a dozen encodings. */

const utf8 = (text: string) => new TextEncoder().encode(text);
const tea = Uint8Array.of(0x54, 0x68, 0xe9, 0x2e);

test.each<[what: string, bytes: Uint8Array, contentType: string, text: string]>([
  ['a byte order mark, against the header', Uint8Array.of(0xff, 0xfe, 0xe9, 0), 'text/html; charset=utf-8', 'é'],
  ['the header, against the element', utf8('<meta charset="windows-1251">é'), 'text/html; charset="utf-8"', 'é'],
  ['nothing, if it is UTF-8', utf8('Thé'), '', 'Thé'],
  ['nothing, if it is none', tea, 'text/html', 'Thé'],
  ['an encoding that nobody knows', utf8('Thé'), 'text/html; charset=none', 'Thé'],
  ['one that browsers read no more', utf8('Thé'), 'text/html; charset=iso-2022-kr', 'Thé'],
])('The encoding of a page is known by %s', (_, bytes, contentType, text) => {
  expect(decodePage(bytes, contentType)).toContain(text);
});

test('The beginning of a page in UTF-8 may end within a character', () => {
  expect(decodePage(utf8('Thé 茶').subarray(0, -1), '')).toBe('Thé \ufffd');
});
