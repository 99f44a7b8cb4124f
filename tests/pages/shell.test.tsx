import { gql } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OfflineAccountDocument } from '@wishnest/web/features/offline/offline.generated.ts';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { buildHttpLink } from '@wishnest/web/graphql/httpLink.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { avatarsIn, buildAnswer, listenToLog, saying, visit } from '../support/page.tsx';
import { createBirthday, openFixtures } from '../support/pageFixtures.ts';

function card() {
  return within(screen.getByRole('region', { name: 'Your profile' }));
}

test.each([
  [{ bio: 'Sails.', avatarUrl: 'avatar4' }, 'Sails.', 'avatar4.png'],
  [{}, 'No bio available', 'avatar1.png'],
])('Everybody signed in sees who they are on every page: %j', async (profile, bio, avatar) => {
  await visit(await (await openFixtures()).person('Ann', profile), '/settings');
  await screen.findByText('Ann');
  card().getByText(bio);
  expect(avatarsIn(screen.getByRole('region', { name: 'Your profile' }))).toEqual([avatar]);
});

test('Specification 8: somebody whose profile cannot be loaded is a Guest, is told so once on every page, and can use the page', async () => {
  const log = listenToLog();
  const { ann } = await createBirthday();
  const page = await visit({ ...ann, session: { status: 'loading' } }, '/dashboard');
  page.network.fail('AppShell');
  await page.become(ann);
  await screen.findByText('Failed to fetch user data');
  card().getByText('Guest');
  card().getByText('No bio available');
  await screen.findByRole('heading', { name: /^Birthday/ });
  expect(log).toHaveBeenCalled();
  await page.follow('Profile');
  await screen.findByRole('heading', { level: 1, name: 'Edit Profile' });
  await page.press('Try again');
  await screen.findByText('Ann');
  expect(page.field('Username').value).toBe('Ann');
  expect(screen.queryByText('Failed to fetch user data')).toBeNull();
});

test('Specification 8: a profile that failed stays failed, whatever other queries bring, until it is asked for again', async () => {
  listenToLog();
  const { ann } = await createBirthday();
  const page = await visit({ ...ann, session: { status: 'loading' } }, '/settings');
  page.network.fail('AppShell');
  await page.become(ann);
  await screen.findByText('Failed to fetch user data');
  const { data } = await page.clientOf(ann).query({ query: OfflineAccountDocument });
  expect(data?.viewer.profile?.username).toBe('Ann');
  await page.follow('My Wishlists');
  await screen.findByText('Birthday');
  screen.getByText('Failed to fetch user data');
  card().getByText('Guest');
  await page.press('Try again');
  await screen.findByText('Ann');
  expect(screen.queryByText('Failed to fetch user data')).toBeNull();
});

test('Specification 2: the navigation leads to four pages, at which a screen reader starts, the logo home, and coming features are named', async () => {
  const page = await visit(await (await openFixtures()).person('Ann'), '/dashboard');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['My Wishlists', '/dashboard'],
    ['Shared With Me', '/shared-with-me'],
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ]);
  const soon = 'Friendships & Calendar are coming soon.';
  nav.getByText(saying(soon));
  expect(screen.getByRole('complementary', { name: 'Coming soon' }).textContent).toBe(soon);
  await page.follow('Settings');
  await screen.findByRole('heading', { name: 'Settings' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
  await page.follow('Wishnest');
  await screen.findByRole('heading', { name: 'Your Wishlists' });
});

test('Whoever logs in after another person sees only their own wishlists', async () => {
  const { ann, ...fixtures } = await createBirthday();
  const page = await visit(ann, '/dashboard');
  await screen.findByRole('heading', { name: /^Birthday/ });
  await page.become(await fixtures.person('Bob'));
  await screen.findByText('No wishlists found. Create one to get started!');
  expect(screen.queryByRole('heading', { name: /^Birthday/ })).toBeNull();
  card().getByText('Bob');
});

test('Whoever is offline is told so, until the server answers, whatever the browser says', async () => {
  await visit(await (await openFixtures()).person('Ann'), '/dashboard');
  const connect = (isOnline: boolean) =>
    act(async () => {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  const server = vi.spyOn(window, 'fetch').mockResolvedValue(buildAnswer());
  onTestFinished(() => server.mockRestore());
  await connect(false);
  await waitFor(() => expect(server).toHaveBeenCalled());
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await connect(false);
  await screen.findByText('You’re offline.');
  await connect(true);
  await screen.findByText('You’re offline.');
  server.mockResolvedValue(buildAnswer());
  await connect(true);
  expect(screen.queryByText(/^You’re offline/)).toBeNull();

  server.mockRejectedValue(new TypeError('Failed to fetch'));
  const client = buildClient(buildHttpLink(null));
  await expect(client.query({ query: gql`query Dashboard { viewer { id } }` })).rejects.toThrow();
  await screen.findByText('You’re offline.');
  server.mockResolvedValue(buildAnswer());
  await connect(true);
});
