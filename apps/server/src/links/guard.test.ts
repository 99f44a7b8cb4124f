import { linkFailure } from '@wishnest/domain/problem';
import { describe, expect, test } from 'vitest';
import { buildOptions, fetchPicture, readPage, readShop, startCanary, startServer } from './fixtures.ts';

const unreachable = linkFailure('unreachable');
const page = (title: string) => `<!doctype html><title>${title}</title>`;

/** This machine, as a link may spell it. */
const spellings = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7F.1',
  '0177.0.0.1',
  '0177.0.0.01',
  '017700000001',
  '127.0.0.001',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  'ann:secret@127.0.0.1',
  'shop.example@127.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
];
const spellingsOfVersion6 = [
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
];

describe('No link leads to this machine or its network:', () => {
  test.each([...spellings, ...spellingsOfVersion6])('http://%s', async (host) => {
    const canary = await startCanary();
    const options = buildOptions({ ports: [canary.port] });
    expect(await readPage(`http://${host}:${canary.port}/`, options)).toEqual(unreachable);
    expect(canary.hits).toBe(0);
  });

  test.each([...spellings, ...spellingsOfVersion6])('a shop that redirects to http://%s', async (host) => {
    const canary = await startCanary();
    const { port: shop } = await startServer((_request, response) => {
      response.writeHead(302, { location: new URL(`http://${host}:${canary.port}/`).href }).end();
    });
    const options = buildOptions({ shop, ports: [canary.port] });
    expect(await readPage('http://hearth.test/', options)).toEqual(unreachable);
    expect(await fetchPicture('http://hearth.test/', options)).toEqual(unreachable);
    expect(canary.hits).toBe(0);
  });

  test.each(spellings)('while http://%s reaches the canary where addresses are not checked', async (host) => {
    const canary = await startCanary();
    const options = buildOptions({ ports: [canary.port], isAllowed: () => true });
    expect(await readPage(`http://${host}:${canary.port}/`, options)).toMatchObject({ name: 'Secret' });
    expect(canary.hits).toBe(1);
  });

  // These are addresses of this machine, so that no other one is reached if the check is broken.
  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['this machine by IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['nothing', []],
  ])('a name that stands for %s', async (_, addresses) => {
    const canary = await startCanary();
    const options = buildOptions({ ports: [canary.port], resolve: async () => addresses });
    expect(await readPage(`http://hearth.example:${canary.port}/`, options)).toEqual(unreachable);
    expect(canary.hits).toBe(0);
  });

  test('a name of which one address is refused', async () => {
    const canary = await startCanary();
    const resolve = async () => ['127.0.0.1', '::1'];
    const options = buildOptions({ ports: [canary.port], resolve, isAllowed: (address) => address === '127.0.0.1' });
    expect(await readPage(`http://hearth.example:${canary.port}/`, options)).toEqual(unreachable);
    expect(canary.hits).toBe(0);
  });

  test('a name whose address changes between the check and the connection, since it is resolved once', async () => {
    const { port } = await startServer((_request, response) => response.end(page('Pan')));
    const answers: string[] = [];
    const judged: string[] = [];
    const options = buildOptions({
      ports: [port],
      // Only the first address is checked and allowed. A second look-up would return another one.
      resolve: async () => {
        answers.push(answers.length === 0 ? '127.0.0.1' : '127.0.0.2');
        return answers.slice(-1);
      },
      isAllowed: (address) => judged.push(address) === 1,
    });
    expect(await readPage(`http://hearth.example:${port}/`, options)).toMatchObject({ name: 'Pan' });
    expect({ answers, judged }).toEqual({ answers: ['127.0.0.1'], judged: ['127.0.0.1'] });
  });

  test('a name whose address changes between a page and its redirect', async () => {
    const canary = await startCanary();
    const { port } = await startServer((_request, response) => {
      response.writeHead(302, { location: `http://hearth.example:${canary.port}/` }).end();
    });
    const addresses = ['127.0.0.1', '127.0.0.1'];
    const options = buildOptions({
      ports: [port, canary.port],
      resolve: async () => addresses.splice(0, 1),
      isAllowed: () => addresses.length === 1,
    });
    expect(await readPage(`http://hearth.example:${port}/`, options)).toEqual(unreachable);
    expect(canary.hits).toBe(0);
  });

  test('another port than those of the web', async () => {
    const canary = await startCanary();
    const options = buildOptions({ isAllowed: () => true });
    expect(await readPage(`http://127.0.0.1:${canary.port}/`, options)).toEqual(unreachable);
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
    const read = await readShop((_request, response) => response.writeHead(301, { location }).end());
    expect(read).toEqual(unreachable);
  });
});
