import { expect, test } from 'vitest';
import { networkOf } from './rateLimits.ts';

test('Visitors of one IPv6 network are counted as one', () => {
  expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:db8::7:ffff:0:0:2'));
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'));
});

test.each([
  ['192.0.2.1', '192.0.2.1:443'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['2001:db8::1', '[2001:db8::1]:443'],
  ['2001:db8::1', '2001:db8::1%eth0'],
  ['no address', '1.2.3'],
])('A visitor is counted as one, whether a proxy writes %s or %s', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test('Each IPv4 address is counted by itself, in either notation', () => {
  expect(networkOf('192.0.2.1')).toBe(networkOf('::ffff:192.0.2.1'));
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
});
