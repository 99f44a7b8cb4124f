import { once } from 'node:events';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { streamJson } from './streamJson.ts';

async function* repeat(count: number, element: object) {
  for (let n = 0; n < count; n += 1) yield element;
}

/** Streams a value, and counts the reads. */
async function stream(value: object) {
  let charged = 0;
  const app = Fastify();
  app.decorateRequest('chargeReads', (units: number) => {
    charged += units;
  });
  app.get('/', (request, reply) => streamJson(request, reply, async () => value));
  const { body } = await app.inject('/');
  return { body, charged };
}

test('Lists are written with what is around them, also empty ones and those within others', async () => {
  const value = {
    name: 'Ann',
    none: repeat(0, {}),
    owners: repeat(2, { id: 'bob', wishlists: ['Birthday'] }),
    last: null,
  };
  const expected =
    '{"name":"Ann","none":[],"owners":[{"id":"bob","wishlists":["Birthday"]},{"id":"bob","wishlists":["Birthday"]}],"last":null}';
  expect(await stream(value)).toMatchObject({ body: expected, charged: expected.length });
});

test('Each list is read to its end before the next one, so that several can share what they are read from', async () => {
  let read = 0;
  async function* take(count: number) {
    for (let taken = 0; taken < count; taken += 1) {
      read += 1;
      yield read;
    }
  }
  const { body } = await stream({ first: take(2), none: take(0), rest: take(3) });
  expect(body).toBe('{"first":[1,2],"none":[],"rest":[3,4,5]}');
});

test('What is left before its end was counted as far as it was sent', async () => {
  let charged = 0;
  const chargeReads = (units: number) => {
    charged += units;
  };
  const request = { method: 'GET', chargeReads } as FastifyRequest;
  const reply = { type: () => {} } as unknown as FastifyReply;
  const list = repeat(100_000, { name: 'W'.repeat(100) });
  const stream = await streamJson(request, reply, async () => ({ list }));
  const [part] = await once(stream, 'data');
  stream.destroy();
  expect(charged).toBeGreaterThanOrEqual(part.length);
  expect(charged).toBeLessThan(1_000_000);
});

test('Nothing is read for a HEAD request', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return {};
  };
  const app = Fastify();
  app.decorateRequest('chargeReads', () => {});
  app.get('/', (request, reply) => streamJson(request, reply, read));
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect(reads).toBe(0);
});

test('One part of all responses is read in a turn of the event loop, so that others run between them', async () => {
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const readIn: number[] = [];
  async function* read() {
    for (let n = 0; n < 1000; n += 1) {
      readIn.push(turn);
      yield { name: 'W'.repeat(100) };
    }
  }
  const responses = await Promise.all([stream({ list: read() }), stream({ list: read() })]);
  clearImmediate(counting);
  for (const { body } of responses) expect(JSON.parse(body).list).toHaveLength(1000);
  // A part has 142 elements.
  const inOneTurn = [...Map.groupBy(readIn, (at) => at).values()].map(({ length }) => length);
  expect(Math.max(...inOneTurn)).toBeLessThan(200);
});
