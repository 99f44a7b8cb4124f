import { expect, test } from 'vitest';
import { addItem, createProgram, createWishlist, shareBirthday } from '../support/birthday.ts';
import { buildCaller, buildPerson } from '../support/people.ts';

/*
 * What a program is told that does something wrong: over REST by the status, the code and the sentence, over GraphQL by the same, as
 * data with 200 or for the whole request.
 */

/** Ann owns the shared 'Birthday' and the private 'Xmas'. Cleo has reserved the kite, and Bob the lamp. Eve has opened nothing. */
async function openAll() {
  const fixture = await shareBirthday({ version: 'v1' });
  const { app, ann, bob, cleo, wishlist, kite, lamp, shareCode, signIn } = fixture;
  const book = await addItem(ann, wishlist, 'Book');
  const xmas = await createWishlist(ann, 'Xmas');
  for (const [giver, { id }] of [[cleo, kite] as const, [bob, lamp] as const])
    await giver.rest.patch(`/wishlists/${wishlist.id}/items/${id}/reserve`);
  const programOf = async (access: 'READ' | 'READ_WRITE') => buildCaller(app, (await createProgram(ann, access)).token);
  const people = {
    visitor: fixture.visitor,
    guess: buildPerson(app, 'ann', `wishnest_${'A'.repeat(43)}`),
    unverified: signIn('dan', { emailVerified: false }),
    custom: signIn('fay', { signInProvider: 'custom' }),
    ann,
    bob,
    eve: signIn('eve'),
    reader: await programOf('READ'),
    program: await programOf('READ_WRITE'),
  };
  const ids: Record<string, string> = {
    w: wishlist.id,
    x: xmas.id,
    kite: kite.id,
    lamp: lamp.id,
    book: book.id,
    shareCode,
  };
  const fill = (text: string) => text.replaceAll(/:(\w+)/g, (whole, name: string) => ids[name] ?? whole);
  return { people, fill };
}

type Who = keyof Awaited<ReturnType<typeof openAll>>['people'];
type Refusal = readonly [status: number, code: string, sentence: string];

const notFound = [404, 'WISHLIST_NOT_FOUND', 'This wishlist does not exist.'] as const;
const noItem = [404, 'ITEM_NOT_FOUND', 'This item does not exist.'] as const;
const noToken = [401, 'UNAUTHENTICATED', 'You need to be logged in.'] as const;
const toReserve = [401, 'UNAUTHENTICATED', 'You need to be logged in to reserve items.'] as const;
const badToken = [401, 'UNAUTHENTICATED', 'The token is not valid, or has expired.'] as const;
const customToken = [
  401,
  'UNAUTHENTICATED',
  'Custom tokens are not accepted, since nobody has signed in by them. Make a token for the program in Wishnest’s Settings.',
] as const;
const notVerified = [403, 'EMAIL_NOT_VERIFIED', 'Verify your email address first.'] as const;
const readsOnly = [
  403,
  'TOKEN_READS_ONLY',
  'This token can only read. Make one in Settings that can also write.',
] as const;
const peopleOnly = [403, 'PEOPLE_ONLY', 'Programs cannot do this. Log in, and do it yourself.'] as const;
const ownersOnly = [403, 'OWNERS_ONLY', 'Only the owner of this wishlist can do this.'] as const;
const foreign = [403, 'FOREIGN_ACCOUNT', 'You can only use your own account.'] as const;
const ownItem = [403, 'OWN_ITEM', 'You cannot reserve items on your own wishlist.'] as const;
const taken = [409, 'ITEM_TAKEN', 'This item is already reserved.'] as const;
const limit = [409, 'RESERVATION_LIMIT_REACHED', 'You can only reserve 1 item per wishlist.'] as const;
const noLink = [404, 'SHARE_CODE_NOT_FOUND', 'Invalid or expired shared link.'] as const;
const noProfile = [404, 'PROFILE_NOT_FOUND', 'This profile does not exist yet.'] as const;
const noMethod = [405, 'BAD_REQUEST', 'This address does not accept that method.'] as const;
const noPath = [404, 'BAD_REQUEST', 'There is nothing at this address.'] as const;
const invalid = (sentence: string) => [400, 'INVALID_INPUT', sentence] as const;
const noObject = invalid('Send the body as a JSON object.');

const kite = { name: 'Kite', link: 'https://shop.example/kite' };
const user = { username: 'Ann', bio: '', avatarUrl: '' };
const long = 'x'.repeat(31);

const restCalls: [who: Who, call: string, body: unknown, ...Refusal][] = [
  ['visitor', 'GET /wishlists', undefined, ...noToken],
  ['visitor', 'POST /wishlists', { name: 'Party' }, ...noToken],
  ['visitor', 'PUT /wishlists/reorder', [], ...noToken],
  ['visitor', 'PATCH /wishlists/:w', 'Party', ...noToken],
  ['visitor', 'DELETE /wishlists/:w', undefined, ...noToken],
  ['visitor', 'GET /wishlists/:w/items', undefined, ...noToken],
  ['visitor', 'POST /wishlists/:w/items', kite, ...noToken],
  ['visitor', 'PATCH /wishlists/:w/items/:kite', kite, ...noToken],
  ['visitor', 'DELETE /wishlists/:w/items/:kite', undefined, ...noToken],
  ['visitor', 'PATCH /wishlists/:w/items/:kite/reserve', undefined, ...toReserve],
  ['visitor', 'POST /shared-links/:w/generate', undefined, ...noToken],
  ['visitor', 'GET /shared-links/shared-with-me', undefined, ...noToken],
  ['visitor', 'GET /shared-links/nobody', undefined, ...noLink],
  ['visitor', 'GET /users/ann', undefined, ...noToken],
  ['visitor', 'GET /nowhere', undefined, ...noPath],
  ['visitor', 'PUT /wishlists', [], ...noMethod],
  ['visitor', 'DELETE /shared-links/:shareCode', undefined, ...noMethod],
  ['guess', 'GET /wishlists', undefined, ...badToken],
  ['guess', 'GET /shared-links/:shareCode', undefined, ...badToken],
  ['guess', 'DELETE /users/ann', undefined, ...badToken],
  ['custom', 'GET /wishlists', undefined, ...customToken],
  ['custom', 'GET /shared-links/none', undefined, ...customToken],
  ['unverified', 'GET /wishlists', undefined, ...notVerified],
  ['unverified', 'POST /users', { id: 'dan', ...user }, ...notVerified],
  ['unverified', 'PATCH /wishlists/:w/items/:book/reserve', undefined, ...notVerified],
  ['reader', 'POST /wishlists', { name: 'Party' }, ...readsOnly],
  ['reader', 'POST /wishlists', '', ...readsOnly],
  ['reader', 'PUT /wishlists/reorder', [], ...readsOnly],
  ['reader', 'PATCH /wishlists/:w', 'Party', ...readsOnly],
  ['reader', 'DELETE /wishlists/nowhere', undefined, ...readsOnly],
  ['reader', 'POST /wishlists/:w/items', kite, ...readsOnly],
  ['reader', 'PATCH /wishlists/:w/items/:kite', kite, ...readsOnly],
  ['reader', 'DELETE /wishlists/:w/items/:kite', undefined, ...readsOnly],
  ['reader', 'PATCH /wishlists/:w/items/:kite/reserve', undefined, ...readsOnly],
  ['reader', 'POST /shared-links/:w/generate', undefined, ...readsOnly],
  ['reader', 'PUT /users/ann', user, ...readsOnly],
  ['reader', 'DELETE /users/ann', undefined, ...peopleOnly],
  ['program', 'DELETE /users/ann', undefined, ...peopleOnly],
  ['program', 'PATCH /wishlists/:w/items/:kite/reserve', undefined, ...ownItem],
  ['ann', 'PATCH /wishlists/:w/items/:kite/reserve', undefined, ...ownItem],
  ['ann', 'POST /wishlists', {}, ...invalid('Wishlist name cannot be empty.')],
  ['ann', 'POST /wishlists', { name: long }, ...invalid('Wishlist name must be under 30 characters.')],
  ['ann', 'POST /wishlists', [], ...noObject],
  ['ann', 'POST /wishlists', { name: 'Party', userId: 'bob' }, ...foreign],
  ['ann', 'PATCH /wishlists/:w', '', ...invalid('Name is required.')],
  ['ann', 'PATCH /wishlists/:w', long, ...invalid('Name must be under 30 characters.')],
  ['ann', 'PATCH /wishlists/:w', { name: 'Party' }, ...invalid('Send the new name as a JSON string.')],
  ['ann', 'PATCH /wishlists/none', 'Party', ...notFound],
  ['ann', 'PUT /wishlists/reorder', {}, ...invalid('Send the body as a JSON list of {id, order}.')],
  [
    'ann',
    'PUT /wishlists/reorder',
    [{ id: ':w', order: -1 }],
    ...invalid('Order must be a whole number from 0 to 2147483647.'),
  ],
  ['ann', 'PUT /wishlists/reorder', [{ order: 1 }], ...invalid("Each entry needs a wishlist's id.")],
  ['ann', 'PUT /wishlists/reorder', [{ id: 'none', order: 1 }], ...notFound],
  ['ann', 'POST /wishlists/:w/items', {}, ...invalid('Item name is required.')],
  ['ann', 'POST /wishlists/:w/items', { name: 'Kite' }, ...invalid('Link is required.')],
  [
    'ann',
    'POST /wishlists/:w/items',
    { name: 'Kite', link: 'x' },
    ...invalid('Enter a valid URL (e.g., https://example.com)'),
  ],
  [
    'ann',
    'POST /wishlists/:w/items',
    { ...kite, reservedBy: 'bob' },
    ...invalid('An item starts unreserved: leave reservedBy out or send null.'),
  ],
  ['ann', 'PATCH /wishlists/:w/items/:kite', { name: long }, ...invalid('Name must be under 30 characters.')],
  ['ann', 'PATCH /wishlists/:w/items/none', kite, ...noItem],
  ['ann', 'DELETE /wishlists/:w/items/none', undefined, ...noItem],
  ['ann', 'DELETE /wishlists/none', undefined, ...notFound],
  ['ann', 'GET /users/bob', undefined, ...foreign],
  ['ann', 'GET /users/ann', undefined, ...noProfile],
  ['ann', 'PUT /users/ann', user, ...noProfile],
  ['ann', 'PUT /users/ann', { ...user, username: '' }, ...invalid('Username is required.')],
  ['ann', 'PUT /users/ann', { ...user, avatarUrl: 'x' }, ...invalid('Choose one of the avatars.')],
  ['ann', 'POST /users', { ...user, id: 'bob' }, ...foreign],
  ['bob', 'PATCH /wishlists/:w', 'Party', ...ownersOnly],
  ['bob', 'DELETE /wishlists/:w', undefined, ...ownersOnly],
  ['bob', 'POST /wishlists/:w/items', kite, ...ownersOnly],
  ['bob', 'DELETE /wishlists/:w/items/:kite', undefined, ...ownersOnly],
  ['bob', 'POST /shared-links/:w/generate', undefined, ...ownersOnly],
  ['bob', 'PATCH /wishlists/:w/items/:kite/reserve', undefined, ...taken],
  ['bob', 'PATCH /wishlists/:w/items/:book/reserve', undefined, ...limit],
  ['bob', 'PATCH /wishlists/:w/items/none/reserve', undefined, ...noItem],
  ['bob', 'GET /wishlists/:x/items', undefined, ...notFound],
  ['eve', 'GET /wishlists/:w/items', undefined, ...notFound],
  ['eve', 'PATCH /wishlists/:w/items/:book/reserve', undefined, ...notFound],
  ['eve', 'DELETE /wishlists/:w', undefined, ...notFound],
];

test.each(restCalls)('Over REST %s who sends %s %j is answered %i %s: %s', async (who, call, body, ...refusal) => {
  const { people, fill } = await openAll();
  const [method, path = ''] = call.split(' ');
  const payload = body === undefined ? {} : { payload: fill(JSON.stringify(body)) };
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await people[who].rest.send(method as 'GET', fill(path), { ...payload, headers });
  const { error, code } = response.json();
  expect([response.statusCode, code, error]).toEqual(refusal);
});

const its = 'wishlistId: ":w"';
const reserve = (item: string) => `mutation { reserveItem(input: { ${its}, itemId: "${item}" }) { ...R } }`;
const problem = 'fragment R on Problem { code message }';

/** A refusal that is data has 200. */
const asData = ([, code, sentence]: Refusal): Refusal => [200, code, sentence];

const operations: [who: Who, operation: string, ...Refusal][] = [
  ['visitor', '{ viewer { id } }', ...noToken],
  ['visitor', 'mutation { createWishlist(input: { name: "Party" }) { ...R } }', ...noToken],
  ['visitor', reserve(':kite'), ...toReserve],
  ['guess', '{ viewer { id } }', ...badToken],
  ['guess', '{ sharedWishlist(shareCode: ":shareCode") { id } }', ...badToken],
  ['unverified', '{ viewer { id } }', ...notVerified],
  ['unverified', reserve(':book'), ...notVerified],
  ['reader', 'mutation { createWishlist(input: { name: "Party" }) { ...R } }', ...readsOnly],
  ['reader', `mutation { deleteWishlist(input: { ${its} }) { ...R } }`, ...readsOnly],
  ['reader', `mutation { markWishlistSeen(input: { ${its} }) { ...R } }`, ...readsOnly],
  ['reader', 'mutation { openSharedWishlist(input: { shareCode: ":shareCode" }) { ...R } }', ...readsOnly],
  ['reader', 'mutation { previewLink(input: { link: "https://shop.example" }) { ...R } }', ...readsOnly],
  ['reader', 'mutation { deleteAccount { ...R } }', ...peopleOnly],
  ['program', 'mutation { deleteAccount { ...R } }', ...peopleOnly],
  ['program', 'mutation { logOutEverywhere { ...R } }', ...peopleOnly],
  ['program', 'mutation { createProgramToken(input: { name: "A", access: READ, days: 1 }) { ...R } }', ...peopleOnly],
  ['program', reserve(':kite'), ...asData(ownItem)],
  ['ann', reserve(':kite'), ...asData(ownItem)],
  [
    'ann',
    'mutation { createWishlist(input: { name: "" }) { ...R } }',
    ...asData(invalid('Wishlist name cannot be empty.')),
  ],
  [
    'ann',
    'mutation { createProgramToken(input: { name: "A", access: READ, days: 366 }) { ...R } }',
    ...asData(invalid('Days must be a whole number from 1 to 365.')),
  ],
  ['ann', 'mutation { renameWishlist(input: { wishlistId: "none", name: "A" }) { ...R } }', ...asData(notFound)],
  ['ann', `mutation { deleteItem(input: { ${its}, itemId: "none" }) { ...R } }`, ...asData(noItem)],
  [
    'ann',
    'mutation { previewLink(input: { link: "https://shop.example" }) { ...R } }',
    200,
    'LINKS_OFF',
    'Enter the name and price yourself.',
  ],
  ['bob', reserve(':kite'), ...asData(taken)],
  ['bob', reserve(':book'), ...asData(limit)],
  ['bob', `mutation { renameWishlist(input: { ${its}, name: "A" }) { ...R } }`, ...asData(ownersOnly)],
  [
    'bob',
    `mutation { markGiftBought(input: { ${its}, itemId: ":book", isBought: true }) { ...R } }`,
    200,
    'GIFT_NOT_FOUND',
    'You have not reserved this item.',
  ],
  ['eve', reserve(':book'), ...asData(notFound)],
  ['eve', 'mutation { openSharedWishlist(input: { shareCode: "none" }) { ...R } }', ...asData(noLink)],
  ['eve', 'subscription { none }', 400, 'BAD_USER_INPUT', 'There are no subscriptions. Ask again every 15 seconds.'],
  ['eve', '{ viewer {', 400, 'GRAPHQL_PARSE_FAILED', 'Syntax Error: Expected Name, found <EOF>.'],
  [
    'eve',
    '{ viewr { id } }',
    400,
    'GRAPHQL_VALIDATION_FAILED',
    'Cannot query field "viewr" on type "Query". Did you mean "viewer"?',
  ],
  [
    'eve',
    '{ viewer { gifts(limit: 51) { hasMore } } }',
    400,
    'BAD_USER_INPUT',
    'Gifts come in pages of 50 at most. Go on with `offset`.',
  ],
];

test.each(operations)('Over GraphQL %s who sends %s is answered %i %s: %s', async (who, operation, ...refusal) => {
  const { people, fill } = await openAll();
  const query = fill(operation.includes('...R') ? `${operation} ${problem}` : operation);
  const { status, data, errors } =
    await people[who].graphql<Record<string, { code?: string; message?: string } | null>>(query);
  const answered = Object.values(data ?? {})[0];
  const { message, code } = answered ?? { message: errors?.[0]?.message, code: errors?.[0]?.extensions?.code };
  expect([status, code, message]).toEqual(refusal);
});
