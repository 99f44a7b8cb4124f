// ASVS 5.0: 2.4.1

import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apis, refused } from '../support/apis.ts';
import { createBirthday, shareBirthday } from '../support/birthday.ts';
import { fillWishlist, fillWishlists, openCountedDatabase, openUnavailableDatabase } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';

const unknown = 'V1StGXR8_Z5jdHi6B-myT';
const sentence = 'That was a lot in a short time. Try again in a minute.';
const tooMany = { status: 429, body: { error: sentence, code: 'TOO_MANY_REQUESTS' } };
const look = `{ sharedWishlist(shareCode: "${unknown}") { id } }`;
const create = 'mutation { createWishlist(input: { name: "Birthday" }) { __typename } }';

describe('Somebody who guesses share codes', () => {
  test('is refused every code over both APIs, even one that exists and was no guess before, while others look at it as often as they like', async () => {
    const { visitor, bob, shareCode } = await shareBirthday({ rates: { unknownCodes: 2 } });
    for (let visit = 0; visit < 5; visit += 1)
      expect(await bob.rest.get(`/shared-links/${shareCode}`)).toMatchObject({ status: 200 });
    expect(await visitor.rest.get(`/shared-links/${unknown}`)).toMatchObject({ status: 404 });
    expect(await visitor.rest.get(`/shared-links/${shareCode}`)).toMatchObject({ status: 200 });
    expect(await visitor.graphql(look)).toMatchObject({ status: 200 });
    const response = await visitor.rest.send('GET', `/shared-links/${shareCode}`);
    expect([response.statusCode, response.json()]).toEqual([429, tooMany.body]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await visitor.graphql(look)).toMatchObject({
      status: 429,
      errors: [{ message: sentence, extensions: { code: 'TOO_MANY_REQUESTS' } }],
    });
    expect(await bob.rest.get(`/shared-links/${shareCode}`)).toMatchObject({ status: 200 });
  });

  test('is counted before anything is looked up, however many guesses arrive at once', async () => {
    const { database, countStatements } = await openCountedDatabase();
    const { visitor } = await startTestServer({ database, rates: { unknownCodes: 3 } });
    countStatements();
    const guesses = Array.from({ length: 20 }, () => visitor.rest.get(`/shared-links/${unknown}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    expect(countStatements()).toBe(3);
  });

  test('is nobody whose look-ups fail while the database does not answer', async () => {
    const { database, stop } = await openUnavailableDatabase();
    const { visitor } = await startTestServer({ database, rates: { unknownCodes: 1 } });
    stop();
    for (let visit = 0; visit < 3; visit += 1)
      expect(await visitor.rest.get(`/shared-links/${unknown}`)).toMatchObject({ status: 503 });
  });

  test('is counted by the address that a trusted proxy forwards, and otherwise by the proxy’s own', async () => {
    const answers = async (trustProxy: number | false) => {
      const { app } = await startTestServer({ rates: { unknownCodes: 1 }, trustProxy });
      const statuses = [];
      for (const address of ['192.0.2.1', '192.0.2.2']) {
        const headers = { 'x-forwarded-for': address };
        statuses.push((await app.inject({ url: `/api/shared-links/${unknown}`, headers })).statusCode);
      }
      return statuses;
    };
    expect(await answers(1)).toEqual([404, 404]);
    expect(await answers(false)).toEqual([404, 429]);
  });
});

describe('Somebody who reads too much', () => {
  test('is asked to wait over both APIs, as a visitor by address and as a person by account, who may still write', async () => {
    const { visitor, ann, shareCode } = await shareBirthday({ rates: { reads: 2 } });
    for (const api of apis) expect(await api.look(visitor, shareCode)).toMatchObject({ ok: { name: 'Birthday' } });
    for (const api of apis) expect(await api.look(visitor, shareCode)).toEqual(refused(429, sentence));
    for (const api of apis) expect(await api.wishlists(ann)).toMatchObject({ ok: { length: 1 } });
    for (const api of apis) expect(await api.wishlists(ann)).toEqual(refused(429, sentence));
    expect(await ann.rest.post('/wishlists', { name: 'One' })).toMatchObject({ status: 201 });
  });

  test.each(apis)('is not stored as a new person while their address is refused over $name', async (api) => {
    const { visitor, signIn, database } = await startTestServer({ rates: { reads: 1 } });
    await api.look(visitor, unknown);
    const eve = signIn('eve', { emailVerified: false });
    expect(await api.look(eve, unknown)).toEqual(refused(429, sentence));
    expect(await database.select().from(database.tables.accounts)).toEqual([]);
  });

  test.each(apis)('is counted by the size of the responses over $name', async (api) => {
    const { ann, database, wishlist } = await createBirthday({ rates: { reads: 10 } });
    await fillWishlist(database, wishlist.id, 400);
    const outcomes = [];
    for (let time = 0; time < 10; time += 1) outcomes.push(await api.ownItems(ann, wishlist));
    // Each of these responses counts as two reads or more; a small one counts as one.
    expect(outcomes.filter((outcome) => 'ok' in outcome).length).toBeLessThanOrEqual(5);
    expect(await api.wishlists(ann)).toEqual(refused(429, sentence));
  });
});

test('Somebody who asks many times at once for what was large is refused before the work', async () => {
  const { ann, database, wishlist } = await createBirthday({ rates: { reads: 30 } });
  await fillWishlist(database, wishlist.id, 400);
  const ask = () => ann.rest.get(`/wishlists/${wishlist.id}/items`);
  await ask();
  const statuses = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status);
  // Of the 30 reads the first one left enough for all, if only one each were counted.
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(15);
  expect(statuses.at(-1)).toBe(429);
});

test('What an operation reads counts, however little of it is in the response', async () => {
  const { ann, database, wishlist } = await createBirthday({ rates: { reads: 12 } });
  await fillWishlist(database, wishlist.id, 500);
  const ask = () => ann.graphql(`{ wishlist(id: "${wishlist.id}") { ... on OwnWishlist { items { id } } } }`);
  const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 429]);
});

describe('Somebody who changes too much', () => {
  test('is asked to wait, over both APIs together, and may still read', async () => {
    const { signIn } = await startTestServer({ rates: { writes: 2 } });
    const ann = signIn('ann');
    await ann.rest.post('/wishlists', { name: 'One' });
    await ann.graphql(create);
    expect(await ann.rest.post('/wishlists', { name: 'Three' })).toEqual(tooMany);
    expect(await ann.graphql(create)).toMatchObject({ status: 429, errors: [{ message: sentence }] });
    expect((await ann.rest.get<unknown[]>('/wishlists')).body).toHaveLength(2);
    expect(await signIn('bob').rest.post('/wishlists', { name: 'Mine' })).toMatchObject({ status: 201 });
  });

  test.each([
    'createWishlist(input: { name: "" })',
    'updateProfile(input: { username: "", bio: "", avatarUrl: "" })',
    'reorderWishlists(input: { positions: [{ id: "a", order: 1 }, { id: "a", order: 1 }] })',
    'previewLink(input: { link: "" })',
  ])('is refused before their input is validated by %s', async (mutation) => {
    const ann = (await startTestServer({ rates: { writes: 1 } })).signIn('ann');
    const query = `mutation { ${mutation} { __typename } }`;
    expect(await ann.graphql(query)).toMatchObject({ status: 200 });
    expect(await ann.graphql(query)).toMatchObject({ status: 429, errors: [{ message: sentence }] });
    expect(await ann.rest.post('/wishlists', { name: '' })).toEqual(tooMany);
  });

  test('has all changes of an operation made, or none, and keeps what is left in the minute', async () => {
    const ann = (await startTestServer({ rates: { writes: 2 } })).signIn('ann');
    const field = 'createWishlist(input: { name: "Birthday" }) { __typename }';
    const three = `mutation { a: ${field} ...Others } fragment Others on Mutation { b: ${field} ... { c: ${field} } }`;
    const { status, data, errors } = await ann.graphql(three);
    expect([status, data, errors]).toMatchObject([429, undefined, [{ message: sentence }]]);
    expect((await ann.rest.get<unknown[]>('/wishlists')).body).toEqual([]);
    expect(await ann.graphql(`mutation { a: ${field} b: ${field} }`)).toMatchObject({ status: 200 });
    expect((await ann.rest.get<unknown[]>('/wishlists')).body).toHaveLength(2);
  });
});

test('An operation whose change fails in the middle says which of its changes were made', async () => {
  const ann = (await startTestServer({ rates: { unknownCodes: 1 } })).signIn('ann');
  const create = 'createWishlist(input: { name: "Birthday" }) { __typename }';
  const open = `openSharedWishlist(input: { shareCode: "${unknown}" }) { __typename }`;
  const { data, errors } = await ann.graphql(`mutation { a: ${create} b: ${open} c: ${open} d: ${create} }`);
  const [created, notFound] = [{ __typename: 'OwnWishlist' }, { __typename: 'NotFound' }];
  expect(data).toEqual({ a: created, b: notFound, c: null, d: created });
  expect(errors).toMatchObject([{ path: ['c'], extensions: { code: 'TOO_MANY_REQUESTS' } }]);
});

test('An operation that waits for a shop reads little beside it', async () => {
  const ann = (await startTestServer()).signIn('ann');
  const rename = 'renameWishlist(input: { wishlistId: "a", name: "b" })';
  const look = 'previewLink(input: { link: "https://shop.example" })';
  const ask = (items: string) =>
    ann.graphql(`mutation { ${look} { __typename } ${rename} { __typename ... on OwnWishlist { ${items} } } }`);
  // The rows of items are read whole, and in memory meanwhile, whichever of their fields are asked for.
  for (const items of ['items { link }', 'items { id }', 'removedItems { id }']) {
    const { status, errors } = await ask(items);
    expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('units; at most 100000')]);
  }
  expect(await ask('id name')).toMatchObject({ status: 200 });
});

test('An operation for whose response there is no room in time is refused, with when to come back', async () => {
  const { app, ann, wishlist } = await createBirthday();
  const rows = 'items { id } hiddenItems { id } receivedItems { id } removedItems { id }';
  const payload = { query: `{ wishlist(id: "${wishlist.id}") { ... on OwnWishlist { ${rows} } } }` };
  const headers = { authorization: `Bearer ${ann.token}` };
  // One of them has room at a time, and 200 may wait.
  const answers = Array.from({ length: 400 }, () => app.inject({ method: 'POST', url: '/graphql', headers, payload }));
  const refused = (await Promise.all(answers)).find(({ statusCode }) => statusCode !== 200);
  expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '5']);
  expect(refused?.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
});

test('An operation keeps few rows in memory: a query all that it reads, a mutation those of one field', async () => {
  const ann = (await startTestServer()).signIn('ann');
  const rows = 'items { id } hiddenItems { id } receivedItems { id } removedItems { id }';
  const aliases = (field: string, names: string) =>
    [...names].map((alias) => `${alias}: ${field} { __typename ... on OwnWishlist { ${rows} } }`).join(' ');
  const read = 'wishlist(id: "a")';
  expect(await ann.graphql(`{ ${aliases(read, 'a')} }`)).toMatchObject({ status: 200 });
  const { status, errors } = await ann.graphql(`{ ${aliases(read, 'ab')} }`);
  expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('keep in memory')]);
  const rename = 'renameWishlist(input: { wishlistId: "a", name: "b" })';
  expect(await ann.graphql(`mutation { ${aliases(rename, 'abc')} }`)).toMatchObject({ status: 200 });
});

test('A query is measured by the largest of the types that it may return, and not by their sum', async () => {
  const { visitor } = await startTestServer();
  const items = [...'ab'].map((alias) => `${alias}: items { link note }`).join(' ');
  const query = `{ sharedWishlist(shareCode: "${unknown}") { ... on OwnWishlist { ${items} } ... on SharedWishlist { ${items} } } }`;
  expect(await visitor.graphql(query)).toMatchObject({ status: 200, data: { sharedWishlist: null } });
});

test('Bodies that never arrive make nobody behind the same address wait', async () => {
  const { app, shareCode } = await shareBirthday();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  for (let sent = 0; sent < 12; sent += 1) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(head);
  }
  const { status } = await fetch(`${address}/api/shared-links/${shareCode}`);
  expect(status).toBe(200);
});

/** Six times the items in six copies of the wishlist, whose links alone would have 37 million UTF-16 units. */
const copies = `{ ${[...'abcdef'].map((alias) => `${alias}: sharedWishlist(shareCode: "${unknown}") { ...Copies }`)} }
  fragment Copies on Wishlist { ${[...'ghijkl'].map((alias) => `${alias}: items { ...Item }`)} }
  fragment Item on Item { id link note }`;
const longName = 'n'.repeat(12_000);

test.each([
  ['fields', copies, '72006 fields; at most 40000'],
  ['units', copies.replace('id link note', 'link'), 'units; at most 3700000'],
  ['letters', `{ sharedWishlist(shareCode: "${unknown}") { items { ${longName}: id } } }`, 'units; at most 3700000'],
  ['directives', `{ __typename ${'@include(if: true) '.repeat(60)} }`, 'more that 300 tokens'],
])('An operation is refused for too many %s of its response, before anything is read', async (_, query, message) => {
  const { database, countStatements } = await openCountedDatabase();
  const { visitor } = await startTestServer({ database });
  countStatements();
  const { errors, status } = await visitor.graphql(query);
  expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)]);
  expect(countStatements()).toBe(0);
});

test('An operation reads the items of several wishlists, unless they are more than a thousand', async () => {
  const { ann, bob, database, wishlist, shareCode } = await shareBirthday();
  const own = '{ viewer { wishlists { name items { name link note } } } }';
  const shared = '{ viewer { sharedWithMe { wishlists { name items { name isReserved } } } } }';
  await bob.graphql(`mutation { openSharedWishlist(input: { shareCode: "${shareCode}" }) { __typename } }`);
  const [second = { id: '', shareCode: '' }] = await fillWishlists(database, ann.id, 1);
  await bob.graphql(`mutation { openSharedWishlist(input: { shareCode: "${second.shareCode}" }) { __typename } }`);
  await fillWishlist(database, wishlist.id, 490);
  await fillWishlist(database, second.id, 490);
  const reads = [
    [ann, own],
    [bob, shared],
  ] as const;
  for (const [person, query] of reads) {
    const { data, errors } = await person.graphql(query);
    expect([errors, JSON.stringify(data).match(/"name":"Wish \d/g)?.length]).toEqual([undefined, 980]);
  }
  await fillWishlist(database, second.id, 20);
  for (const [person, query] of reads) {
    const { errors } = await person.graphql(query);
    expect(errors?.[0]?.message).toMatch(/^These wishlists have 10\d\d items; one operation can read 1000\./);
  }
});

test('A program reads from each response how much of its limit is left, and until when, of reads and of writes', async () => {
  const { ann } = await createBirthday({ rates: { reads: 50, writes: 20 } });
  const { headers: read } = await ann.rest.send('GET', '/wishlists');
  expect(read['ratelimit-policy']).toBe('"reads";q=50;w=60');
  expect(read.ratelimit).toMatch(/^"reads";r=49;t=(?:60|59)$/);
  const { headers: written } = await ann.rest.send('POST', '/wishlists', { payload: { name: 'Xmas' } });
  // The wishlist and its two items are written.
  expect(written.ratelimit).toMatch(/^"writes";r=16;t=(?:60|5\d)$/);
});

test('A mutation says what is left of both limits, and a refusal that nothing is', async () => {
  const { app, signIn } = await startTestServer({ rates: { reads: 50, writes: 1 } });
  const headers = { authorization: `Bearer ${signIn('ann').token}` };
  const send = () => app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: create } });
  const first = await send();
  expect(first.headers['ratelimit-policy']).toBe('"reads";q=50;w=60, "writes";q=1;w=60');
  expect(first.headers.ratelimit).toMatch(/^"reads";r=49;t=\d+, "writes";r=0;t=\d+$/);
  const refused = await send();
  expect([refused.statusCode, refused.headers.ratelimit]).toEqual([429, expect.stringMatching(/"writes";r=0;t=\d+$/)]);
});
