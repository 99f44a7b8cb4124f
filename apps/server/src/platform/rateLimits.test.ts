import { expect, test } from 'vitest';
import { addressRangeOf } from './rateLimits.ts';

test('Visitors of one range of IPv6 addresses are counted as one', () => {
  expect(addressRangeOf('2001:db8:0:7::1')).toBe(addressRangeOf('2001:db8::7:ffff:0:0:2'));
  expect(addressRangeOf('2001:db8:0:7::1')).not.toBe(addressRangeOf('2001:db8:0:8::1'));
});

test.each([
  ['192.0.2.1', '192.0.2.1:443'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['2001:db8::1', '[2001:db8::1]:443'],
  ['2001:db8::1', '2001:db8::1%eth0'],
  ['no address', '1.2.3'],
])('A visitor is counted as one, whether a proxy writes %s or %s', (one, other) => {
  expect(addressRangeOf(one)).toBe(addressRangeOf(other));
});

test('Each IPv4 address is counted by itself, in either notation', () => {
  expect(addressRangeOf('192.0.2.1')).toBe(addressRangeOf('::ffff:192.0.2.1'));
  expect(addressRangeOf('192.0.2.1')).not.toBe(addressRangeOf('192.0.2.2'));
});
