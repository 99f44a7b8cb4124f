import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenToLog, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';
import { accepted } from '../support/people.ts';

/** Ann opens the settings. Programs of these names have tokens. */
async function visitSettings(...names: string[]) {
  const { services, database, ...fixtures } = await openFixtures();
  const ann = await fixtures.person('Ann');
  const signedInAt = Number.MAX_SAFE_INTEGER;
  for (const name of names) {
    const input = { name, access: 'READ', days: 30 };
    accepted(await services.programs.create({ viewer: ann.viewer, signedInAt }, input));
  }
  const open = () => visit(ann, '/settings');
  return { ann, services, database, open, stored: () => services.programs.list(ann.viewer) };
}

const rowOf = (name: string) => screen.getByText(name).closest('li') ?? expect.fail(`There is no row of ${name}.`);
const revokeButton = (name: string) => within(rowOf(name)).getByRole('button', { name: 'Revoke' });

test('Somebody makes a token for a program, which they see once, copy, and find in the list', async () => {
  const { ann, services, open } = await visitSettings();
  const page = await open();
  await screen.findByText('No program has a token.');
  await page.press('New token');
  await page.press('Create token');
  await screen.findByText('Name is required.');
  expect(page.network.sent).not.toContain('CreateProgramToken');
  await page.fill('Name', 'Kitchen');
  await page.user.click(screen.getByRole('radio', { name: /^Read and write/ }));
  await page.user.click(screen.getByRole('radio', { name: '1 year' }));
  await page.press('Create token');
  const { value: token } = await screen.findByLabelText<HTMLInputElement>('Token');
  expect(await services.programs.verify(token)).toMatchObject({ userId: ann.viewer.id, access: 'READ_WRITE' });
  expect(JSON.stringify(page.clientOf(ann).extract())).not.toContain(token);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  await page.press('Copy');
  await screen.findByText('Copied!');
  expect(writeText).toHaveBeenCalledWith(token);
  await page.press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.innerHTML).not.toContain(token);
  expect(rowOf('Kitchen').textContent).toMatch(/Reads and writes.*Until .*20\d\d.*Never used/);
  expect(screen.queryByText('No program has a token.')).toBeNull();
});

test('Somebody revokes a token after a question, and it stays if that fails', async () => {
  const { stored, open } = await visitSettings('Kitchen', 'Hall');
  const page = await open();
  await screen.findByText('Kitchen');
  await page.user.click(revokeButton('Kitchen'));
  await page.press('Cancel');
  page.network.fail('RevokeProgramToken');
  await page.user.click(revokeButton('Kitchen'));
  await page.press('Revoke');
  await screen.findByText('Could not revoke the token. Try again.');
  expect(await stored()).toHaveLength(2);
  await page.press('Revoke');
  await waitFor(() => expect(page.toasts.map(({ text }) => text)).toContain('Token of “Kitchen” revoked.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Revoke' })).toHaveLength(1);
  expect(await stored()).toMatchObject([{ name: 'Hall' }]);
  screen.getByText('Hall');
});

test('Somebody reads which token has expired, and when each was last used', async () => {
  const { database, open } = await visitSettings('Kitchen');
  await database.update(database.tables.programTokens).set({ expiresAt: 1_000_000, lastUsedAt: 1_000_000 });
  await open();
  await screen.findByText('Kitchen');
  expect(rowOf('Kitchen').textContent).toMatch(/Only reads.*Expired Jan 1, 1970.*Last used Jan 1, 1970/);
});

test('Somebody who has 20 programs is told to revoke one first, and keeps what they typed', async () => {
  const { open } = await visitSettings(...Array.from({ length: 20 }, (_, n) => `Program ${n}`));
  const page = await open();
  await page.press('New token');
  await page.fill('Name', 'Kitchen');
  await page.press('Create token');
  const dialog = within(screen.getByRole('dialog', { name: 'New token' }));
  await dialog.findByText('You can have 20 programs. Revoke one first.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kitchen');
});

test('Somebody whose programs do not load is told so, tries again, and can use the rest of the settings', async () => {
  const { ann } = await visitSettings('Kitchen');
  listenToLog();
  const page = await visit(ann, '/profile');
  page.network.fail('Programs');
  await page.goTo('/settings');
  await screen.findByText('Your programs could not be loaded.');
  screen.getByRole('button', { name: 'Delete Account' });
  await page.press('Try again');
  await screen.findByText('Kitchen');
});
