import { fireEvent, screen, waitFor } from '@testing-library/react';
import { inputs } from '@wishnest/domain/input';
import { OfflineAccountDocument, OfflineItemsDocument } from '@wishnest/web/features/offline/offline.generated.ts';
import { keepForAccount } from '@wishnest/web/identity/accountStorage.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAnswer, buildClientOf, findTag, listenToLog, queryTag, saying, visit } from '../support/page.tsx';
import { createBirthday, openBirthday, type Person, shareBirthday } from '../support/pageFixtures.ts';

/** Takes the network away, as far as the page can tell, until the end of the test. */
async function goOffline() {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.offline(window);
  await screen.findByText('You’re offline.');
  onTestFinished(async () => {
    isOnLine.mockRestore();
    server.mockResolvedValue(buildAnswer());
    fireEvent.online(window);
    await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
    server.mockRestore();
  });
}

test('Specification 8: without a network nothing is switched off: what somebody tries fails with its message, and what they typed stays', async () => {
  const { page } = await openBirthday(['Kite']);
  await goOffline();
  await page.press('Create Wishlist');
  await page.fill('Name', 'Wedding');
  page.network.fail('CreateWishlist');
  await page.press('Create');
  await screen.findByText('Failed to create wishlist 😞');
  expect(page.field('Name').value).toBe('Wedding');
  await page.press('Cancel');
  await page.press('Discard');
  page.network.fail('RenameWishlist');
  await page.choose('Rename', 'Birthday');
  await page.fill('Name', 'Namesday');
  await page.user.keyboard('{Enter}');
  await screen.findByText('Failed to rename wishlist.');
  expect(page.field('Name').value).toBe('Namesday');
});

/** Keeps in the browser what somebody's pages show now. */
async function keepCopyOf(person: Person) {
  onTestFinished(() => localStorage.clear());
  const client = buildClientOf(person);
  const { data: account } = await client.query({ query: OfflineAccountDocument });
  const { data: items } = await client.query({ query: OfflineItemsDocument });
  keepForAccount(person.viewer.id, 'copy', JSON.stringify({ at: Date.now(), account, items }));
}

test('Whoever comes back sees at once what their browser has kept, and then what has changed', async () => {
  const { ann, birthday, visitor, services } = await createBirthday(['Kite']);
  await keepCopyOf(ann);
  await services.wishlists.rename(ann.viewer, birthday.id, { name: 'Namesday' }, inputs.renameWishlist);

  const page = await visit(visitor, '/terms');
  const releases = ['AppShell', 'Dashboard'].map((operation) => page.network.hold(operation));
  await page.become(ann);
  await page.goTo('/dashboard');
  await screen.findByRole('heading', { name: 'Birthday' });
  expect(screen.queryByRole('status', { name: 'Loading your wishlists…' })).toBeNull();
  for (const release of releases) release();
  await screen.findByRole('heading', { name: 'Namesday' });
});

test('A giver who loses the network on a shared wishlist sees what their browser has kept of their own', async () => {
  const { path, birthday, open, person, wishlist } = await shareBirthday();
  const bob = await person('Bob');
  await open(bob, birthday);
  await wishlist(bob, 'Wedding', ['Vase']);
  await keepCopyOf(bob);
  const page = await visit(bob, path);
  await findTag('Lamp');
  await waitFor(() => expect(page.network.sent).toContain('AppShell'));
  await screen.findByText('Nobody has written anything yet.');
  await goOffline();
  listenToLog();
  for (const operation of ['AppShell', 'Dashboard']) page.network.fail(operation);
  await page.follow('Go to Dashboard');
  await screen.findByRole('heading', { name: 'Wedding' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Specification 8: an Undo that is pressed without a network says that it has failed', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.openAndConfirm('Kite', 'Delete');
  await screen.findByText(saying('Deleted "Kite" from wishlist 🗑️'));
  await goOffline();
  page.network.fail('RestoreItem');
  await page.press('Undo');
  await screen.findByText('Could not restore it. Try again.');
  expect(queryTag('Kite')).toBeNull();
});
