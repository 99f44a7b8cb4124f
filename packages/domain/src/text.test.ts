import { expect, onTestFinished, test, vi } from 'vitest';
import {
  cutText,
  hasForbiddenCharacters,
  isBlank,
  isTooLong,
  normaliseLines,
  normaliseText,
  toOneLine,
  withoutForbiddenCharacters,
} from './text.ts';

test.each([
  ['no white space at its ends', ' \t\r\n\u00a0\u3000Birthday\u2028\ufeff ', 'Birthday'],
  ['the white space between words', ' My  birthday ', 'My  birthday'],
  ['one letter for a letter and a separate accent', 'Cafe\u0301', 'Caf\u00e9'],
])('A text is stored with %s', (_, text, stored) => {
  expect(normaliseText(text)).toBe(stored);
});

test('A text of several lines has the same line breaks wherever it was written', () => {
  expect(normaliseLines('\r\na\r\nb\rc\nd\u2028e\u2029\r\nf\n')).toBe('a\nb\nc\nd\ne\n\nf');
});

test.each([
  ['nothing', ''],
  ['zero-width spaces', '\u200b\u200b'],
  ['soft hyphens', '\u00ad'],
  ['the Hangul filler', '\u3164'],
  ['the blank Braille pattern', '\u2800'],
  ['invisible tag letters', '\u{e0041}'],
])('A text counts as empty when it is made of %s only, but not when one letter of it can be seen', (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}x${text}`)).toBe(false);
});

test.each([
  ['a line break', 'a\nb', 'a\rb', 'a\u2028b', 'a\u2029b'],
  ['a control character', 'a\tb', 'a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b'],
  ['a bidirectional override or isolate', 'a\u202ab', 'a\u202eb', 'a\u2066b', 'a\u2069b'],
  ['a lone surrogate', 'a\ud83cb', 'a\udf81b'],
])('A text is forbidden when it holds %s', (_, ...texts) => {
  expect(texts.filter(hasForbiddenCharacters)).toEqual(texts);
});

test.each([
  ['an emoji that is joined from several', '👨‍👩‍👧‍👦'],
  ['an emoji with a skin tone and a variation selector', '🧑🏽‍❤️‍🧑🏿'],
  ['a direction mark', 'שלום\u200f!'],
  ['a non-joiner, as Persian is written', 'می\u200cخواهم'],
  ['markup and quotes', `<b>"'&%$`],
])('A text may hold %s', (_, text) => {
  expect([hasForbiddenCharacters(text), isBlank(text)]).toEqual([false, false]);
});

test('A text that was pasted with line breaks becomes one line', () => {
  expect(toOneLine('I like\r\nkites\u2028and\n\nlamps')).toBe('I like kites and lamps');
});

test('What a shop wrote loses the characters that no text may hold', () => {
  const text = withoutForbiddenCharacters('Pan\u0000\u202e kcalb\u2028\u202d 26\ud800');
  expect(text.split(/\s+/).filter(Boolean)).toEqual(['Pan', 'kcalb', '26']);
  expect(hasForbiddenCharacters(text)).toBe(false);
});

test.each([
  ['to a number of UTF-16 units', 'abcdef', 4, 'abcd'],
  ['before an emoji that does not fit as a whole', 'abc👨‍👩‍👧‍👦', 8, 'abc'],
  ['so that no space is left at its end', 'abc def', 4, 'abc'],
])('A text is cut %s', (_, text, units, cut) => {
  expect(cutText(text, units)).toBe(cut);
});

test('A text is cut between code points in a browser that knows no characters', () => {
  vi.stubGlobal('Intl', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect([cutText('abcdef', 4), cutText('abc🎁', 4)]).toEqual(['abcd', 'abc']);
});

test.each([
  ['may be sent with spaces at its ends', false, `${' '.repeat(4000)}Kite${'\u3000'.repeat(4000)}`],
  ['may be sent with letters that NFC makes one of four', false, '\u1f82'.normalize('NFD').repeat(30)],
  ['is not looked for in 10,001 spaces', true, ' '.repeat(10_001)],
  ['is not looked for in 121 letters', true, 'x'.repeat(121)],
])('A text of at most 30 units %s', (_, isRefused, text) => {
  expect(isTooLong(text, 30)).toBe(isRefused);
});
