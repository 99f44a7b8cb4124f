import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAnswer, queryTag, saying } from '../support/page.tsx';
import { openBirthday } from '../support/pageFixtures.ts';

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

test('Specification 8: an Undo that is pressed without a network says that it has failed', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.openItem('Kite');
  await page.confirm('Delete');
  await screen.findByText(saying('Deleted "Kite" from wishlist 🗑️'));
  await goOffline();
  page.network.fail('RestoreItem');
  await page.press('Undo');
  await screen.findByText('Could not restore it. Try again.');
  expect(queryTag('Kite')).toBeNull();
});
