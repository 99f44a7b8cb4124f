import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sessionCookie } from '@wishnest/page/cookies';
import { readSessionCookie, writeSessionCookie } from '@wishnest/web/identity/sessionCookie.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenToLog, pretendDevice, textsOf, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

async function visitSettings() {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  writeSessionCookie(sessionCookie.pending);
  onTestFinished(() => writeSessionCookie(null));
  const page = await visit(ann, '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return { ...fixtures, ann, page, stored: () => fixtures.services.users.profile(ann.viewer) };
}

test('Specification 2: the settings end with Legal and the Danger Zone, after what people come for more often', async () => {
  await visitSettings();
  const headings = () => textsOf(screen.getAllByRole('heading', { level: 2 }));
  const added = ['Language', 'Add from any shop', 'Your devices', 'Your data', 'Programs'];
  expect(headings()).toEqual([...added, 'Legal', 'Danger Zone']);
});

test('The settings of a phone have no bookmark to drag, and with the installed app they say how to share to it', async () => {
  pretendDevice(true);
  await visitSettings();
  expect(screen.queryByText('Add from any shop')).toBeNull();
  cleanup();
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = ['(pointer: coarse)', '(display-mode: standalone)'].includes(query);
    return Object.assign(new EventTarget(), { matches, media: query }) as never;
  });
  onTestFinished(() => media.mockRestore());
  await visitSettings();
  await screen.findByText('Tap Share in the shop.');
  expect(screen.queryByRole('link', { name: 'Add to Wishnest' })).toBeNull();
});

test('Specification 2: the settings lead to the legal pages beside them, and say what deleting an account means', async () => {
  await visitSettings();
  expect(document.title).toBe('Settings · Wishnest');
  screen.getByRole('heading', { level: 2, name: 'Legal' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^(Terms|Privacy)/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual([
    ['Terms of Service', '/terms', '_blank'],
    ['Privacy Policy', '/privacy', '_blank'],
  ]);
  screen.getByRole('heading', { level: 2, name: 'Danger Zone' });
  screen.getByText('Your account and all associated data are permanently deleted. This cannot be undone.');
});

test('Specification 4 and 8: somebody deletes their account once, after a question, and is a visitor on the landing page', async () => {
  const { page, identity, stored } = await visitSettings();
  await page.press('Delete Account');
  await page.press('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await stored()).toMatchObject({ username: 'Ann' });

  const answer = page.network.hold('DeleteAccount');
  await page.press('Delete Account');
  const question = within(screen.getByRole('alertdialog', { name: 'Confirm Deletion' }));
  question.getByText('your account');
  await page.user.dblClick(question.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' }).disabled).toBe(true);
  answer();
  await screen.findByText('Account deleted.');
  expect(page.toasts).toEqual([{ kind: 'success', text: 'Account deleted.', durationMs: 4000 }]);
  await waitFor(() => expect(page.path()).toBe('/'));
  expect(page.network.sent.filter((name) => name === 'DeleteAccount')).toHaveLength(1);
  expect(identity.deleted).toEqual(['ann']);
  expect(await stored()).toMatchObject({ __typename: 'NotFound' });
  expect(readSessionCookie()).toBeNull();
});

test('Somebody who lost a phone logs out everywhere after a question, here at once', async () => {
  const { page, ann, identity } = await visitSettings();
  const phone = identity.signIn({ userId: ann.viewer.id });
  await page.press('Log out everywhere');
  await page.press('Cancel');
  expect(page.network.sent).not.toContain('LogOutEverywhere');
  await page.press('Log out everywhere');
  const question = screen.getByRole('alertdialog', { name: 'Log out everywhere' });
  within(question).getByText('You log in again on each device, this one too.');
  await page.press('Log out everywhere');
  await screen.findByText('Logged out everywhere. Open pages follow within an hour.');
  await waitFor(() => expect(page.path()).toBe('/'));
  expect(await identity.verifyNotRevoked(phone)).toBeNull();
});

const noAnswer = async () => 'unknown' as const;

const notLoggedOut = 'Could not log out everywhere. Try again.';

test.for<[string, string, string, (opened: Awaited<ReturnType<typeof visitSettings>>) => unknown]>([
  ['Delete Account', 'Delete', 'Failed to delete account.', ({ identity }) => (identity.refusesDeletions = true)],
  ['Delete Account', 'Delete', 'Failed to delete account.', ({ identity }) => (identity.deleteAccount = noAnswer)],
  ['Delete Account', 'Delete', 'Something went wrong.', ({ page }) => page.network.fail('DeleteAccount')],
  ['Log out everywhere', 'Log out everywhere', notLoggedOut, ({ identity }) => (identity.isDown = true)],
  ['Log out everywhere', 'Log out everywhere', notLoggedOut, ({ page }) => page.network.fail('LogOutEverywhere')],
])(
  'Specification 4 and 8: if %s fails after %s, the person stays, signed in, and reads %j',
  async ([button, confirm, message, fail]) => {
    const opened = await visitSettings();
    const { page, stored } = opened;
    fail(opened);
    await page.press(button);
    await page.press(confirm);
    await screen.findByText(message);
    expect(page.toasts).toEqual([{ kind: 'error', text: message, durationMs: 4000 }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false);
    expect(page.path()).toBe('/settings');
    expect(await stored()).toMatchObject({ username: 'Ann' });
    expect(readSessionCookie()).toBe(sessionCookie.pending);
  },
);

test('Somebody whose data does not download reads so, and tries again', async () => {
  const { page } = await visitSettings();
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }));
  onTestFinished(() => fetching.mockRestore());
  listenToLog();
  await page.press('Download your data');
  await screen.findByText('Your data did not download. Try again in a moment.');
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([expect.stringMatching(/your-data$/)]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download your data' }).ariaBusy).not.toBe('true'));
});
