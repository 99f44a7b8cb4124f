import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenToLog, saying, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Ann has registered and is on the verification page. */
async function verifyAsAnn() {
  const fixtures = await openFixtures();
  const page = await visit(await fixtures.newcomer('Ann', { emailVerified: false }), '/verify-email');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  page.provider.signIn('ann');
  return { page, log: listenToLog() };
}

test('Specification 2: a visitor can open the page without an address on it, and its buttons say only in the log that they do nothing', async () => {
  const log = listenToLog();
  const page = await visit((await openFixtures()).visitor, '/verify-email');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  expect(page.path()).toBe('/verify-email');
  screen.getByText('Please verify to continue.');
  expect(document.body.textContent).not.toContain('@');
  const seen = document.body.textContent;
  await page.press('I Verified My Email');
  await page.press('Resend Verification Email');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(document.body.textContent).toBe(seen);
  expect(page.provider.sent).toEqual([]);
  await page.follow('Login');
  await screen.findByRole('heading', { name: 'Login' });
});

test('Specification 2: whoever has registered reads the address and what to do, then what was sent, and to check the inbox, also if the provider does not answer', async () => {
  const { page, log } = await verifyAsAnn();
  expect(document.title).toBe('Verify Your Email · Wishnest');
  const main = screen.getByRole('main');
  expect(main.textContent).toMatch(/^Verify Your Emailann@example\.comPlease verify to continue\.Open the link/);
  screen.getByText(saying('ann@example.com'));
  screen.getByText('Open the link that we sent you, then come back here. Nothing after a minute? Look in spam.');
  page.provider.fail('reload', 'auth/network-request-failed');
  await page.press('I Verified My Email');
  await screen.findByText('Still not verified. Check your inbox.');
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ['focuses the window', () => window, 'focus'],
  ['brings the tab into sight', () => document, 'visibilitychange'],
] as const)(
  'Whoever returns to the tab need not press the button: a browser that %s checks by itself',
  async (...row) => {
    const [, target, event] = row;
    const { page } = await verifyAsAnn();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    fireEvent(target(), new Event('visibilitychange'));
    hidden.mockReturnValue(false);
    page.provider.fail('reload', 'auth/user-not-found');
    fireEvent(target(), new Event(event));
    await waitFor(() => expect(page.path()).toBe('/login'));
    expect(page.provider.sent.filter((call) => call === 'reload')).toHaveLength(1);
  },
);

test('Specification 8: another verification e-mail is announced if one was sent, and nowhere else', async () => {
  const { page } = await verifyAsAnn();
  page.provider.fail('sendEmailVerification', 'auth/too-many-requests');
  await page.press('Resend Verification Email');
  await screen.findByText('The email was not sent. Press Resend Verification Email in a moment.');
  expect(screen.queryByText('Verification email sent again!')).toBeNull();

  // Ann has verified her address in another tab, so no e-mail is sent.
  page.provider.signIn('ann', true);
  await page.press('Resend Verification Email');
  await waitFor(() => expect(screen.queryByText(/^The email was not sent/)).toBeNull());
  expect(screen.queryByText('Verification email sent again!')).toBeNull();
});

test.each([
  ['I Verified My Email', 'reload', '/login'],
  ['Resend Verification Email', 'sendEmailVerification', '/login'],
  ['Use another account', null, '/'],
])('By %s, somebody whose account no longer exists (%s) or is not wanted is sent to %s', async (button, call, path) => {
  const { page } = await verifyAsAnn();
  if (call) page.provider.fail(call, 'auth/user-not-found');
  await page.press(button);
  await waitFor(() => expect(page.path()).toBe(path));
});
