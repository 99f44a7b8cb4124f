import { once } from 'node:events';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { streamJson } from './streamJson.ts';

async function* repeat(count: number, element: object) {
  for (let n = 0; n < count; n += 1) yield element;
}

/** Streams a value, and counts how often other requests could run meanwhile. */
async function stream(value: object) {
  let charged = 0;
  const app = Fastify();
  app.decorateRequest('chargeReads', (units: number) => {
    charged += units;
  });
  app.get('/', (request, reply) => streamJson(request, reply, async () => value));
  await app.ready();
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const { body } = await app.inject('/');
  clearImmediate(next);
  return { body, charged, turns };
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

test('Other requests run between the parts that are sent, and a response waits for them once for each', async () => {
  const before = (await stream({ list: repeat(1, {}) })).turns;
  const { body, turns } = await stream({ list: repeat(1000, { name: 'W'.repeat(100) }) });
  expect(JSON.parse(body).list).toHaveLength(1000);
  const parts = body.length / 16_000;
  expect(turns - before).toBeGreaterThan(parts / 2);
  expect(turns - before).toBeLessThan(2 * parts);
});
