import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../platform/fixtures.ts';
import { answerWith, readPage, startCanary, unreachable } from './fixtures.ts';

/** Addresses of this machine stand in for public ones, so that no other machine is reached if the proxy is not used. */
const isAllowed = () => true;
const resolve = async () => ['127.0.0.3', '::1'];

/** A proxy that leads every tunnel to one port of this machine. */
async function startProxy(target: number, refusal?: string) {
  const requests: unknown[] = [];
  const { server, port } = await startServer((_request, response) => response.writeHead(400).end());
  server.on('connect', ({ url, headers }, socket) => {
    requests.push({ url, authorization: headers['proxy-authorization'] ?? null });
    if (refusal) return socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
    const upstream = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    onTestFinished(() => void upstream.destroy());
    for (const end of [socket, upstream]) end.on('error', () => {});
  });
  return { requests, proxy: `http://ann:se%20cret@127.0.0.1:${port}` };
}

describe('Through a proxy', () => {
  test('shops are reached at the address that was checked, so that the proxy looks nothing up', async () => {
    const { port } = await startServer(answerWith('Pan'));
    const { proxy, requests } = await startProxy(port);
    expect(await readPage('http://hearth.example/pan', { proxy, isAllowed, resolve })).toMatchObject({ name: 'Pan' });
    const authorization = `Basic ${Buffer.from('ann:se cret').toString('base64')}`;
    expect(requests).toEqual([{ url: '127.0.0.3:80', authorization }]);
  });

  test.each([
    ['http://127.0.0.1/', []],
    ['http://[::ffff:127.0.0.1]/', []],
    ['http://metadata.example/', ['127.0.0.3']],
    ['http://nowhere.example/', []],
  ])('no tunnel is opened for %s', async (link, addresses) => {
    const canary = await startCanary();
    const { proxy, requests } = await startProxy(canary.port);
    expect(await readPage(link, { proxy, resolve: async () => addresses })).toEqual(unreachable);
    expect({ requests, hits: canary.hits }).toEqual({ requests: [], hits: 0 });
  });

  test('HTTPS goes through a tunnel, and the shop has to prove its name', async () => {
    const { port } = await startServer(answerWith('Pan'));
    const { proxy, requests } = await startProxy(port);
    const options = { proxy, isAllowed, resolve: async () => ['::1'] };
    // What answers there has no certificate.
    expect(await readPage('https://hearth.example/', options)).toEqual(unreachable);
    expect(requests).toMatchObject([{ url: '[::1]:443' }]);
  });

  test('a refusal of the proxy, and none in time, is reported as a shop that does not answer', async () => {
    const silent = await startServer(() => {});
    for (const { proxy } of [
      await startProxy(0, '403 Forbidden'),
      await startProxy(0, '407 Proxy Authentication Required'),
      { proxy: `http://127.0.0.1:${silent.port}` },
    ]) {
      const options = { proxy, isAllowed, resolve, deadlineMs: 300 };
      expect(await readPage('http://hearth.example/', options)).toEqual(unreachable);
    }
  });
});
