import { describe, expect, test } from 'vitest';
import { startServer } from '../../platform/fixtures.ts';
import { answerWith, fetchPicture, readPage, readShop, redirectTo, startCanary, unreachable } from './fixtures.ts';
import { type GuardOptions, isPublicAddress } from './guard.ts';

/** This machine, as a link may spell it. */
const spellings = (
  '127.0.0.1 127.0.0.1. 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0x7F.1 0177.0.0.1 0177.0.0.01 017700000001 ' +
  '127.0.0.001 ①②⑦.0.0.1 127。0。0。1 %31%32%37.0.0.1 ann:secret@127.0.0.1 shop.example@127.0.0.1 0 0.0.0.0 0x0'
).split(' ');
const spellingsOfVersion6 = (
  '[::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:0001] [::127.0.0.1] ' +
  '[::7f00:1] [64:ff9b::127.0.0.1] [2002:7f00:1::]'
).split(' ');

describe('No link leads to this machine or its network:', () => {
  test.each([...spellings, ...spellingsOfVersion6])('http://%s, directly or by a redirect', async (host) => {
    const canary = await startCanary();
    const link = `http://${host}:${canary.port}/`;
    const { port: shop } = await startServer(redirectTo(new URL(link).href));
    const options = { shop, ports: [canary.port] };
    expect(await readPage(link, options)).toEqual(unreachable);
    expect(await readPage('http://hearth.test/', options)).toEqual(unreachable);
    expect(await fetchPicture('http://hearth.test/', options)).toEqual(unreachable);
    expect(canary.hits).toBe(0);
    // The canary is reached if addresses are not checked, so that these spellings do mean this machine.
    if (host.startsWith('[')) return;
    expect(await readPage(link, { ...options, isAllowed: () => true })).toMatchObject({ name: 'Secret' });
  });

  // These are addresses of this machine, so that no other one is reached if the check is broken.
  test.each<[string, string[], Partial<GuardOptions>?]>([
    ['a name that stands for this machine', ['127.0.0.1']],
    ['a name that stands for this machine by IPv6', ['::1']],
    ['a name that stands for this machine by IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['a name that stands for nothing', []],
    ['a name of which one address is refused', ['127.0.0.1', '::1'], { isAllowed: (address) => address !== '::1' }],
    ['another port than those of the web', ['127.0.0.1'], { isAllowed: () => true, ports: [80, 443] }],
  ])('%s', async (_, addresses, options) => {
    const canary = await startCanary();
    const resolve = async () => addresses;
    const link = `http://hearth.example:${canary.port}/`;
    expect(await readPage(link, { ports: [canary.port], resolve, ...options })).toEqual(unreachable);
    expect(canary.hits).toBe(0);
  });

  test('a name whose address changes between the check and the connection, since it is resolved once', async () => {
    const { port } = await startServer(answerWith('Pan'));
    const answers: string[] = [];
    const judged: string[] = [];
    const options = {
      ports: [port],
      // Only the first address is checked and allowed. A second look-up would return another one.
      resolve: async () => {
        answers.push(answers.length === 0 ? '127.0.0.1' : '127.0.0.2');
        return answers.slice(-1);
      },
      isAllowed: (address: string) => judged.push(address) === 1,
    };
    expect(await readPage(`http://hearth.example:${port}/`, options)).toMatchObject({ name: 'Pan' });
    expect({ answers, judged }).toEqual({ answers: ['127.0.0.1'], judged: ['127.0.0.1'] });
  });

  test('a name whose address changes between a page and its redirect', async () => {
    const canary = await startCanary();
    const { port } = await startServer(redirectTo(`http://hearth.example:${canary.port}/`));
    const addresses = ['127.0.0.1', '127.0.0.1'];
    const resolve = async () => addresses.splice(0, 1);
    const options = { ports: [port, canary.port], resolve, isAllowed: () => addresses.length === 1 };
    expect(await readPage(`http://hearth.example:${port}/`, options)).toEqual(unreachable);
    expect(canary.hits).toBe(0);
  });

  test.each([
    'file:///etc/passwd',
    'data:text/html,<title>Pan</title>',
    'ftp://127.0.0.1/',
    'javascript:1',
    'http://',
    'http://a b/',
  ])('a redirect to %s', async (location) => {
    expect(await readShop(redirectTo(location))).toEqual(unreachable);
  });
});

test('A shop is asked at any address of the internet', () => {
  const ofVersion4 = ['93.184.215.14', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1'];
  const addresses = [...ofVersion4, '2606:2800:21f:cb07::1', '2a00:1450::1'];
  expect(addresses.filter(isPublicAddress)).toEqual(addresses);
});

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', 'fec0::1']],
  ['the link', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
  ['a group', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['the network of a provider', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
  ['a reserved address', ['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1']],
  ['an old relay', ['192.88.99.1']],
  ['a reserved IPv6 address', ['2001:db8::1', '100::1', '3fff::1', '5f00::1', '2001:20::1', '4000::1', '1::1']],
  ['an IPv4 address in an IPv6 one', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:7f00:1']],
  ['an old IPv4 address in an IPv6 one', ['::7f00:1', '::127.0.0.1']],
  ['a translated address', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1']],
  ['the host of a virtual machine', ['168.63.129.16', '192.0.0.192', 'fd00:ec2::254']],
  ['what is no address', ['', 'localhost', '1.2.3.4.5', '[::1]', '999.1.1.1', '::g']],
])('A shop is never asked at %s: %j', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
