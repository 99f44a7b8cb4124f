import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { openBirthday, shareBirthday } from '../support/pageFixtures.ts';

const label = 'A line about this wishlist';
const typed = 'Size 39, no wool';

test('An owner writes a line about a wishlist below its name, changes it there, and takes it away', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.press('Add a line or a day');
  expect(document.activeElement).toBe(page.field(label));
  await page.fill(label, typed);
  await page.press('Save');
  await screen.findByText(typed);
  await screen.findByRole('button', { name: 'Edit line and day' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit line and day' }));
  await page.press('Edit line and day');
  expect(page.field(label).value).toBe(typed);
  await page.user.keyboard('{Escape}');
  await page.press('Edit line and day');
  await page.fill(label, ' ');
  await page.press('Save');
  await screen.findByRole('button', { name: 'Add a line or a day' });
});

test('Whoever pastes a link while a line is being saved keeps the focus there', async () => {
  const { page } = await openBirthday(['Kite']);
  const answer = page.network.hold('DescribeWishlist');
  await page.press('Add a line or a day');
  await page.fill(label, typed);
  await page.press('Save');
  await page.user.click(page.field('Add an item by its link'));
  answer();
  await screen.findByText(typed);
  expect(document.activeElement).toBe(page.field('Add an item by its link'));
});

test('A line that could not be saved stays in its field', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.press('Add a line or a day');
  await page.fill(label, typed);
  page.network.fail('DescribeWishlist');
  await page.press('Save');
  await screen.findByText('Could not save it. Try again.');
  expect(page.field(label).value).toBe(typed);
  await page.press('Save');
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
});

test('Whoever sees a wishlist reads the line: on its page, and in Shared With Me', async () => {
  const { services, ann, birthday, visitor, person, open, path } = await shareBirthday();
  await services.wishlists.describe(ann.viewer, birthday.id, { about: typed });
  const page = await visit(visitor, path);
  await screen.findByText(typed);
  page.leave();
  const bob = await person('Bob');
  await open(bob, birthday);
  const withMe = await visit(bob, '/shared-with-me');
  await withMe.press(/^Birthday/);
  await screen.findByText(typed);
});
