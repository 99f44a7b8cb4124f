/** Who uses a browser, by what the identity provider says and by the session cookie. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { sessionCookie } from '@wishnest/page/cookies';
import { endSession, logout } from '@wishnest/web/identity/actions.ts';
import { renewSessionCookie } from '@wishnest/web/identity/renewSessionCookie.ts';
import { SessionProvider, useSession } from '@wishnest/web/identity/session.tsx';
import { writeSessionCookie } from '@wishnest/web/identity/sessionCookie.ts';
import { expect, onTestFinished, test } from 'vitest';
import { provider } from '../support/pageProvider.ts';

const Status = () => <p>{useSession().status}</p>;

/** Opens a page of a browser that has this session cookie, for which the provider knows a user or none. */
async function open(cookie: string | null, userId: string | null) {
  onTestFinished(() => {
    cleanup();
    provider.reset();
    writeSessionCookie(null);
  });
  provider.user = null;
  if (userId) provider.signIn(userId, true);
  writeSessionCookie(cookie);
  const app = (
    <SessionProvider>
      <Status />
    </SessionProvider>
  );
  await act(async () => render(app));
  const tell = () => act(async () => provider.tell());
  await waitFor(async () => {
    await tell();
    expect(screen.queryByText('loading')).toBeNull();
  });
  return {
    lose: () => {
      provider.user = null;
      return tell();
    },
  };
}

const hasCookie = () => document.cookie.includes(sessionCookie.name);

test('Somebody without a user and without a cookie is a visitor', async () => {
  await open(null, null);
  screen.getByText('visitor');
  expect(hasCookie()).toBe(false);
});

test.each([sessionCookie.pending, '', 'a.b.c', '%ZZ'])(
  'Somebody without a user whose cookie is %j is unknown, and a visitor once they have logged out',
  async (cookie) => {
    await open(cookie, null);
    screen.getByText('lost');
    expect(hasCookie()).toBe(true);
    await act(logout);
    screen.getByText('visitor');
    expect(hasCookie()).toBe(false);
  },
);

test('Somebody whose sign-in is lost on an open page is unknown, and keeps the cookie', async () => {
  const { lose } = await open(sessionCookie.pending, 'ann');
  screen.getByText('account');
  await lose();
  screen.getByText('lost');
  expect(hasCookie()).toBe(true);
});

test.each([true, false])(
  'Somebody whose sign-in is refused is unknown, and keeps the cookie, if the provider has signed them out before: %s',
  async (isBefore) => {
    const { lose } = await open(sessionCookie.pending, 'ann');
    if (isBefore) await lose();
    await act(() => endSession('ann'));
    screen.getByText('lost');
    expect(provider.user).toBeNull();
    expect(hasCookie()).toBe(true);
  },
);

test('Somebody who logs out while the code that renews the cookie is loaded has no cookie', async () => {
  await open(sessionCookie.pending, 'ann');
  await act(logout);
  await renewSessionCookie({ currentUser: null });
  expect(hasCookie()).toBe(false);
});

test('Somebody who cannot be logged out keeps a cookie', async () => {
  await open(sessionCookie.pending, 'ann');
  provider.fail('signOut', 'auth/internal-error');
  await expect(logout()).rejects.toThrow();
  screen.getByText('account');
  expect(hasCookie()).toBe(true);
});
