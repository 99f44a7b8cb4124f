import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { rememberLogout, type Session, SessionContext, sessionOf } from '../../identity/session.tsx';
import { Guard } from './Guard.tsx';

afterEach(cleanup);

const ann = {
  uid: 'ann',
  email: 'ann@example.com',
  displayName: 'Ann',
  emailVerified: true,
  signInProviders: ['password'],
};

async function openDashboard(session: Session) {
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <Guard>{({ displayName }) => `The wishlists of ${displayName}`}</Guard> },
      { path: '*', element: 'Somewhere else' },
    ],
    { initialEntries: ['/dashboard'] },
  );
  const page = (current: Session) => (
    <SessionContext value={current}>
      <RouterProvider router={router} />
    </SessionContext>
  );
  const { container, rerender } = await act(async () => render(page(session)));
  return {
    path: () => router.state.location.pathname,
    text: () => container.textContent,
    change: (next: Session) => act(async () => rerender(page(next))),
  };
}

test('Somebody whose sign-in is not known yet sees a spinner, and the page once it is known', async () => {
  const { text, path, change } = await openDashboard({ status: 'loading' });
  expect([text(), path()]).toEqual(['Loading…', '/dashboard']);
  await change(sessionOf(ann));
  expect(text()).toBe('The wishlists of Ann');
});

test('A visitor whose sign-in was not known at first is sent to the login', async () => {
  const { path, change } = await openDashboard({ status: 'loading' });
  await change(sessionOf(null));
  expect(path()).toBe('/login');
});

test('A verified person sees the page', async () => {
  const { text } = await openDashboard(sessionOf(ann));
  expect(text()).toBe('The wishlists of Ann');
});

test('A visitor is sent to the login', async () => {
  const { path } = await openDashboard(sessionOf(null));
  expect(path()).toBe('/login');
});

test('An unverified e-mail/password user is sent to verify the address', async () => {
  const { path } = await openDashboard(sessionOf({ ...ann, emailVerified: false }));
  expect(path()).toBe('/verify-email');
});

test('Somebody who signs in with Google may enter even if the e-mail address is not verified', async () => {
  const { text } = await openDashboard(sessionOf({ ...ann, emailVerified: false, signInProviders: ['google.com'] }));
  expect(text()).toBe('The wishlists of Ann');
});

test('Somebody who has a password and a Google account may enter, verified by either', async () => {
  const { text } = await openDashboard(sessionOf({ ...ann, signInProviders: ['google.com', 'password'] }));
  expect(text()).toBe('The wishlists of Ann');
});

test.each([[['facebook.com']], [['phone']], [[]]])(
  'Whoever signed in by a way that this app does not offer may not enter: %s',
  async (signInProviders) => {
    const { path } = await openDashboard(sessionOf({ ...ann, signInProviders }));
    expect(path()).toBe('/verify-email');
  },
);

test('Whoever logs out on a protected page is sent to the landing page', async () => {
  const { path, change } = await openDashboard(sessionOf(ann));
  rememberLogout();
  await change(sessionOf(null));
  expect(path()).toBe('/');
});

test('A logout is forgotten once it has redirected', async () => {
  const first = await openDashboard(sessionOf(ann));
  rememberLogout();
  await first.change(sessionOf(null));
  const second = await openDashboard(sessionOf(ann));
  await second.change(sessionOf(null));
  expect(second.path()).toBe('/login');
});

test('A logout on another page does not change where a visitor is sent', async () => {
  rememberLogout();
  const { path } = await openDashboard(sessionOf(null));
  expect(path()).toBe('/login');
});

test('A logout on another page does not change where somebody is sent whose next session ends', async () => {
  rememberLogout();
  const { path, change } = await openDashboard(sessionOf(ann));
  await change(sessionOf(null));
  expect(path()).toBe('/login');
});

test('Somebody whose session ends without a logout, as with a deleted account, is sent to the login', async () => {
  const { path, change } = await openDashboard(sessionOf(ann));
  await change(sessionOf(null));
  expect(path()).toBe('/login');
});
