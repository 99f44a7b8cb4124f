import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../platform/files.ts';
import { limitRule, unitsHeldBy } from '../graphql/limits.ts';
import { ownOperations } from '../graphql/ownOperations.generated.ts';
import { bytesUnderWayPlugin } from './bytesUnderWay.ts';
import { errorsPlugin } from './errors.ts';
import { perTurn, startsPlugin } from './turns.ts';

/** A busy machine takes its time. */
const soon = { timeout: 15_000 };

/**
 * More than the sockets of both sides hold, so that the response waits until it is read. It is more than a caller has
 * room for.
 */
const large = 'x'.repeat(32_000_000);

/** All the room that a caller has for large responses, in UTF-16 units. */
const allUnits = 8_000_000;

/** What a page asks for. */
function unitsOf(name: string): number {
  const document = parse(ownOperations.get(name) ?? '');
  validate(buildSchema(readFileSync(paths.schema, 'utf8')), document, [limitRule]);
  const operation = getOperationAST(document);
  return operation ? unitsHeldBy(operation) : 0;
}

/**
 * A server that is asked by raw connections. `begun` has the path of each request once there is room for its response.
 */
async function startServer() {
  const app = Fastify({ trustProxy: true });
  const begun: string[] = [];
  const { promise: building, resolve: build } = Promise.withResolvers<string>();
  for (const plugin of [startsPlugin, bytesUnderWayPlugin, errorsPlugin]) await app.register(plugin);
  app.get('*', async (request, reply) => {
    await reply.waitForRoom(
      request.url.startsWith('/small') ? 'small' : 'large',
      request.url === '/all' ? allUnits : 1000,
      request.ip,
    );
    begun.push(request.url);
    if (/^\/(?:small|short)/.test(request.url)) return '';
    return request.url === '/all' ? building : large;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;

  /** Opens a connection, sends these requests in one packet, and reads nothing. */
  async function send(paths: string[], caller = '192.0.2.1') {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${caller}\r\n\r\n`).join(''));
    return socket;
  }
  const untilBegun = (...paths: string[]) => vi.waitFor(() => expect(begun).toEqual(paths), soon);
  return { app, send, untilBegun, build };
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);

test('A connection has one request under way, however many are sent, and a flood of them is refused', async () => {
  const { send, untilBegun } = await startServer();
  const socket = await send(['/first', ...numbered(20)]);
  await untilBegun('/first');
  socket.resume();
  await untilBegun('/first', '/0');
  socket.destroy();
  await send(['/after'], '192.0.2.2');
  await untilBegun('/first', '/0', '/after');
});

test('A caller who reads no response waits with the next large one, while others, and small ones, are answered', async () => {
  const { send, untilBegun } = await startServer();
  const unread = await send(['/unread']);
  await untilBegun('/unread');
  await send(['/next']);
  await send(['/small']);
  await untilBegun('/unread', '/small');
  await send(['/other'], '192.0.2.2');
  await untilBegun('/unread', '/small', '/other');
  unread.destroy();
  await untilBegun('/unread', '/small', '/other', '/next');
});

test('A caller who asks later is let in between those of another one who asks for much', async () => {
  const { send, untilBegun, build } = await startServer();
  const callers = Array.from({ length: 5 }, (_, n) => `192.0.2.${n + 10}`);
  for (const caller of callers) await send(['/all'], caller);
  const all = callers.map(() => '/all');
  await untilBegun(...all);
  for (const path of ['/short-1', '/short-2', '/short-3']) await send([path]);
  await send(['/short-other'], '192.0.2.2');
  await send(['/small'], '192.0.2.3');
  await untilBegun(...all, '/small');
  build('');
  await untilBegun(...all, '/small', '/short-1', '/short-other', '/short-2', '/short-3');
});

test('Whoever reads too slowly is disconnected once somebody waits for the room', async () => {
  const { send, untilBegun } = await startServer();
  const unread = await send(['/unread']);
  await untilBegun('/unread');
  const other = await send(['/other'], '192.0.2.2');
  await untilBegun('/unread', '/other');
  const closed = once(unread, 'close');
  await send(['/next']);
  await untilBegun('/unread', '/other', '/next');
  unread.resume();
  await closed;
  expect(unread.bytesRead).toBeLessThan(large.length);
  expect(other.destroyed).toBe(false);
});

test.each(['SharedWishlist', 'Dashboard', 'SharedWithMe'])(
  'As many people as start in one turn have room for the query %s at once',
  async (name) => {
    const app = Fastify();
    await app.register(bytesUnderWayPlugin);
    const units = unitsOf(name);
    app.get('/:person', async ({ url }, reply) => ({ hasWaited: await reply.waitForRoom('large', units, url) }));
    const people = numbered(perTurn).map((url) => app.inject(url));
    for (const answer of await Promise.all(people)) expect(answer.json()).toEqual({ hasWaited: false });
  },
);

test('Huge responses begin in different turns of the event loop, and large ones together', async () => {
  const app = Fastify();
  await app.register(bytesUnderWayPlugin);
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(counting));
  app.get('/:kind/:person', async ({ url, params }, reply) => {
    await reply.waitForRoom((params as { kind: 'huge' | 'large' }).kind, 1000, url);
    return turn;
  });
  const turnsOf = (kind: string) =>
    Promise.all(numbered(5).map(async (person) => (await app.inject(kind + person)).body));
  expect(new Set(await turnsOf('/huge')).size).toBe(5);
  expect(new Set(await turnsOf('/large')).size).toBe(1);
});

test('A request that asks for room a second time fails, and gives back what it has', async () => {
  const app = Fastify();
  await app.register(bytesUnderWayPlugin);
  const waitForRoom = (reply: FastifyReply, share: number) => reply.waitForRoom('large', share * allUnits, 'a caller');
  app.get('/twice', async (_request, reply) => {
    await waitForRoom(reply, 0.4);
    return { hasWaited: await waitForRoom(reply, 0.4) };
  });
  app.get('/once', async (_request, reply) => ({ hasWaited: await waitForRoom(reply, 0.75) }));
  expect((await app.inject('/twice')).statusCode).toBe(500);
  expect((await app.inject('/once')).json()).toEqual({ hasWaited: false });
});

test('A response that is left keeps its room until it is built', async () => {
  const { send, untilBegun, build } = await startServer();
  const left = await send(['/all']);
  await untilBegun('/all');
  left.destroy();
  await send(['/next']);
  await send(['/other'], '192.0.2.2');
  await untilBegun('/all', '/other');
  build('');
  await untilBegun('/all', '/other', '/next');
});

test('Of many who wait for the room of one caller, those beyond 200 are asked to come back', async () => {
  const { app, send, untilBegun, build } = await startServer();
  await send(['/all'], '127.0.0.1');
  await untilBegun('/all');
  const refused = await Promise.race(Array.from({ length: 201 }, () => app.inject('/all')));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  build('');
});
