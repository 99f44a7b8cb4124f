import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listenToLog, saying, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Ann has registered and is on the verification page. */
async function verifyAsAnn() {
  const fixtures = await openFixtures();
  const page = await visit(await fixtures.newcomer('Ann', { emailVerified: false }), '/verify-email');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  page.provider.signIn('ann');
  return { ...fixtures, page };
}

test('A visitor can open the page without an address on it, and its buttons say only in the log that they do nothing', async () => {
  const log = listenToLog();
  const page = await visit((await openFixtures()).visitor, '/verify-email');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  expect(page.path()).toBe('/verify-email');
  expect(screen.getByText('Please verify to continue.')).toBeTruthy();
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

test('Whoever has registered is told what was sent, and to check the inbox, also where the provider does not answer', async () => {
  const log = listenToLog();
  const { page } = await verifyAsAnn();
  expect(document.title).toBe('Verify Your Email · Wishnest');
  expect(screen.getByText('Please verify to continue.')).toBeTruthy();
  const sent =
    'Open the link that we sent to ann@example.com, then come back here. Nothing after a minute? Look in spam.';
  expect(screen.getByText(saying(sent))).toBeTruthy();
  page.provider.fail('reload', 'auth/network-request-failed');
  await page.press('I Verified My Email');
  await screen.findByText('Still not verified. Check your inbox.');
  expect(log).toHaveBeenCalledOnce();
});

test('Another verification e-mail is announced where one was sent, and nowhere else', async () => {
  listenToLog();
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

  page.provider.signIn('ann');
  await page.press('Resend Verification Email');
  await waitFor(() => expect(screen.getAllByText('Verification email sent again!')).toHaveLength(2));
});

test.each<[string, string, (opened: Awaited<ReturnType<typeof verifyAsAnn>>) => void]>([
  ['I Verified My Email', '/login', ({ page }) => page.provider.fail('reload', 'auth/user-not-found')],
  [
    'Resend Verification Email',
    '/login',
    ({ page }) => page.provider.fail('sendEmailVerification', 'auth/user-not-found'),
  ],
  ['Use another account', '/', () => {}],
])('By %s, somebody whose account no longer exists or is not wanted is sent to %s', async (button, path, prepare) => {
  listenToLog();
  const opened = await verifyAsAnn();
  prepare(opened);
  await opened.page.press(button);
  await waitFor(() => expect(opened.page.path()).toBe(path));
});
