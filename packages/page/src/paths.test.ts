import { expect, test } from 'vitest';
import { shareCodeIn } from './paths.ts';

const code = 'V1StGXR8_Z5jdHi6B-my-';

test.each(['', '.', ')', '),', '…', '\u200b', '\u2060\ufeff', '\u00a0', '>', '*', '🎁'])(
  'A share code with %j behind it is found',
  (behind) => {
    expect(shareCodeIn(code + behind)).toBe(code);
  },
);

test.each(['', '.', '/', `${code}/`, `${code}/x`, `${code}\0`, `.${code}`, `${code}.x`, `${code}é`, '<script>'])(
  'No share code is found in %j, which stays as it is',
  (part) => {
    expect(shareCodeIn(part)).toBe(part);
  },
);
