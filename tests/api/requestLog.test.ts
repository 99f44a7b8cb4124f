import { describe, expect, test } from 'vitest';
import { openBreakableDatabase } from '../support/breakableDatabase.ts';
import { addItem, createWishlist, share, shareBirthday } from '../support/fixtures.ts';
import { openMemoryLog } from '../support/memoryLog.ts';
import { ownOperation } from '../support/ownOperation.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/testServer.ts';

/** Ann's shared 'Birthday', and the log lines of all later requests. */
async function openFixture(options: Parameters<typeof shareBirthday>[0] = {}) {
  const log = openMemoryLog();
  const fixture = await shareBirthday({ log: log.stream, ...options });
  const before = log.lines().length;
  const lines = () => log.lines().slice(before);
  const answered = () => lines().filter(({ msg }) => msg === 'answered');
  return { ...fixture, lines, answered, outcomes: () => answered().map(({ outcome }) => outcome) };
}

const reserveByGraphql = ({ graphql }: Person, item: { id: string; wishlistId: string }, name = 'ReserveItem') =>
  graphql(`mutation ${name} ($input: ReserveItemInput!) { reserveItem(input: $input) { __typename } }`, {
    input: { itemId: item.id, wishlistId: item.wishlistId },
  });

const reserveByRest = ({ rest }: Person, item: { id: string; wishlistId: string }) =>
  rest.patch(`/wishlists/${item.wishlistId}/items/${item.id}/reserve`);

describe('An operator finds in the log line of a request', () => {
  test('its method, route, outcome and duration', async () => {
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
        outcome: 'ok',
        status: 200,
        ms: expect.any(Number),
        who: expect.stringMatching(/^[\w-]{22}$/),
        msg: 'answered',
      },
    ]);
  });

  test('why a REST call was refused', async () => {
    const { app, ann, bob, visitor, signIn, wishlist, outcomes } = await openFixture({ rates: { writes: 7 } });
    await ann.rest.get('/wishlists/of-nobody/items');
    await bob.rest.delete(`/wishlists/${wishlist.id}`);
    await ann.rest.post('/wishlists', { name: '' });
    await visitor.rest.get('/wishlists');
    await signIn('dan', { emailVerified: false }).rest.get('/wishlists');
    await ann.rest.send('POST', '/wishlists', { payload: 'x', headers: { 'content-type': 'text/plain' } });
    for (let n = 0; n < 2; n += 1) await ann.rest.post('/wishlists', { name: '' });
    await app.inject('/nowhere');
    await ann.rest.put('/wishlists');
    expect(outcomes()).toEqual([
      'NotFound',
      'Forbidden',
      'InvalidInput',
      'Unauthenticated',
      'EmailNotVerified',
      'UNSUPPORTED_MEDIA_TYPE',
      'InvalidInput',
      'TooManyRequests',
      'NOT_FOUND',
      'METHOD_NOT_ALLOWED',
    ]);
  });

  test('the name and the type of an operation of the pages', async () => {
    const { bob, shareCode, kite, answered } = await openFixture();
    await bob.graphql(ownOperation('SharedWishlist'), { shareCode });
    await reserveByGraphql(bob, kite);
    expect(answered()).toMatchObject([
      { operation: 'SharedWishlist', operationType: 'query', outcome: 'ok' },
      { operation: 'ReserveItem', operationType: 'mutation', outcome: 'ok' },
    ]);
  });

  test('why a GraphQL operation was refused', async () => {
    const { bob, visitor, wishlist, outcomes } = await openFixture();
    await bob.graphql('{ wishlist(id: "of-nobody") { id } }');
    await bob.graphql('mutation ($id: ID!) { deleteWishlist(input: { wishlistId: $id }) { __typename } }', wishlist);
    await bob.graphql('mutation { createWishlist(input: { name: "" }) { __typename } }');
    await visitor.graphql('{ viewer { id } }');
    await bob.graphql('{ viewer { nothing } }');
    await bob.graphql('{ viewer {');
    await bob.graphql('query ($id: ID!) { wishlist(id: $id) { id } }', { id: 7.5 });
    expect(outcomes()).toEqual([
      'NotFound',
      'Forbidden',
      'InvalidInput',
      'Unauthenticated',
      'GRAPHQL_VALIDATION_FAILED',
      'GRAPHQL_PARSE_FAILED',
      'BAD_USER_INPUT',
    ]);
  });

  test('that the server failed, whatever else the response contains', async () => {
    const { database, dropTable } = await openBreakableDatabase();
    const { ann, bob, visitor, shareCode, outcomes } = await openFixture({ database });
    await dropTable('wishlists');
    await ann.rest.get('/wishlists');
    await bob.graphql('{ nothing: wishlist(id: "of-nobody") { id } viewer { wishlists { id } } }');
    await visitor.graphql(`{ wishlist(id: "of-nobody") { id } sharedWishlist(shareCode: "${shareCode}") { id } }`);
    expect(outcomes()).toEqual(Array(3).fill('INTERNAL_SERVER_ERROR'));
  });

  test('the same hash of a caller as in the security log', async () => {
    const { bob, visitor, wishlist, lines } = await openFixture();
    await bob.rest.delete(`/wishlists/${wishlist.id}`);
    await visitor.rest.get('/wishlists');
    const hashes = lines().map(({ msg, who }) => [msg, who]);
    expect(hashes).toEqual([
      ['answered', hashes[0]?.[1]],
      ['security', hashes[0]?.[1]],
      ['answered', hashes[2]?.[1]],
      ['security', hashes[2]?.[1]],
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
    const [answered, security, ...others] = lines().slice(before).map(same);
    expect(answered).toMatchObject({ outcome: 'Refused' });
    expect(answered).not.toHaveProperty('status');
    expect(others).toEqual([answered, security, answered, security, answered, security]);
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
