import { describe, expect, test } from 'vitest';
import {
  cutText,
  hasForbiddenCharacters,
  isBlank,
  isIdentifier,
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

describe('A text counts as empty', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['zero-width spaces', '\u200b\u200b'],
    ['zero-width joiners', '\u200d'],
    ['soft hyphens', '\u00ad'],
    ['variation selectors', '\ufe0f'],
    ['the Hangul filler', '\u3164'],
    ['the blank Braille pattern', '\u2800'],
    ['invisible tag letters', '\u{e0041}'],
  ])('when it is made of %s only', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  test('but not when one letter of it can be seen', () => {
    expect(isBlank('\u200bx\u200b')).toBe(false);
  });
});

describe('A text is forbidden', () => {
  test.each([
    ['a line feed', 'a\nb'],
    ['a carriage return', 'a\rb'],
    ['a tab', 'a\tb'],
    ['a NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['a delete', 'a\u007fb'],
    ['a C1 control character', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a paragraph separator', 'a\u2029b'],
    ['the first bidirectional override', 'a\u202ab'],
    ['the right-to-left override', 'a\u202eb'],
    ['the first bidirectional isolate', 'a\u2066b'],
    ['the last bidirectional isolate', 'a\u2069b'],
    ['a lone high surrogate', 'a\ud83cb'],
    ['a lone low surrogate', 'a\udf81b'],
  ])('when it holds %s', (_, text) => {
    expect(hasForbiddenCharacters(text)).toBe(true);
  });

  test.each([
    ['an emoji that is joined from several', '👨‍👩‍👧‍👦'],
    ['an emoji with a skin tone and a variation selector', '🧑🏽‍❤️‍🧑🏿'],
    ['a flag', '🇸🇪'],
    ['a direction mark', 'שלום\u200f!'],
    ['a non-joiner, as Persian is written', 'می\u200cخواهم'],
    ['markup and quotes', `<b>"'&%$`],
  ])('but not for %s', (_, text) => {
    expect(hasForbiddenCharacters(text)).toBe(false);
    expect(isBlank(text)).toBe(false);
  });
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

describe('A text of at most 30 units', () => {
  test.each([
    ['spaces at its ends', `${' '.repeat(4000)}Kite${'\u3000'.repeat(4000)}`],
    ['letters that NFC makes one of four', '\u1f82'.normalize('NFD').repeat(30)],
  ])('may be sent with %s', (_, text) => {
    expect(isTooLong(text, 30)).toBe(false);
    expect(normaliseText(text).length).toBeLessThanOrEqual(30);
  });

  test.each([
    ['10,001 spaces', ' '.repeat(10_001)],
    ['121 letters', 'x'.repeat(121)],
  ])('is not looked for in %s', (_, text) => {
    expect(isTooLong(text, 30)).toBe(true);
  });
});

test('A link of many letters with separate accents is read, and one of long runs of accents is not', () => {
  expect(isTooLong(`https://shop.example/${'\u1f82'.normalize('NFD').repeat(2000)}`, 2048)).toBe(false);
  expect(isTooLong(`https://shop.example/a${'\u0300\u0316'.repeat(1013)}`, 2048)).toBe(false);
  expect(isTooLong(`https://shop.example/a${'\u0300\u0316'.repeat(1014)}`, 2048)).toBe(true);
});

test('An id is 22 letters, digits, dashes or underscores, or 21, as earlier versions made them', () => {
  expect(['V1StGXR8_Z5jdHi6B-myTq', 'V1StGXR8_Z5jdHi6B-myT'].map(isIdentifier)).toEqual([true, true]);
});

test.each([
  ['shorter', 'V1StGXR8_Z5jdHi6B-my'],
  ['longer', 'V1StGXR8_Z5jdHi6B-myTqx'],
  ['with a slash', 'V1StGXR8_Z5jdHi6B/myT'],
  ['with a NUL', 'V1StGXR8_Z5jdHi6B\u0000myT'],
  ['followed by a line break', 'V1StGXR8_Z5jdHi6B-myT\n'],
  ['not a text', 22],
])('What is %s is no id', (_, text) => {
  expect(isIdentifier(text)).toBe(false);
});
