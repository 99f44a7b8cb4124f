import { expect, test } from 'vitest';
import { isIdentifier } from './identifier.ts';

test('An id is 22 letters, digits, dashes or underscores', () => {
  expect(isIdentifier('V1StGXR8_Z5jdHi6B-myTq')).toBe(true);
});

test('An id of 21 letters, as earlier versions made them, stays valid', () => {
  expect(isIdentifier('V1StGXR8_Z5jdHi6B-myT')).toBe(true);
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
