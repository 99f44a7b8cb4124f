import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { avatarsIn, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Ann, a sailor, edits her profile. */
async function editProfile() {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann', { bio: 'Sails.', avatarUrl: 'avatar4' });
  const page = await visit(ann, '/profile');
  await screen.findByRole('button', { name: 'Save Changes' });
  return { page, stored: () => fixtures.services.users.profile(ann.viewer) };
}

const avatar = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('Everybody finds their own profile to edit', async () => {
  const { page } = await editProfile();
  screen.getByRole('heading', { level: 1, name: 'Edit Profile' });
  const [username, bio] = [page.field('Username'), page.field('Bio')];
  expect([username.value, username.maxLength, bio.value, bio.maxLength]).toEqual(['Ann', 25, 'Sails.', 70]);
  expect(screen.getAllByRole('radio')).toHaveLength(9);
  expect(avatar('Penguin').checked).toBe(true);
  expect(document.title).toBe('Edit Profile · Wishnest');
});

test('A profile without an avatar of its own starts with the first one', async () => {
  await visit(await (await openFixtures()).person('Ann'), '/profile');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Robin' })).checked).toBe(true);
});

test('Specification 8: somebody changes everything, and the page above knows at once; what could not be saved stays in the form', async () => {
  const { page, stored } = await editProfile();
  await page.fill('Username', ' Anna ');
  await page.paste('Bio', 'Reads.\nSleeps.');
  await page.user.click(avatar('Cockatoo'));
  page.network.fail('UpdateProfile');
  await page.press('Save Changes');
  await screen.findByText('Failed to update profile 😞');
  expect(page.toasts).toEqual([{ kind: 'error', text: 'Failed to update profile 😞', durationMs: 4000 }]);
  expect([page.field('Username').value, page.field('Bio').value]).toEqual([' Anna ', 'Reads. Sleeps.']);
  expect(avatar('Cockatoo').checked).toBe(true);
  expect(await stored()).toMatchObject({ username: 'Ann', avatarUrl: 'avatar4' });

  await page.press('Save Changes');
  await screen.findByText('Profile updated successfully! 🎉');
  expect(page.toasts).toContainEqual({ kind: 'success', text: 'Profile updated successfully! 🎉', durationMs: 4000 });
  const card = screen.getByRole('region', { name: 'Your profile' });
  within(card).getByText('Anna');
  within(card).getByText('Reads. Sleeps.');
  expect(avatarsIn(card)).toEqual(['avatar7.png']);
  expect(await stored()).toMatchObject({ username: 'Anna', bio: 'Reads. Sleeps.', avatarUrl: 'avatar7' });
});

test('What is wrong with a profile is said at each field until somebody types there, and nothing is saved', async () => {
  const { page, stored } = await editProfile();
  fireEvent.input(page.field('Username'), { target: { value: '   ' } });
  fireEvent.input(page.field('Bio'), { target: { value: 'b'.repeat(71) } });
  await page.press('Save Changes');
  expect(page.complaintAbout('Username')).toBe('Username is required.');
  expect(document.activeElement).toBe(page.field('Username'));
  await page.fill('Username', 'A');
  expect(page.complaintAbout('Username')).toBe('');
  expect(page.complaintAbout('Bio')).toBe('Bio must be at most 70 characters.');
  expect(await stored()).toMatchObject({ username: 'Ann', bio: 'Sails.' });
});
