import { limits } from '@wishnest/domain/limits';
import fc from 'fast-check';

/** Any sequence of UTF-16 units, lone surrogates included. */
const anyUnits = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

const nastyTexts = fc.constantFrom(
  '',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  'a\u202eb\u2066c',
  `e${'\u0301'.repeat(3000)}`,
  `a${'\u0300\u0316'.repeat(20_000)}`,
  '\u200b\u2800\u3164',
  'ﷺ'.repeat(limits.itemName),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%ED%A0%80',
  '%ZZ',
  '../../etc/passwd',
  "'; drop table wishlists; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '{"$ne":null}',
  '9'.repeat(400),
  'javascript:alert(1)',
  'https://[::1',
  'http://0x7f.1/',
  `https://${'a.'.repeat(2000)}example`,
);

/** Usual texts and hostile ones. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Kite', 'Birthday', '🎁', 'https://shop.example/kite') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: anyUnits },
  { weight: 1, arbitrary: nastyTexts },
);

export const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(limits.order, limits.order + 1, Number.MAX_SAFE_INTEGER + 1, 1e300, -1e300, 0.1),
);

/** Numbers that JSON allows and `JSON.stringify` never writes. */
const spellings = ['-0', '1e400', '-1e400', '1e-400', '1.0', '123456789012345678901234567890'];
const spelled = fc.constantFrom(...spellings).map((number) => `number:${number}`);

/** Any JSON value, to be written by `writeJson`. */
export const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(anyText, anyNumber, spelled, fc.constantFrom(null, true, false), fc.date({ noInvalidDate: true })),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom('__proto__', 'id', 'name')), tie('value'), { maxKeys: 4 }),
  ),
})).value;

export function writeJson(value: unknown): string | undefined {
  return JSON.stringify(value)?.replace(/"number:([-.\de]+)"/g, '$1');
}

/** Bodies that are invalid or unusual JSON. */
export const nastyBody = fc.constantFrom(
  '',
  ' ',
  '{',
  'undefined',
  'NaN',
  '1e400',
  '"\\ud800"',
  '"\\u0000"',
  '\ufeff{}',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"name":"Kite"}}',
  '{"constructor":{"prototype":{"name":"Kite"}}}',
  '['.repeat(100_000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `"${'x'.repeat(1_100_000)}"`,
);

/** Any value of an HTTP header: Latin-1 without control characters. */
export const anyHeaderValue = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '',
    ',',
    ';',
    '=',
    '*/*;q=2',
    'application/json',
    'application/json; charset=utf-16',
    'application/JSON;;;',
    'text/html',
    'multipart/form-data; boundary=',
    'chunked',
    'gzip',
    '-1',
    '1e9',
    '9'.repeat(400),
    '__proto__',
    '127.0.0.1, ::1, unknown, _hidden',
    'for="[::1]";proto=javascript;host=evil.example',
    'bytes=0-,-1',
    '"*"',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'null',
    'x'.repeat(8000),
  ),
);
