import { expect, test } from 'vitest';
import { isIdentifier } from './identifier.ts';

test('An id is 21 letters, digits, dashes or underscores', () => {
  expect(isIdentifier('V1StGXR8_Z5jdHi6B-myT')).toBe(true);
});

test.each([
  ['shorter', 'V1StGXR8_Z5jdHi6B-my'],
  ['longer', 'V1StGXR8_Z5jdHi6B-myTx'],
  ['with a slash', 'V1StGXR8_Z5jdHi6B/myT'],
  ['with a NUL', 'V1StGXR8_Z5jdHi6B\u0000myT'],
  ['followed by a line break', 'V1StGXR8_Z5jdHi6B-myT\n'],
  ['not a text', 21],
])('What is %s is no id', (_, text) => {
  expect(isIdentifier(text)).toBe(false);
});
