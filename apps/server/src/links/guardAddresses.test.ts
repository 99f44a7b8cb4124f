import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './guard.ts';

describe('A shop is asked at an address of the internet', () => {
  test.each([
    '93.184.215.14',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800:21f:cb07::1',
    '2a00:1450::1',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('A shop is never asked at', () => {
  test.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::']],
    ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', 'fec0::1']],
    ['the link', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
    ['a group', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    ['the network of a provider', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
    [
      'a reserved address',
      ['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '192.88.99.1'],
    ],
    ['a reserved IPv6 address', ['2001:db8::1', '100::1', '3fff::1', '5f00::1', '2001:20::1', '4000::1', '1::1']],
    [
      'an IPv4 address in an IPv6 one',
      ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::7f00:1', '::127.0.0.1', '::ffff:0:7f00:1'],
    ],
    ['a translated address', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1']],
    ['the host of a virtual machine', ['168.63.129.16', '192.0.0.192', 'fd00:ec2::254']],
    ['what is no address', ['', 'localhost', '1.2.3.4.5', '[::1]', '999.1.1.1', '::g']],
  ])('%s: %j', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
