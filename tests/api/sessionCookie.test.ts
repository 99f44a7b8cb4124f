import { yourDataPath } from '@wishnest/page/paths';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { fillBirthday } from '../support/birthday.ts';
import { sendEveryOperation } from '../support/everything.ts';
import { startTestServer } from '../support/server.ts';

/** Requests a session cookie. Returns the whole response. */
function ask(app: FastifyInstance, token: string | null, headers: Record<string, string> = {}) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return app.inject({ method: 'POST', url: '/session', headers: { ...authorization, ...headers } });
}

const noCookie = 'wishnest-session=; Max-Age=0; Path=/; SameSite=Lax';

const cookieIn = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  /^wishnest-session=([^;]*)/.exec(String(headers['set-cookie']))?.[1];

test.each([
  [false, '; Path=/; SameSite=Lax'],
  [true, '; Path=/; Secure; SameSite=Lax'],
])(
  'Somebody who is signed in is given a cookie of their sign-in, which scripts can read and delete, by TLS only in production: %s',
  async (production, more) => {
    const { app, identity, signIn } = await startTestServer({ production });
    for (const emailVerified of [true, false]) {
      const response = await ask(app, signIn('ann', { signedInAt: 7_000_000, emailVerified }).token);
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([204, '', 'no-store']);
      const value = cookieIn(response) ?? '';
      expect(response.headers['set-cookie']).toBe(`wishnest-session=${value}; Max-Age=34560000${more}`);
      const bearer = { userId: 'ann', signedInAt: 7_000_000, emailVerified };
      expect(await identity.verifySessionCookie(value)).toMatchObject(bearer);
    }
  },
);

test('If the provider makes no cookie, a pending one says that somebody is signed in', async () => {
  const { app, identity, signIn } = await startTestServer();
  const { token } = signIn('ann');
  const pending = [204, 'wishnest-session=pending; Max-Age=34560000; Path=/; SameSite=Lax'];
  identity.revoke(token);
  for (const isDown of [false, true]) {
    identity.isDown = isDown;
    const { statusCode, headers } = await ask(app, token);
    expect([statusCode, headers['set-cookie']]).toEqual(pending);
  }
});

test('Somebody without a valid token, or whose account is deleted, is given none, also with a session cookie', async () => {
  const { app, signIn } = await startTestServer();
  const ann = signIn('ann');
  const cookie = cookieIn(await ask(app, signIn('bob').token)) ?? '';
  await ann.rest.delete('/users/ann');
  const refused = 'The token is not valid, or has expired.';
  for (const [token, error] of [
    [null, 'You need to be logged in.'],
    ['expired', refused],
    [ann.token, refused],
    [cookie, refused],
  ] as const) {
    const { statusCode, headers, body } = await ask(app, token, { cookie: `wishnest-session=${cookie}` });
    expect([statusCode, JSON.parse(body)]).toEqual([401, { error, code: 'UNAUTHENTICATED' }]);
    expect(headers).toMatchObject({
      'www-authenticate': expect.stringMatching(/^Bearer/),
      'cache-control': 'no-store',
    });
    expect(headers['set-cookie']).toBe(token === ann.token ? noCookie : undefined);
  }
});

test('Whatever a deleted account asks for, the answer deletes its cookie, and no other refusal does', async () => {
  const { app, identity, signIn } = await startTestServer();
  const [ann, bob] = [signIn('ann'), signIn('bob')];
  await ann.rest.delete('/users/ann');
  const deletion = Promise.withResolvers<'kept'>();
  const asked = vi.spyOn(identity, 'deleteAccount').mockReturnValue(deletion.promise);
  const deleting = bob.rest.delete('/users/bob');
  await vi.waitUntil(() => asked.mock.calls.length > 0);
  for (const [method, url] of [
    ['POST', '/graphql'],
    ['GET', '/api/wishlists'],
    ['GET', '/api/shared-links/nonsense'],
    ['GET', yourDataPath],
  ] as const) {
    const answerTo = async (token: string) => {
      const { statusCode, headers } = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      return [statusCode, headers['set-cookie']];
    };
    expect(await answerTo(ann.token)).toEqual([401, noCookie]);
    expect(await answerTo('expired')).toEqual([401, undefined]);
    // The deletion may fail.
    expect(await answerTo(bob.token)).toEqual([502, undefined]);
  }
  deletion.resolve('kept');
  await deleting;
});

test('Somebody who asks too often is refused before the provider is asked, and nobody else is', async () => {
  const { app, identity, signIn } = await startTestServer({ rates: { writes: 2 } });
  const ann = signIn('ann');
  let calls = 0;
  identity.createSessionCookie = async () => {
    calls += 1;
    return 'cookie';
  };
  const statusOf = async ({ token }: { token: string }) => (await ask(app, token)).statusCode;
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push(await statusOf(ann));
  expect([statuses, calls]).toEqual([[204, 204, 429, 429], 2]);
  expect(await statusOf(signIn('bob'))).toBe(204);
  // Anybody can create any number of accounts that are not verified, so they are counted by address.
  const unverified = ['dan', 'eve', 'zoe'].map((name) => statusOf(signIn(name, { emailVerified: false })));
  expect((await Promise.all(unverified)).sort()).toEqual([204, 204, 429]);
});

test('A cookie opens nothing else: every call of both APIs with a cookie alone is answered as without it', async () => {
  const { app, ann, bob, wishlist, kite, shareCode } = await fillBirthday();
  const known = { id: wishlist.id, wishlistId: wishlist.id, itemId: kite.id, uid: ann.id, shareCode };
  const subject = { app, known };
  const without = await sendEveryOperation(subject, {});
  for (const { token } of [ann, bob]) {
    const cookie = `wishnest-session=${cookieIn(await ask(app, token))}`;
    expect(await sendEveryOperation(subject, { cookie })).toEqual(without);
  }
});
