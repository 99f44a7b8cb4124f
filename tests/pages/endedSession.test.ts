import { gql } from '@apollo/client';
import { screen } from '@testing-library/react';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { isSignedOut } from '@wishnest/web/graphql/errors.ts';
import { buildHttpLink } from '@wishnest/web/graphql/httpLink.ts';
import { identityToast } from '@wishnest/web/ui/toast.tsx';
import { toast } from 'react-toastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { provider } from '../support/pageProvider.ts';

const query = gql`
  query Dashboard {
    viewer {
      id
    }
  }
`;
const mutation = gql`
  mutation DeleteAccount {
    deleteAccount {
      __typename
    }
  }
`;

/** Ann is signed in, and the server answers her requests with these statuses, in order. */
function signInAnn(...statuses: number[]) {
  provider.signIn('ann', true);
  vi.stubGlobal('fetch', async () => {
    const status = statuses.shift() ?? 200;
    const code = status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL_SERVER_ERROR';
    const body = { errors: [{ message: 'Refused.', extensions: { code } }] };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    provider.reset();
  });
  const said: unknown[] = [];
  onTestFinished(toast.onChange(({ status, content }) => status === 'added' && said.push(content)));
  const client = buildClient(buildHttpLink('ann'));
  return {
    load: () => client.query({ query }).catch((error: unknown) => error),
    /** The messages so far. Earlier messages are shown by the time that this one is. */
    async said() {
      const last = `The last message of ${expect.getState().currentTestName}`;
      await identityToast(last);
      await screen.findByText(last);
      return said.filter((text) => text !== last);
    },
    change: () => client.mutate({ mutation }).catch((error: unknown) => error),
  };
}

// This test is first, since a message that is shown already would not be added again.
test('Somebody whose account is refused when they change something is signed out, and only the change reports that', async () => {
  const { change, said } = signInAnn(401, 401);
  expect(isSignedOut(await change())).toBe(true);
  expect(provider.user).toBeNull();
  expect(await said()).toEqual([]);
});

test('Somebody whose account is refused while a page loads is signed out, and told so once', async () => {
  const { load, said } = signInAnn(401, 401);
  expect(isSignedOut(await load())).toBe(true);
  expect(provider.user).toBeNull();
  expect(await said()).toEqual(['You were logged out. Log in again.']);
});

test.each(['auth/invalid-refresh-token', 'auth/user-token-expired', 'auth/user-not-found', 'auth/user-disabled'])(
  'Somebody whose token the provider no longer renews is signed out: %s',
  async (code) => {
    const { change, said } = signInAnn();
    provider.fail('getIdTokenResult', code);
    expect(isSignedOut(await change())).toBe(true);
    expect(provider.user).toBeNull();
    expect(await said()).toEqual([]);
  },
);

test('Somebody who cannot reach the provider stays signed in', async () => {
  const { load } = signInAnn();
  provider.fail('getIdTokenResult', 'auth/network-request-failed');
  expect(isSignedOut(await load())).toBe(false);
  expect(provider.user).not.toBeNull();
});

test('Somebody who has signed in since stays signed in', async () => {
  const { load, said } = signInAnn();
  provider.signIn('bob', true);
  expect(isSignedOut(await load())).toBe(true);
  expect(provider.user?.uid).toBe('bob');
  expect(await said()).toEqual([]);
});
