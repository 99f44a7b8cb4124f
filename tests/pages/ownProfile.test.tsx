/** The profile of somebody who signs in or comes back, on whichever page. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listenToLog, saying, visit } from '../support/page.tsx';
import { createBirthday, type Person } from '../support/pageFixtures.ts';

/** Ann shares 'Birthday' with a kite. */
async function shareBirthday() {
  const fixtures = await createBirthday(['Kite']);
  const profileOf = (person: Person) => fixtures.services.users.profile(person.viewer);
  return { ...fixtures, profileOf, shared: await fixtures.share(fixtures.birthday) };
}

const aboutProfile = (sent: readonly string[]) => sent.filter((name) => ['AppShell', 'CreateProfile'].includes(name));

test.each(['/', '/terms', '/privacy', '/nowhere', '/shared/…', '/dashboard'])(
  'At %s nobody unverified is asked for a profile, whoever signs in for the first time gets one, and it is fetched once',
  async (place) => {
    const { newcomer, profileOf, shared } = await shareBirthday();
    const path = place.startsWith('/shared') ? shared : place;
    const page = await visit(await newcomer('Bob', { emailVerified: false }), path);
    await page.goTo('/terms');
    await screen.findByRole('heading', { name: 'Terms of Service' });
    await page.goTo(path);
    expect(aboutProfile(page.network.sent)).toEqual([]);
    const bob = await newcomer('Bob');
    await page.become(bob);
    await waitFor(async () => expect(await profileOf(bob)).toMatchObject({ username: 'Bob', bio: '', avatarUrl: '' }));
    await page.goTo('/dashboard');
    await screen.findByText('Bob');
    expect(aboutProfile(page.network.sent)).toEqual(['AppShell', 'CreateProfile']);
  },
);

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
