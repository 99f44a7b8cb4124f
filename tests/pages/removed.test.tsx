import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillWishlist } from '../support/database.ts';
import { findTag, saying, visit } from '../support/page.tsx';
import { createBirthday, openBirthday } from '../support/pageFixtures.ts';

/** The names in the open list of what was removed. */
const removed = () =>
  screen.getAllByRole('button', { name: 'Restore' }).map((restore) => {
    const entry = restore.closest('li')?.textContent;
    return entry?.replace('Restore', '');
  });

test('Specification 8: a deleted item comes back by the Undo in its message, which is one element beside the button', async () => {
  const { page, stored } = await openBirthday(['Kite', 'Lamp']);
  await page.openAndPress('Kite', 'Delete');
  screen.getByText(saying('Delete “Kite” from “Birthday”? You can restore it for 30 days.'));
  await page.press('Delete');
  const sentence = await screen.findByText(saying('Deleted "Kite" from wishlist 🗑️'));
  const group = sentence.closest('[role=group]');
  expect(group?.childNodes).toHaveLength(2);
  await page.press('Undo');
  await screen.findByText(saying('“Kite” is back.'));
  await findTag('Kite');
  expect(await stored()).toMatchObject([{ name: 'Kite' }, { name: 'Lamp' }]);
  screen.getByRole('button', { name: 'Birthday', description: '2 items · Not shared' });
  expect(screen.queryByRole('button', { name: /no longer here/ })).toBeNull();
});

test('Removed items are listed at the foot of their open wishlist, the latest first, and come back to their places', async () => {
  const { page, stored } = await openBirthday(['Kite', 'Lamp', 'Sled']);
  for (const name of ['Kite', 'Lamp']) {
    await page.openAndConfirm(name, 'Delete');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await page.press('2 items no longer here');
  expect(removed()).toEqual(['LampToday', 'KiteToday']);
  screen.getByText('Kept for 30 days, then gone for good.');
  const restore = screen.getByRole('button', { name: 'Restore', description: 'Kite' });
  const release = page.network.hold('RestoreItem');
  await page.user.click(restore);
  expect(restore.getAttribute('aria-busy')).toBe('true');
  release();
  await findTag('Kite');
  expect(await stored()).toMatchObject([{ name: 'Kite' }, { name: 'Sled' }]);
  await waitFor(() => expect(removed()).toEqual(['LampToday']));
  const list = screen.getByRole('button', { name: 'No longer here', expanded: true });
  expect(document.activeElement).toBe(list);
  await page.press('Restore');
  await findTag('Lamp');
  await screen.findByText('Nothing left here.');
  expect(document.activeElement).toBe(list);
  await page.user.click(list);
  expect(screen.queryByRole('button', { name: /no longer here/i })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('The wishlist and its open list stay while the page asks for what was restored', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.openAndConfirm('Kite', 'Delete');
  await page.press('1 item no longer here');
  const asked = () => page.network.sent.filter((operation) => operation === 'Dashboard').length;
  const before = asked();
  const releases = ['Dashboard', 'SheetItems'].map((operation) => page.network.hold(operation));
  await page.press('Restore');
  await waitFor(() => expect(asked()).toBe(before + 1));
  screen.getByRole('button', { name: 'No longer here', expanded: true });
  for (const release of releases) release();
  await findTag('Kite');
});

test('Specification 8: a deleted wishlist is restored with its items by Undo, or later at the foot of the dashboard, also of an empty one', async () => {
  const { ann } = await createBirthday(['Kite']);
  const page = await visit(ann, '/dashboard');
  async function remove() {
    await page.choose('Delete', 'Birthday');
    screen.getByText(saying('Delete the wishlist “Birthday” with all its items? You can restore it for 30 days.'));
    await page.press('Delete');
    await screen.findByText('No wishlists found. Create one to get started!');
  }
  await remove();
  await page.press('Undo');
  await page.press(/^Birthday/);
  await findTag('Kite');
  await remove();
  await page.press('1 removed wishlist');
  expect(removed()).toEqual(['BirthdayToday']);
  await page.press('Restore');
  await screen.findByRole('button', { name: 'Birthday', description: '1 item · Not shared' });
});

test('An item whose wishlist is full by now is told why it does not come back, and another failure what to do', async () => {
  const { page, database, birthday } = await openBirthday(['Kite']);
  await page.openAndConfirm('Kite', 'Delete');
  await page.press('1 item no longer here');
  page.network.fail('RestoreItem');
  await page.press('Restore');
  await screen.findByText('Could not restore it. Try again.');
  await fillWishlist(database, birthday.id, 500);
  // The page asks for the items again after the refusal, and 500 take seconds to render.
  page.network.hold('SheetItems');
  await page.press('Restore');
  await screen.findByText('A wishlist can hold 500 items.');
});
