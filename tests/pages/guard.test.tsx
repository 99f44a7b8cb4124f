import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { problem } from '@wishnest/domain/problem';
import { Guard } from '@wishnest/web/features/shell/Guard.tsx';
import { SessionProvider } from '@wishnest/web/identity/session.tsx';
import { identityToast } from '@wishnest/web/ui/toast.tsx';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findIdentityToast, listenToLog, saying, visit } from '../support/page.tsx';
import { openFixtures, shareBirthday } from '../support/pageFixtures.ts';

test.each(['/dashboard', '/shared-with-me', '/profile', '/settings'])(
  'At %s somebody not known yet sees a spinner, a visitor is sent to the login, and somebody unverified to verify',
  async (path) => {
    const { visitor, newcomer } = await openFixtures();
    const page = await visit({ ...visitor, session: { status: 'loading' } }, path);
    await screen.findByText('Skip to content');
    const spinner = screen.getByText('Loading…').closest<HTMLElement>('[role="status"]');
    expect(spinner?.querySelector('[aria-hidden="true"]')).toBeTruthy();
    expect(document.body.textContent).toBe('Skip to contentLoading…');
    expect(page.path()).toBe(path);

    await page.become(visitor);
    await screen.findByRole('heading', { name: 'Login' });
    expect(page.path()).toBe('/login');

    await page.become(await newcomer('Ann', { emailVerified: false }));
    await page.goTo(path);
    await screen.findByRole('heading', { name: 'Verify Your Email' });
    expect(page.path()).toBe('/verify-email');
    expect(page.network.sent).toEqual([]);
  },
);

test.each([
  ['/login', 'Login'],
  ['/register', 'Register'],
])(
  'At %s somebody not known yet sees a spinner, and the form once it is known that nobody is signed in',
  async (path, name) => {
    const { visitor } = await openFixtures();
    const page = await visit({ ...visitor, session: { status: 'loading' } }, path);
    await screen.findByText('Skip to content');
    expect(document.body.textContent).toBe('Skip to contentLoading…');
    await page.become(visitor);
    await screen.findByRole('heading', { name });
  },
);

test('Specification 2: whoever signs in by Google needs no verified e-mail', async () => {
  const { newcomer } = await openFixtures();
  await visit(
    await newcomer('Ann', { emailVerified: false, providerData: [{ providerId: 'google.com' }] }),
    '/dashboard',
  );
  await screen.findByRole('heading', { name: 'Your Wishlists' });
});

test.each([
  [
    'registration is closed',
    async () => problem('REGISTRATION_CLOSED'),
    'New accounts are by invitation here. Ask the person who runs this site.',
  ],
  ['it could not be created', () => Promise.reject(new Error('No.')), 'Failed to fetch user data'],
])(
  'Specification 7: somebody who gets no profile, because %s, is led to the login and reads why',
  async (_, createProfile, sentence) => {
    listenToLog();
    const { newcomer } = await openFixtures();
    const ann = await newcomer('Ann');
    const users = { ...ann.services.users, createProfile };
    const page = await visit({ ...ann, services: { ...ann.services, users } }, '/dashboard');
    await screen.findByText(sentence);
    screen.getByRole('heading', { name: 'Login' });
    expect(page.path()).toBe('/login');
  },
);

test('If the sign-in code cannot be loaded there is a sentence and a retry', async () => {
  listenToLog();
  const { visitor } = await openFixtures();
  await visit({ ...visitor, session: { status: 'failed', error: new Error('The chunk did not come.') } }, '/dashboard');
  await screen.findByText('This page could not be loaded. Check your connection and try again.');
  screen.getByRole('button', { name: 'Try again' });
});

const unknownSentence =
  'Your browser or your network does not say who is logged in. Close this tab and open the page in a new one, or log in again.';

test('Specification 2: whoever waits ten seconds to be recognised sees the spinner, and reads what to do below the spinner', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(cleanup);
  const app = (
    <MemoryRouter>
      <SessionProvider>
        <Guard>{() => 'The page'}</Guard>
      </SessionProvider>
    </MemoryRouter>
  );
  await act(async () => render(app));
  await act(() => vi.advanceTimersByTimeAsync(9999));
  screen.getByText('Loading…');
  await act(() => vi.advanceTimersByTimeAsync(1));
  screen.getByText(saying(unknownSentence));
  screen.getByText('Loading…');
});

test('Somebody who waits can log in, or the page comes once it is known who is logged in', async () => {
  const { visitor, person } = await openFixtures();
  const late = { ...visitor, session: { status: 'loading', isLate: true } } as const;
  const page = await visit(late, '/settings');
  await screen.findByText(saying(unknownSentence));
  screen.getByText('Loading…');
  expect(page.path()).toBe('/settings');
  await page.follow('log in again');
  await screen.findByRole('heading', { name: 'Login' });
  await page.goTo('/settings');
  await screen.findByText(saying(unknownSentence));
  await page.become(await person('Ann'));
  await screen.findByRole('heading', { name: 'Settings' });
});

test('Somebody whose sign-in is lost is sent to the login', async () => {
  const { visitor, person } = await openFixtures();
  const page = await visit(await person('Ann'), '/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  await page.become({ ...visitor, session: { status: 'lost' } });
  await screen.findByRole('heading', { name: 'Login' });
  expect(page.path()).toBe('/login');
});

test('A logout leads to the landing page, and everything that ends a session later to the login', async () => {
  const { person, visitor } = await openFixtures();
  const ann = await person('Ann');
  const page = await visit(ann, '/settings');
  await page.press('Logout');
  await screen.findByRole('heading', { name: 'Welcome to Wishnest' });
  expect(page.path()).toBe('/');
  await page.goTo('/settings');
  await waitFor(() => expect(page.path()).toBe('/login'));
  await page.become(ann);
  await page.goTo('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  await page.become(visitor);
  await waitFor(() => expect(page.path()).toBe('/login'));
});

test('Specification 7: somebody whose first profile cannot be created is sent to the login, and stays there until they log in again', async () => {
  const log = listenToLog();
  const { newcomer, services } = await openFixtures();
  const ann = await newcomer(null);
  const page = await visit({ ...ann, session: { status: 'loading' } }, '/dashboard');
  page.network.fail('CreateProfile');
  await page.become(ann);
  await screen.findByRole('heading', { name: 'Login' });
  expect(page.path()).toBe('/login');
  expect(page.network.sent.filter((name) => name === 'CreateProfile')).toHaveLength(1);
  expect(log).toHaveBeenCalledWith('The profile was not loaded.', expect.anything());

  await page.become({ ...ann, session: { ...ann.session } });
  await screen.findByText('New User');
  expect(page.path()).toBe('/dashboard');
  const profile = { username: 'New User', email: 'nameless@example.com', bio: '', avatarUrl: '' };
  expect(await services.users.profile(ann.viewer)).toMatchObject(profile);
});

test.each(['/login', '/register'])(
  'Specification 2 and 8: somebody unverified is sent from %s to verify, and once verified on',
  async (path) => {
    const { newcomer, person } = await openFixtures();
    const page = await visit(await newcomer('Ann', { emailVerified: false }), path);
    await screen.findByRole('heading', { name: 'Verify Your Email' });
    await page.become(await person('Ann'));
    await findIdentityToast('Email verified!');
    expect(page.path()).toBe('/dashboard');
    await page.goTo(path);
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
  },
);

test('Specification 2: somebody who was verified before is redirected without a message', async () => {
  const page = await visit(await (await openFixtures()).person('Bob'), '/verify-email');
  await waitFor(() => expect(page.path()).toBe('/dashboard'));
  await identityToast('Whatever is said next');
  await screen.findByText('Whatever is said next');
  expect(screen.queryByText('Email verified!')).toBeNull();
});

const aboutProfile = (sent: readonly string[]) => sent.filter((name) => ['AppShell', 'CreateProfile'].includes(name));

test.each(['/', '/terms', '/privacy', '/nowhere', '/shared/…', '/dashboard'])(
  'At %s nobody unverified is asked for a profile, whoever signs in for the first time gets one, and it is fetched once',
  async (place) => {
    const { newcomer, services, path: shared } = await shareBirthday();
    const path = place === '/shared/…' ? shared : place;
    const page = await visit(await newcomer('Bob', { emailVerified: false }), path);
    await page.goTo('/terms');
    await screen.findByRole('heading', { name: 'Terms of Service' });
    await page.goTo(path);
    expect(aboutProfile(page.network.sent)).toEqual([]);
    const bob = await newcomer('Bob');
    await page.become(bob);
    const profile = { username: 'Bob', bio: '', avatarUrl: '' };
    await waitFor(async () => expect(await services.users.profile(bob.viewer)).toMatchObject(profile));
    await page.goTo('/dashboard');
    await screen.findByText('Bob');
    expect(aboutProfile(page.network.sent)).toEqual(['AppShell', 'CreateProfile']);
  },
);
