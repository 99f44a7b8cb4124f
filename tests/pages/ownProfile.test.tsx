/** The profile of somebody who signs in or comes back, on whichever page. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listenToLog, saying, visit } from '../support/page.tsx';
import { createBirthday, type Person } from '../support/pageFixtures.ts';

/** Ann shares 'Birthday' with a kite. */
async function shareBirthday() {
  const fixtures = await createBirthday(['Kite']);
  const profileOf = (person: Person) => fixtures.services.users.profile(person.viewer);
  return { ...fixtures, profileOf, shared: await fixtures.share(fixtures.birthday) };
}

const aboutProfile = (sent: readonly string[]) => sent.filter((name) => ['AppShell', 'CreateProfile'].includes(name));

describe.each(['/', '/terms', '/privacy', '/nowhere', '/shared/…', '/dashboard'])('At %s', (place) => {
  const pathOf = (shared: string) => (place.startsWith('/shared') ? shared : place);

  test('nobody unverified is asked for a profile, and whoever signs in for the first time gets one', async () => {
    const { newcomer, profileOf, shared } = await shareBirthday();
    const page = await visit(await newcomer('Bob', { emailVerified: false }), pathOf(shared));
    await page.goTo('/terms');
    await screen.findByRole('heading', { name: 'Terms of Service' });
    await page.goTo(pathOf(shared));
    expect(aboutProfile(page.network.sent)).toEqual([]);
    const bob = await newcomer('Bob');
    await page.become(bob);
    await waitFor(async () => expect(await profileOf(bob)).toMatchObject({ username: 'Bob', bio: '', avatarUrl: '' }));
    expect(aboutProfile(page.network.sent)).toEqual(['AppShell', 'CreateProfile']);
  });

  test('whoever comes back has their profile fetched once, also for the dashboard', async () => {
    const { person, shared } = await shareBirthday();
    const page = await visit(await person('Bob'), pathOf(shared));
    await waitFor(() => expect(aboutProfile(page.network.sent)).toEqual(['AppShell']));
    await page.goTo('/dashboard');
    await screen.findByText('Bob');
    expect(aboutProfile(page.network.sent)).toEqual(['AppShell']);
  });
});

test('A visitor who signs in on the way to an item has a profile there', async () => {
  const { visitor, newcomer, profileOf, shared } = await shareBirthday();
  const page = await visit(visitor, shared);
  await page.openItem('Kite');
  await page.follow('Login');
  await screen.findByRole('heading', { name: 'Login' });
  const bob = await newcomer('Bob');
  await page.become(bob);
  await screen.findByRole('button', { name: 'Reserve' });
  await waitFor(async () => expect(await profileOf(bob)).toMatchObject({ username: 'Bob' }));
});

test('Somebody whose profile cannot be created can use a shared wishlist, and gets one on the dashboard', async () => {
  const log = listenToLog();
  const { visitor, newcomer, profileOf, shared } = await shareBirthday();
  const page = await visit(visitor, shared);
  await screen.findByText(saying('Shared by: Ann'));
  page.network.fail('CreateProfile');
  const bob = await newcomer('Bob');
  await page.become(bob);
  await waitFor(() => expect(log).toHaveBeenCalledWith('The profile was not loaded.', expect.anything()));
  await page.openItem('Kite');
  await screen.findByRole('button', { name: 'Reserve' });
  expect(page.toasts).toEqual([]);
  await page.follow('Go to Dashboard');
  await screen.findByText('Bob');
  expect(await profileOf(bob)).toMatchObject({ username: 'Bob' });
});

test('Somebody whose profile cannot be loaded can read a public page, and is told nothing', async () => {
  const log = listenToLog();
  const { visitor, person } = await shareBirthday();
  const page = await visit(visitor, '/terms');
  await screen.findByRole('heading', { name: 'Terms of Service' });
  page.network.fail('AppShell');
  await page.become(await person('Bob'));
  await waitFor(() => expect(log).toHaveBeenCalledWith('The profile was not loaded.', expect.anything()));
  expect(screen.queryByRole('alert')).toBeNull();
});
