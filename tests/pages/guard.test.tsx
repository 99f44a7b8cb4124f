import { screen, waitFor, within } from '@testing-library/react';
import { identityToast } from '@wishnest/web/ui/toast.tsx';
import { describe, expect, test } from 'vitest';
import { listenToLog, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

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

test.for([
  [['google.com'], false, 'Your Wishlists'],
  [['google.com', 'password'], true, 'Your Wishlists'],
  [['facebook.com'], true, 'Verify Your Email'],
  [['phone'], true, 'Verify Your Email'],
  [[], true, 'Verify Your Email'],
] as const)(
  'Whoever signs in by %j, with a verified e-mail: %s, sees %s',
  async ([providers, emailVerified, heading]) => {
    const { newcomer } = await openFixtures();
    await visit(await newcomer('Ann', { emailVerified, signInProviders: [...providers] }), '/dashboard');
    await screen.findByRole('heading', { name: heading });
  },
);

test('Where the sign-in code cannot be loaded there is a sentence and a retry', async () => {
  listenToLog();
  const { visitor } = await openFixtures();
  await visit({ ...visitor, session: { status: 'failed', error: new Error('The chunk did not come.') } }, '/dashboard');
  await screen.findByText('This page could not be loaded. Check your connection and try again.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
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

describe('On their first sign-in', () => {
  test.each([
    ['Ann', 'Ann'],
    ['Ann Elizabeth Fortescue-Smythe', 'Ann Elizabeth Fortescue-S'],
    [null, 'New User'],
  ])('people whom the identity provider calls %s are called %s', async (displayName, username) => {
    const { newcomer, services } = await openFixtures();
    const somebody = await newcomer(displayName);
    await visit(somebody, '/settings');
    const card = within(await screen.findByRole('region', { name: 'Your profile' }));
    await card.findByText(username);
    expect(await services.users.profile(somebody.viewer)).toMatchObject({ username });
  });

  test('somebody whose profile cannot be created is sent to the login, and stays there until they log in again', async () => {
    const log = listenToLog();
    const { newcomer, services } = await openFixtures();
    const ann = await newcomer('Ann');
    const page = await visit({ ...ann, session: { status: 'loading' } }, '/dashboard');
    page.network.fail('CreateProfile');
    await page.become(ann);
    await screen.findByRole('heading', { name: 'Login' });
    expect(page.path()).toBe('/login');
    expect(page.network.sent.filter((name) => name === 'CreateProfile')).toHaveLength(1);
    expect(log).toHaveBeenCalledWith('The profile was not loaded.', expect.anything());

    page.network.fail('CreateProfile');
    await page.become({ ...ann, session: { ...ann.session } });
    await waitFor(() => expect(page.network.sent.filter((name) => name === 'CreateProfile')).toHaveLength(2));
    await screen.findByRole('heading', { name: 'Login' });
    expect(page.path()).toBe('/login');

    await page.become({ ...ann, session: { ...ann.session } });
    await screen.findByText('Ann');
    expect(page.path()).toBe('/dashboard');
    expect(await services.users.profile(ann.viewer)).toMatchObject({
      username: 'Ann',
      email: 'ann@example.com',
      bio: '',
      avatarUrl: '',
    });
  });
});

describe('On the pages for signing in', () => {
  test.each(['/login', '/register'])(
    'somebody unverified is sent from %s to verify, and once verified on',
    async (path) => {
      const { newcomer, person } = await openFixtures();
      const page = await visit(await newcomer('Ann', { emailVerified: false }), path);
      await screen.findByRole('heading', { name: 'Verify Your Email' });
      expect(page.path()).toBe('/verify-email');
      await page.become(await person('Ann'));
      await page.goTo(path);
      await screen.findByRole('heading', { name: 'Your Wishlists' });
      expect(page.path()).toBe('/dashboard');
    },
  );

  test('somebody who was verified before is redirected without a message', async () => {
    const { person } = await openFixtures();
    const page = await visit(await person('Bob'), '/verify-email');
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
    await identityToast('Whatever is said next');
    await screen.findByText('Whatever is said next');
    expect(screen.queryByText('Email verified!')).toBeNull();
  });
});
