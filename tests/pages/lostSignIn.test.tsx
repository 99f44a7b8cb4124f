/** What becomes of an owner's page of their own share link, by the real session and over HTTP, once their sign-in is refused. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { answerHeader } from '@wishnest/page/answerHeader';
import { sessionCookie } from '@wishnest/page/cookies';
import { buildSharedPageReader } from '@wishnest/server/pages/sharedPage';
import { loadAuth, SessionProvider } from '@wishnest/web/identity/session.tsx';
import { readSessionCookie, writeSessionCookie } from '@wishnest/web/identity/sessionCookie.ts';
import { SharedPageContext } from '@wishnest/web/pageData.ts';
import { routes } from '@wishnest/web/router.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
// These are loaded before a test waits for them.
import '@wishnest/web/features/sharedWishlist/SharedWishlistPage.tsx';
import '@wishnest/web/features/shell/useProfile.ts';
import '@wishnest/web/graphql/AccountClient.tsx';
import { listenToLog, saying } from '../support/page.tsx';
import { shareBirthday } from '../support/pageFixtures.ts';
import { provider } from '../support/pageProvider.ts';
import { accepted } from '../support/people.ts';

/**
 * Ann has the page of her own 'Birthday' open, whose kite Bob has reserved. The server refuses her once the returned function is
 * called.
 * @param isDeleted whether her account is deleted, so that the server deletes the cookie, and shows the wishlist to nobody
 */
async function openOwnLink({ isDeleted = false } = {}) {
  const { services, ann, path, person, reserve, birthday } = await shareBirthday();
  await reserve(await person('Bob'), birthday.items[0]);
  const viewer = { status: 'account', id: ann.viewer.id, isVerified: true } as const;
  const sent = accepted(await buildSharedPageReader(services)(viewer, path.slice('/shared/'.length), ''));

  const asked: string[] = [];
  const refusal = Promise.withResolvers<void>();
  const headers = { [answerHeader.name]: answerHeader.value };
  vi.stubGlobal('fetch', async (to: string, request: { headers: HeadersInit }) => {
    const hasToken = new Headers(request.headers).has('authorization');
    asked.push(hasToken ? to : `${to} without a token`);
    if (to === sessionCookie.path) return new Response(null, { status: 204 });
    if (!hasToken) return Response.json({ data: { sharedWishlist: null } }, { headers });
    await refusal.promise;
    // What a browser does with the header of this answer.
    if (isDeleted) writeSessionCookie(null);
    return Response.json({ errors: [{ message: 'Refused.' }] }, { status: 401, headers });
  });
  listenToLog();
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    provider.reset();
    writeSessionCookie(null);
  });

  provider.signIn(ann.viewer.id, true);
  await loadAuth();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const app = (
    <SharedPageContext value={sent}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </SharedPageContext>
  );
  await act(async () => render(app));
  await screen.findByText(saying('Shared by: You'));
  await act(async () => provider.tell());
  await waitFor(() => expect(asked.toSorted()).toEqual(['/graphql', sessionCookie.path]));
  expect(readSessionCookie()).toBe(sessionCookie.pending);
  return { asked, refuse: refusal.resolve };
}

const states = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((card) => card.dataset.reservation);

test.each([
  ['the server refuses each token', null],
  // Its answer to a deleted account and to a new password is the same.
  ['the provider renews no token', 'auth/user-token-expired'],
  ['the account is disabled', 'auth/user-disabled'],
])(
  'Specification 6: an owner whose sign-in is lost as %s is no visitor, and sees nothing of what is reserved',
  async (_, code) => {
    const { asked, refuse } = await openOwnLink();
    if (code) provider.fail('getIdTokenResult', code);
    refuse();
    await screen.findByRole('button', { name: 'Logout' });
    screen.getByText('Log in to see what is reserved.');
    expect(states()).toEqual(['unknown', 'unknown']);
    expect(screen.queryByText('Reserved')).toBeNull();
    expect(provider.user).toBeNull();
    expect(readSessionCookie()).toBe(sessionCookie.pending);
    expect(asked.filter((request) => request.endsWith('without a token'))).toEqual([]);
  },
);

test('Somebody whose account the server says is deleted is a visitor', async () => {
  const { refuse } = await openOwnLink({ isDeleted: true });
  provider.fail('getIdTokenResult', 'auth/user-token-expired');
  refuse();
  await screen.findByText('Invalid or expired shared link.');
  expect(provider.user).toBeNull();
  expect(readSessionCookie()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});
