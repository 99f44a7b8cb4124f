import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { productPage } from '../../scripts/demo/shop.ts';

/** Creates a folder with these folders in it, and deletes it after the test. */
export async function makeFolder(...inside: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wishnest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of inside) await mkdir(join(folder, name));
  return folder;
}

/** Listens on a free port until the test ends. Returns the host and the port. */
export async function listenForTest(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Lets the server listen. Returns a function that sends raw bytes in Latin-1 and reads until the server closes. */
export async function startRawClient(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  return async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes, 'latin1');
    const answer = await text(socket);
    if (answer === '') return null;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body };
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** A shop on this machine that sells a pan at `/pan`. Tests change what it answers, by path. */
export async function startShop() {
  const create = { width: 800, height: 600, channels: 3, background: '#2a6d52' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const pan = productPage({ name: 'Cast-iron pan 26 cm', price: '49.90', image: '/pan.jpg' });
  const answers = new Map<string, RequestListener>([
    ['/pan', (_request, response) => response.setHeader('content-type', 'text/html').end(pan)],
    ['/pan.jpg', (_request, response) => response.setHeader('content-type', 'image/jpeg').end(picture)],
  ]);
  /** The paths that were requested. */
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  const host = await listenForTest(server);
  onTestFinished(() => server.closeAllConnections());
  const port = Number(host.split(':')[1]);
  return {
    port,
    requests,
    answers,
    link: (path: string) => `http://hearth.test${path}`,
    /** For the server under test. */
    linkPreviews: { userAgent: 'Wishnest', proxy: null, testShopsPort: port },
  };
}
