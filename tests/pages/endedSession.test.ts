import { gql } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import { answerHeader } from '@wishnest/page/answerHeader';
import { sessionCookie } from '@wishnest/page/cookies';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { isSignedOut } from '@wishnest/web/graphql/errors.ts';
import { buildHttpLink } from '@wishnest/web/graphql/httpLink.ts';
import { refreshUser } from '@wishnest/web/identity/actions.ts';
import { readSessionCookie, writeSessionCookie } from '@wishnest/web/identity/sessionCookie.ts';
import { identityToast } from '@wishnest/web/ui/toast.tsx';
import { toast } from 'react-toastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { provider } from '../support/pageProvider.ts';

const query = gql`query Dashboard { viewer { id } }`;
const mutation = gql`mutation DeleteAccount { deleteAccount { __typename } }`;
const data = { deleteAccount: { __typename: 'DeletedAccount' } };

/**
 * Ann is signed in. The server accepts one token, and refuses all others.
 * @param beforeRefusal what happens in the browser before it gets the refusal
 */
function signInAnn({ accepted = '', beforeRefusal = () => {} } = {}) {
  provider.signIn('ann', true);
  writeSessionCookie(sessionCookie.pending);
  const headers = { [answerHeader.name]: answerHeader.value };
  vi.stubGlobal('fetch', async (_: string, request: { headers: Headers }) => {
    if (request.headers.get('authorization') === `Bearer ${accepted}`) return Response.json({ data }, { headers });
    beforeRefusal();
    const errors = [{ message: 'Refused.', extensions: { code: 'UNAUTHENTICATED' } }];
    return Response.json({ errors }, { status: 401, headers });
  });
  const said: unknown[] = [];
  const stopListening = toast.onChange(({ status, content }) => status === 'added' && said.push(content));
  onTestFinished(() => {
    stopListening();
    vi.unstubAllGlobals();
    provider.reset();
    writeSessionCookie(null);
  });
  const client = buildClient(buildHttpLink('ann'));
  return {
    load: () => client.query({ query }).catch((error: unknown) => error),
    change: () => client.mutate({ mutation }).catch((error: unknown) => error),
    /** The messages so far. Earlier messages are shown by the time that this one is. */
    async said() {
      const last = `The last message of ${expect.getState().currentTestName}`;
      await identityToast(last);
      await screen.findByText(last);
      return said.filter((text) => text !== last);
    },
  };
}

// This test is first, since a message that is shown already would not be added again.
test.each([null, 'auth/invalid-refresh-token', 'auth/user-token-expired', 'auth/user-not-found', 'auth/user-disabled'])(
  'Somebody who is refused when they change something is signed out, keeps the cookie, and only the change reports that: %s',
  async (code) => {
    const { change, said } = signInAnn(code ? { accepted: 'token-of-ann' } : {});
    if (code) provider.fail('getIdTokenResult', code);
    expect(isSignedOut(await change())).toBe(true);
    expect(provider.user).toBeNull();
    expect(await said()).toEqual([]);
    expect(readSessionCookie()).toBe(sessionCookie.pending);
  },
);

test('Somebody who is refused while a page loads is signed out, keeps the cookie, and is told so once', async () => {
  const { load, said } = signInAnn();
  expect(isSignedOut(await load())).toBe(true);
  expect(provider.user).toBeNull();
  expect(await said()).toEqual(['You were logged out. Log in again.']);
  expect(readSessionCookie()).toBe(sessionCookie.pending);
});

// What Firebase makes of no answer, and of 500, 503, 429 and 403.
test.each([
  'auth/network-request-failed',
  'auth/internal-error',
  'auth/service-unavailable',
  'auth/too-many-requests',
  'auth/permission-denied',
])('Somebody whose provider fails on an open page stays signed in, and keeps the cookie: %s', async (code) => {
  const { load } = signInAnn({ accepted: 'token-of-ann' });
  provider.fail('getIdTokenResult', code);
  expect(isSignedOut(await load())).toBe(false);
  provider.fail('reload', code);
  await expect(refreshUser()).rejects.toThrow(code);
  expect(provider.user).not.toBeNull();
  expect(readSessionCookie()).toBe(sessionCookie.pending);
});

test('Somebody who has signed in since stays signed in', async () => {
  const { load, said } = signInAnn();
  provider.signIn('bob', true);
  expect(isSignedOut(await load())).toBe(true);
  expect(provider.user?.uid).toBe('bob');
  expect(await said()).toEqual([]);
});

test('Whoever has signed in when the server deletes the cookie of the account before is given one again', async () => {
  const { load } = signInAnn({
    beforeRefusal() {
      provider.signIn('bob', true);
      writeSessionCookie(null);
    },
  });
  expect(isSignedOut(await load())).toBe(true);
  expect(provider.user?.uid).toBe('bob');
  await waitFor(() => expect(readSessionCookie()).toBe(sessionCookie.pending));
});

test('A refused token is renewed once, and what somebody has changed is saved', async () => {
  const { change, said } = signInAnn({ accepted: 'fresh-token-of-ann' });
  expect(await change()).toMatchObject({ data });
  expect([provider.user?.uid, await said()]).toEqual(['ann', []]);
});
