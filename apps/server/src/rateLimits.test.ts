import { expect, test } from 'vitest';
import { networkOf } from './rateLimits.ts';

test('Visitors of one IPv6 network are counted as one', () => {
  expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:db8::7:ffff:0:0:2'));
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'));
});

test('Each IPv4 address is counted by itself, in either notation', () => {
  expect(networkOf('192.0.2.1')).toBe(networkOf('::ffff:192.0.2.1'));
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
});
