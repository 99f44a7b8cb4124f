// ASVS 5.0: 9.2.1

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apis, graphqlApi, ok, refused, restApi } from '../support/apis.ts';
import {
  createBirthday,
  createProfile,
  createProgram,
  shareBirthday,
  shareUnopenedBirthday,
} from '../support/birthday.ts';
import { type Caller, mutate, type Person } from '../support/people.ts';
import { openMemoryLog, startTestServer } from '../support/server.ts';

const notValid = 'The token is not valid, or has expired.';
const readsOnly = 'This token can only read. Make one in Settings that can also write.';
const forPeople = 'Programs cannot do this. Log in, and do it yourself.';

type Server = Awaited<ReturnType<typeof startTestServer>>;

/** A program of this person's, as the person that it calls for. */
async function programOf(
  { holderOf }: Server,
  person: Person,
  ...input: Parameters<typeof createProgram> extends [unknown, ...infer More] ? More : never
) {
  const { token, programToken } = await createProgram(person, ...input);
  return { ...holderOf(token), id: person.id, token, programToken };
}

const list = `{ viewer { programTokens { name access createdAt expiresAt lastUsedAt } } }`;

interface Listed {
  name: string;
  access: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}

async function listPrograms({ graphql }: Caller) {
  return (await graphql<{ viewer: { programTokens: Listed[] } }>(list)).data?.viewer.programTokens ?? [];
}

/** Lets the token of every program expire. */
async function expireAll({ database }: Pick<Server, 'database'>) {
  await database.update(database.tables.programTokens).set({ expiresAt: 1 });
}

test('A person makes a token for a program, which is shown once, stored as a hash, and begins so that scanners find it', async () => {
  const server = await startTestServer();
  const ann = server.signIn('ann');
  const { token, programToken } = await createProgram(ann, 'READ', { name: '  Kitchen  display ', days: 90 });
  expect(token).toMatch(/^wishnest_[\w-]{43}$/);
  expect(programToken).toMatchObject({ name: 'Kitchen  display', access: 'READ' });
  const { programTokens } = server.database.tables;
  const [row] = await server.database.select().from(programTokens);
  expect(row?.hash).toBe(createHash('sha256').update(token).digest('base64url'));
  expect(JSON.stringify(row)).not.toContain(token.slice('wishnest_'.length));
  const [listed, ...others] = await listPrograms(ann);
  expect(others).toEqual([]);
  const lifeMs = Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '');
  // PostgreSQL's clock goes on between the two.
  const days = Math.round(lifeMs / 86_400_000);
  expect([listed?.name, listed?.access, days, listed?.lastUsedAt]).toEqual(['Kitchen  display', 'READ', 90, null]);
});

test.each([
  [{ name: '' }, 'name', 'EMPTY', 'Name is required.'],
  [{ name: 'x'.repeat(31) }, 'name', 'TOO_LONG', 'Name must be under 30 characters.'],
  [{ days: 0 }, 'days', 'INVALID', 'Days must be a whole number from 1 to 365.'],
  [{ days: 366 }, 'days', 'INVALID', 'Days must be a whole number from 1 to 365.'],
])('A token is refused for what its person entered: %j', async (input, field, code, message) => {
  const { signIn } = await startTestServer();
  const selection = '__typename ... on InvalidInput { message fields { field code } }';
  const full = { name: 'Kitchen', access: 'READ', days: 30, ...input };
  expect(await mutate(signIn('ann'), 'createProgramToken', full, selection)).toEqual({
    __typename: 'InvalidInput',
    message,
    fields: [{ field, code }],
  });
});

test('A person has 20 programs, however many tokens they make at once, until one is revoked', async () => {
  const { signIn } = await startTestServer();
  const [ann, bob] = [signIn('ann'), signIn('bob')];
  const input = { name: 'Kitchen', access: 'READ', days: 30 };
  const make = () => mutate<{ __typename: string }>(ann, 'createProgramToken', input, refusal);
  const answers = await Promise.all(Array.from({ length: 24 }, make));
  expect(answers.filter((answer) => answer?.__typename === 'CreatedProgramToken')).toHaveLength(20);
  const full = {
    __typename: 'LimitReached',
    code: 'TOO_MANY_PROGRAMS',
    message: 'You can have 20 programs. Revoke one first.',
  };
  expect(answers.filter((answer) => answer?.__typename === 'LimitReached')).toEqual(Array(4).fill(full));
  await createProgram(bob);
  const { data } = await ann.graphql<{ viewer: { programTokens: { id: string }[] } }>(
    '{ viewer { programTokens { id } } }',
  );
  await mutate(ann, 'revokeProgramToken', { programTokenId: data?.viewer.programTokens[0]?.id });
  expect(await make()).toMatchObject({ __typename: 'CreatedProgramToken' });
});

const refusal = '__typename ... on Problem { code message }';

describe.each(apis)('Over $name', (api) => {
  test('a program does what its person may: it writes, shares, and knows of reservations what they know', async () => {
    const fixture = await shareBirthday();
    const { ann, bob, cleo, kite, lamp, wishlist, shareCode } = fixture;
    const annsProgram = await programOf(fixture, ann);
    const bobsProgram = await programOf(fixture, bob);
    expect(await api.reserve(bobsProgram, kite)).toEqual(ok({ isReserved: true, reservedBy: 'bob' }));
    expect(await api.reserve(bobsProgram, lamp)).toEqual(refused(409, 'You can only reserve 1 item per wishlist.'));
    expect(await api.reserve(await programOf(fixture, cleo), kite)).toEqual(
      refused(409, 'This item is already reserved.'),
    );
    for (const who of [bob, bobsProgram])
      expect(await api.items(who, wishlist)).toMatchObject(
        ok([{ isReserved: true, reservedBy: 'bob' }, { isReserved: false }]),
      );
    expect(await api.reserve(annsProgram, kite)).toEqual(
      refused(403, 'You cannot reserve items on your own wishlist.'),
    );
    for (const read of [api.ownItems, api.wishlists, (who: Caller) => api.look(who, shareCode)])
      expect(await read(annsProgram, wishlist)).toEqual(await read(ann, wishlist));
    expect(await api.renameWishlist(annsProgram, wishlist, 'Party')).toMatchObject(ok({ name: 'Party' }));
    expect(await api.unreserve(bobsProgram, kite)).toMatchObject(ok({ isReserved: false }));
  });

  test('a token that only reads is refused every write, and reads what its person reads', async () => {
    const fixture = await shareBirthday();
    const { ann, bob, kite, wishlist } = fixture;
    const [annsProgram, bobsProgram] = [await programOf(fixture, ann, 'READ'), await programOf(fixture, bob, 'READ')];
    const no = refused(403, readsOnly);
    expect(await api.createWishlist(annsProgram, 'Xmas')).toEqual(no);
    expect(await api.renameWishlist(annsProgram, wishlist, 'Party')).toEqual(no);
    expect(await api.addItem(annsProgram, wishlist, { name: 'Vase', link: 'https://shop.example' })).toEqual(no);
    expect(await api.editItem(annsProgram, kite, { name: 'Bow' })).toEqual(no);
    expect(await api.deleteItem(annsProgram, kite)).toEqual(no);
    expect(await api.share(annsProgram, wishlist)).toEqual(no);
    expect(await api.updateProfile(annsProgram, { username: 'Ann', bio: '', avatarUrl: '' })).toEqual(no);
    expect(await api.reserve(bobsProgram, kite)).toEqual(no);
    expect(await api.wishlists(annsProgram)).toEqual(await api.wishlists(ann));
    expect(await api.sharedWithMe(bobsProgram)).toEqual(await api.sharedWithMe(bob));
  });

  test('no program deletes the account', async () => {
    const fixture = await createBirthday();
    const { identity, ann, wishlist } = fixture;
    for (const access of ['READ', 'READ_WRITE'] as const)
      expect(await api.deleteAccount(await programOf(fixture, ann, access))).toEqual(refused(403, forPeople));
    expect(identity.deleted).toEqual([]);
    expect(await api.ownItems(ann, wishlist)).toMatchObject({ ok: { length: 2 } });
  });

  test('a guess, an expired token, a revoked one and one of a deleted account get the same refusal', async () => {
    const fixture = await createBirthday();
    const { ann, bob, holderOf } = fixture;
    const no = refused(401, notValid);
    for (const guess of ['wishnest_', `wishnest_${'A'.repeat(43)}`, `wishnest_${'A'.repeat(3000)}`])
      expect(await api.wishlists(holderOf(guess))).toEqual(no);
    const [kept, revoked, deleted] = [
      await programOf(fixture, ann),
      await programOf(fixture, ann),
      await programOf(fixture, bob),
    ];
    await mutate(ann, 'revokeProgramToken', { programTokenId: revoked.programToken.id });
    expect(await api.wishlists(revoked)).toEqual(no);
    await api.deleteAccount(bob);
    expect(await api.wishlists(deleted)).toEqual(no);
    expect(await api.wishlists(kept)).toMatchObject({ ok: { length: 1 } });
    await expireAll(fixture);
    expect(await api.wishlists(kept)).toEqual(no);
    expect(await fixture.database.select().from(fixture.database.tables.programTokens)).toHaveLength(1);
  });
});

test('A token that only reads leaves no trace: the shared link that it reads is not opened', async () => {
  const fixture = await shareUnopenedBirthday();
  const { bob, shareCode, wishlist } = fixture;
  const reader = await programOf(fixture, bob, 'READ');
  expect(await restApi.look(reader, shareCode)).toMatchObject(ok({ id: wishlist.id }));
  expect(await restApi.sharedWithMe(bob)).toEqual(ok([]));
  await restApi.look(await programOf(fixture, bob), shareCode);
  expect(await restApi.sharedWithMe(bob)).toMatchObject({ ok: { length: 1 } });
});

test('No program makes or revokes tokens, logs out everywhere, or opens a session, and both APIs give the code', async () => {
  const fixture = await startTestServer();
  const ann = fixture.signIn('ann');
  const program = await programOf(fixture, ann);
  const forbidden = { status: 403, errors: [{ message: forPeople, extensions: { code: 'PEOPLE_ONLY' } }] };
  const id = program.programToken.id;
  for (const mutation of [
    'createProgramToken(input: { name: "Other", access: READ, days: 1 }) { __typename }',
    `revokeProgramToken(input: { programTokenId: "${id}" }) { __typename }`,
    'logOutEverywhere { __typename }',
    'deleteAccount { __typename }',
  ])
    expect(await program.graphql(`mutation { ${mutation} }`)).toMatchObject(forbidden);
  const headers = { authorization: `Bearer ${program.token}` };
  const session = await fixture.app.inject({ method: 'POST', url: '/session', headers });
  expect([session.statusCode, session.json(), session.headers['set-cookie']]).toEqual([
    403,
    { error: forPeople, code: 'PEOPLE_ONLY' },
    undefined,
  ]);
  expect(await listPrograms(ann)).toHaveLength(1);
  const reader = await programOf(fixture, ann, 'READ');
  expect(await reader.graphql('mutation { createWishlist(input: { name: "Xmas" }) { __typename } }')).toMatchObject({
    status: 403,
    errors: [{ message: readsOnly, extensions: { code: 'TOKEN_READS_ONLY' } }],
  });
});

test('Logging out everywhere revokes the tokens of all programs, and a token that was stolen before makes no new one', async () => {
  const fixture = await startTestServer();
  const stolen = fixture.signIn('ann', { signedInAt: (Date.now() - 60_000) * 1000 });
  const [program, bobs] = [await programOf(fixture, stolen), await programOf(fixture, fixture.signIn('bob'))];
  await fixture.signIn('ann').graphql('mutation { logOutEverywhere { __typename } }');
  expect(await restApi.wishlists(program)).toEqual(refused(401, notValid));
  expect(await restApi.wishlists(bobs)).toEqual(ok([]));
  const again = await stolen.graphql(
    'mutation { createProgramToken(input: { name: "A", access: READ, days: 365 }) { __typename } }',
  );
  expect(again).toMatchObject({ status: 401, errors: [{ message: notValid }] });
  const later = fixture.signIn('ann', { signedInAt: (Date.now() + 60_000) * 1000 });
  expect(await listPrograms(later)).toEqual([]);
  await createProgram(later);
});

test('A person’s programs are theirs alone: nobody else lists or revokes them', async () => {
  const fixture = await startTestServer();
  const program = await programOf(fixture, fixture.signIn('ann'));
  const bob = fixture.signIn('bob');
  expect(await listPrograms(bob)).toEqual([]);
  const { id } = program.programToken;
  expect(await mutate(bob, 'revokeProgramToken', { programTokenId: id }, '__typename')).toEqual({
    __typename: 'RevokedProgramToken',
  });
  expect(await restApi.wishlists(program)).toEqual(ok([]));
});

test('The last use is written once an hour at most', async () => {
  const fixture = await startTestServer();
  const { database, signIn } = fixture;
  const ann = signIn('ann');
  const program = await programOf(fixture, ann);
  const { programTokens } = database.tables;
  const usedAt = async () => (await database.select().from(programTokens))[0]?.lastUsedAt ?? null;
  await restApi.wishlists(program);
  const first = await usedAt();
  expect(Math.abs((first ?? 0) / 1000 - Date.now())).toBeLessThan(60_000);
  await graphqlApi.wishlists(program);
  expect(await usedAt()).toBe(first);
  await database.update(programTokens).set({ lastUsedAt: (first ?? 0) - 3_600_000_000 });
  await restApi.wishlists(program);
  expect(await usedAt()).toBeGreaterThanOrEqual(first ?? 0);
  expect((await listPrograms(ann))[0]?.lastUsedAt).toMatch(/^20\d\d-.*Z$/);
});

describe('Once an hour the identity provider is asked for the account', () => {
  /** Ann's program was last used an hour ago. */
  async function openUsedProgram() {
    const fixture = await startTestServer();
    const ann = fixture.signIn('ann');
    const program = await programOf(fixture, ann);
    await restApi.wishlists(program);
    const { database } = fixture;
    const pastHour = () => database.update(database.tables.programTokens).set({ lastUsedAt: 1 });
    return { ...fixture, ann, program, pastHour };
  }

  test.each(['deleted', 'disabled'] as const)('of which a %s one keeps no token', async (closed) => {
    const { identity, ann, program, pastHour } = await openUsedProgram();
    identity[closed].push('ann');
    expect(await restApi.wishlists(program)).toEqual(ok([]));
    await pastHour();
    for (const api of apis) expect(await api.wishlists(program)).toEqual(refused(401, notValid));
    expect(await listPrograms(ann)).toEqual([]);
  });

  test('and its programs go on if it does not answer', async () => {
    const { identity, program, pastHour } = await openUsedProgram();
    await pastHour();
    identity.isDown = true;
    expect(await restApi.wishlists(program)).toEqual(ok([]));
  });
});

test('A program has limits beside those of its person, which all programs of the person share', async () => {
  const fixture = await startTestServer({ rates: { reads: 3, writes: 2 } });
  const ann = fixture.signIn('ann');
  const [one, other] = [await programOf(fixture, ann), await programOf(fixture, ann)];
  const statuses = [];
  for (const who of [one, other, one, other, one]) statuses.push((await who.rest.get('/wishlists')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // Making each token was a read and a write of the person's.
  expect((await ann.rest.get('/wishlists')).status).toBe(200);
  expect((await one.rest.post('/wishlists', { name: 'Xmas' })).status).toBe(201);
  expect((await ann.rest.post('/wishlists', { name: 'Xmas' })).status).toBe(429);
});

test('10,000 guesses are refused and counted by their address, are in no log, and keep no valid token from working', async () => {
  const log = openMemoryLog();
  const fixture = await startTestServer({ log: log.stream, rates: { reads: 100 } });
  const program = await programOf(fixture, fixture.signIn('ann'));
  const guesses = Array.from({ length: 10_000 }, (_, n) => `wishnest_${`${n}`.padStart(43, 'g')}`);
  const statuses: Record<number, number> = {};
  for (const guess of guesses) {
    const { statusCode } = await fixture.app.inject({
      url: '/api/wishlists',
      headers: { authorization: `Bearer ${guess}` },
    });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 401: 100, 429: 9_900 });
  expect((await program.rest.get('/wishlists')).status).toBe(200);
  expect(log.text()).not.toMatch(/wishnest_/);
  expect(log.text()).not.toContain(program.token.slice('wishnest_'.length));
});

/** What a service account signs, by which Firebase would sign somebody in. */
const customToken = `${[
  { alg: 'RS256', typ: 'JWT' },
  { aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit', uid: 'ann' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')}.c2ln`;

test('A custom token, and the sign-in that Firebase makes of one, is refused with the reason and with what to do instead', async () => {
  const { holderOf, signIn } = await startTestServer();
  for (const who of [holderOf(customToken), signIn('ann', { signInProvider: 'custom' })])
    for (const api of apis) {
      const answer = await api.wishlists(who);
      expect(answer).toMatchObject({ refused: 401, message: expect.stringMatching(/^Custom tokens are not accepted/) });
      expect(answer).toMatchObject({ message: expect.stringContaining('Settings') });
    }
});

test('What a program writes in its person’s profile keeps the e-mail address that only a sign-in names', async () => {
  const fixture = await startTestServer();
  const ann = fixture.signIn('ann');
  await createProfile(ann, 'Ann');
  const program = await programOf(fixture, ann);
  const changed = { username: 'Anna', bio: 'Sails.', avatarUrl: '' };
  expect(await graphqlApi.updateProfile(program, changed)).toMatchObject(
    ok({ username: 'Anna', email: 'ann@example.com' }),
  );
  expect(await graphqlApi.profile(program)).toMatchObject(ok({ email: 'ann@example.com' }));
});
