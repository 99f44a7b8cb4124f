import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addItem, createWishlist, share, shareBirthday } from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { ownOperation, type Person } from '../support/people.ts';
import { openMemoryLog, startTestServer } from '../support/server.ts';

/** Ann's shared 'Birthday', and the log lines of all later requests. */
async function openFixture(options: Parameters<typeof shareBirthday>[0] = {}) {
  const log = openMemoryLog();
  const fixture = await shareBirthday({ log: log.stream, ...options });
  const before = log.lines().length;
  const lines = () => log.lines().slice(before);
  const answered = () => lines().filter(({ msg }) => msg === 'answered');
  return { ...fixture, lines, answered, statuses: () => answered().map(({ status }) => status) };
}

const reserveByGraphql = ({ graphql }: Person, item: { id: string; wishlistId: string }, name = 'ReserveItem') =>
  graphql(`mutation ${name} ($input: ReserveItemInput!) { reserveItem(input: $input) { __typename } }`, {
    input: { itemId: item.id, wishlistId: item.wishlistId },
  });

const reserveByRest = ({ rest }: Person, item: { id: string; wishlistId: string }) =>
  rest.patch(`/wishlists/${item.wishlistId}/items/${item.id}/reserve`);

describe('An operator finds in the log line of a request', () => {
  test('its method, route, status and duration', async () => {
    const { ann, answered } = await openFixture();
    await ann.rest.get('/wishlists');
    expect(answered()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: expect.stringMatching(/^[\w-]{21}$/),
        req: { method: 'GET', route: '/api/wishlists' },
        status: 200,
        ms: expect.any(Number),
        who: expect.stringMatching(/^[\w-]{22}$/),
        msg: 'answered',
      },
    ]);
  });

  test('its status, also where it was refused before its route was reached', async () => {
    const { app, ann, bob, visitor, wishlist, statuses } = await openFixture({ rates: { writes: 6 } });
    await bob.rest.delete(`/wishlists/${wishlist.id}`);
    await visitor.rest.get('/wishlists');
    await visitor.graphql('{ viewer { id } }');
    await bob.graphql('{ viewer {');
    await ann.rest.send('POST', '/wishlists', { payload: 'x', headers: { 'content-type': 'text/plain' } });
    for (let n = 0; n < 2; n += 1) await ann.rest.post('/wishlists', { name: '' });
    await app.inject('/nowhere');
    await ann.rest.put('/wishlists');
    expect(statuses()).toEqual([403, 401, 401, 400, 415, 400, 429, 404, 405]);
  });

  test('the name and the type of an operation of the pages', async () => {
    const { bob, shareCode, kite, answered } = await openFixture();
    await bob.graphql(ownOperation('SharedWishlist'), { shareCode });
    await reserveByGraphql(bob, kite);
    expect(answered()).toMatchObject([
      { operation: 'SharedWishlist', operationType: 'query' },
      { operation: 'ReserveItem', operationType: 'mutation' },
    ]);
  });

  test('the same hash of a caller as in the security log', async () => {
    const { bob, visitor, wishlist, lines } = await openFixture();
    await bob.rest.delete(`/wishlists/${wishlist.id}`);
    await visitor.rest.get('/wishlists');
    const hashes = lines().map(({ msg, who }) => [msg, who]);
    expect(hashes).toEqual([
      ['security', hashes[0]?.[1]],
      ['answered', hashes[0]?.[1]],
      ['security', hashes[2]?.[1]],
      ['answered', hashes[2]?.[1]],
    ]);
    expect(hashes[0]?.[1]).not.toBe(hashes[2]?.[1]);
  });
});

describe('Nobody finds in the log', () => {
  test('the name that a caller gave their own operation', async () => {
    const { bob, answered, lines } = await openFixture();
    await bob.graphql('query Secret_of_Bob { viewer { id } }');
    await bob.graphql('{ viewer { id } }');
    const other = { operation: 'other', operationType: 'query' };
    expect(answered()).toMatchObject([other, other]);
    expect(JSON.stringify(lines())).not.toContain('Secret');
  });

  test.each([
    ['REST', reserveByRest],
    ['GraphQL', reserveByGraphql],
    [
      'a GraphQL operation of their own',
      (who: Person, item: Parameters<typeof reserveByGraphql>[1]) => reserveByGraphql(who, item, 'Mine'),
    ],
  ])('why somebody could not reserve over %s: a taken item reads like one that does not exist', async (_, reserve) => {
    const { bob, cleo, kite, lamp, lines } = await openFixture();
    await reserveByRest(bob, kite);
    const before = lines().length;
    await reserve(cleo, kite);
    await reserve(cleo, { id: 'of-nobody', wishlistId: kite.wishlistId });
    await reserve(cleo, { id: 'of-nobody', wishlistId: 'of-nobody' });
    await reserve(bob, lamp);
    const same = ({ time: _time, reqId: _reqId, ms: _ms, who: _who, ...line }: Record<string, unknown>) => line;
    const [security, answered, ...others] = lines().slice(before).map(same);
    expect(security).toMatchObject({ event: 'refused' });
    expect(others).toEqual([security, answered, security, answered, security, answered]);
  });

  test.each([
    ['REST', reserveByRest],
    ['GraphQL', reserveByGraphql],
  ])('in the line of a request over %s whether somebody reserved an item', async (_, reserve) => {
    const { bob, cleo, kite, answered } = await openFixture();
    await reserve(bob, kite);
    await reserve(cleo, kite);
    const [reserved, refused] = answered().map(({ reqId: _reqId, time: _time, ms: _ms, who: _who, ...line }) => line);
    expect(refused).toEqual(reserved);
  });
});

test('An owner’s lines are the same whether or not an item of theirs is reserved', async () => {
  const log = openMemoryLog();
  const { ann, bob, wishlist, kite, lamp } = await shareBirthday({ log: log.stream });
  const other = await createWishlist(ann);
  const otherItems = [await addItem(ann, other, 'Kite'), await addItem(ann, other, 'Lamp')];
  await share(ann, other);
  await reserveByRest(bob, kite);
  const linesOf = async (id: string, items: readonly { id: string; wishlistId: string }[]) => {
    const before = log.lines().length;
    await ann.rest.get(`/wishlists/${id}/items`);
    for (const item of items) {
      await reserveByRest(ann, item);
      await reserveByGraphql(ann, item);
      await ann.rest.patch(`/wishlists/${id}/items/${item.id}`, { name: 'Arrow' });
      await ann.rest.delete(`/wishlists/${id}/items/${item.id}`);
    }
    await ann.rest.delete(`/wishlists/${id}`);
    return log
      .lines()
      .slice(before)
      .map(({ time: _time, reqId: _reqId, ms: _ms, ...line }) => line);
  };
  const lines = await linesOf(wishlist.id, [kite, lamp]);
  expect(lines.length).toBeGreaterThan(10);
  expect(await linesOf(other.id, otherItems)).toEqual(lines);
});

test('An operator who sets the log level to warn gets only the lines of failures', async () => {
  const log = openMemoryLog();
  const { database, dropTable } = await openBreakableDatabase();
  const { signIn } = await startTestServer({ log: log.stream, logLevel: 'warn', database });
  await signIn('ann').rest.get('/wishlists');
  expect(log.lines()).toEqual([]);
  await dropTable('wishlists');
  await signIn('ann').rest.get('/wishlists');
  expect(log.lines()).toMatchObject([{ msg: 'unexpected error' }]);
});

test('An operator’s metrics count a GraphQL operation as failed if a part of its response failed', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const operations: unknown[] = [];
  const metrics = {
    measureRequests: (app: FastifyInstance) =>
      app.addHook('onResponse', async ({ operation }) => void operations.push(operation?.hasFailed)),
    serve: async () => {},
  };
  const { bob } = await shareBirthday({ database, metrics });
  operations.length = 0;
  await bob.graphql('{ wishlist(id: "of-nobody") { id } }');
  await dropTable('wishlists');
  await bob.graphql('{ viewer { id wishlists { id } } }');
  expect(operations).toEqual([false, true]);
});
