import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findIdentityToast, listenToLog, textsOf, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

const taken = 'This email is already registered.';
const failed = 'Failed to register. Please try again.';
const unsent = 'The email was not sent. Press Resend Verification Email in a moment.';

/** Ann has filled in the registration and not sent it yet. */
async function fillIn() {
  const fixtures = await openFixtures();
  const page = await visit(fixtures.visitor, '/register');
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  await page.fill('Username', 'Ann');
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  await page.user.click(screen.getByRole('checkbox'));
  return {
    ...fixtures,
    page,
    /** Registers, which fails at this call of the provider. */
    async fail(call: string, code: string, sentence: string) {
      page.provider.fail(call, code);
      await page.press('Register');
      await waitFor(() => expect(inline()).toBe(sentence));
    },
    async goOnUnverified() {
      await page.become(await fixtures.newcomer('Ann', { emailVerified: false }));
      await page.goTo('/verify-email');
      await screen.findByRole('heading', { name: 'Verify Your Email' });
    },
  };
}

/** The form's own message, without toasts. */
const inline = () => textsOf(document.querySelectorAll('form [role="alert"]')).join('');

test('While somebody is being registered the button says so, and once the e-mail was sent there is no error', async () => {
  const { page, goOnUnverified } = await fillIn();
  const answer = page.provider.hold('createUserWithEmailAndPassword');
  await page.press('Register');
  await screen.findByRole('button', { name: 'Registering...' });
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  await act(async () => answer());
  await screen.findByRole('button', { name: 'Register' });
  expect(page.provider.sent).toEqual(['createUserWithEmailAndPassword', 'updateProfile', 'sendEmailVerification']);
  await goOnUnverified();
  expect(screen.queryByText(unsent)).toBeNull();
});

test('Specification 8: a failure is shown until somebody types or tries again, and as a toast unless the email is taken', async () => {
  const { page, fail } = await fillIn();
  for (const [code, sentence] of [
    ['auth/email-already-in-use', taken],
    ['auth/network-request-failed', failed],
  ] as const) {
    await fail('createUserWithEmailAndPassword', code, sentence);
    await page.user.type(page.field('Username'), 'x');
    expect(inline()).toBe('');
  }
  expect(page.toasts).toEqual([{ kind: 'error', text: failed, durationMs: 3000 }]);
  await fail('createUserWithEmailAndPassword', 'auth/email-already-in-use', taken);
  const answer = page.provider.hold('createUserWithEmailAndPassword');
  await page.press('Register');
  expect(inline()).toBe('');
  await act(async () => answer());
});

test('Specification 2: somebody whose verification e-mail could not be sent is told so on the next page, until another one was sent', async () => {
  listenToLog();
  const { page, goOnUnverified } = await fillIn();
  page.provider.fail('sendEmailVerification', 'auth/too-many-requests');
  await page.press('Register');
  await screen.findByRole('button', { name: 'Register' });
  await goOnUnverified();
  screen.getByText(unsent);
  expect(document.body.textContent).not.toContain('we sent');

  await page.press('Resend Verification Email');
  await findIdentityToast('Verification email sent again!');
  expect(screen.getAllByText('Verification email sent again!')).toHaveLength(2);
  expect(screen.queryByText(unsent)).toBeNull();
  screen.getByText(/Open the link that we sent you/);
});

test('A password that the provider would refuse as too short is said at its field once that is left, and nothing is sent', async () => {
  const { page } = await fillIn();
  await page.fill('Password', '12345');
  expect(page.complaintAbout('Password')).toBe('');
  await page.user.tab();
  const short = 'Use 6 characters or more.';
  expect(page.complaintAbout('Password')).toBe(short);
  expect(screen.queryByText('At least 6 characters')).toBeNull();
  await page.press('Register');
  expect([page.complaintAbout('Password'), inline(), page.provider.sent, page.toasts]).toEqual([short, '', [], []]);
  await page.user.type(page.field('Password'), '6');
  expect(page.complaintAbout('Password')).toBe('');
  await page.press('Register');
  await waitFor(() => expect(page.provider.sent).toContain('createUserWithEmailAndPassword'));
});

test('Somebody whose registration failed half-way continues with the account that it has created', async () => {
  const { page, fail } = await fillIn();
  await fail('updateProfile', 'auth/network-request-failed', failed);
  await page.press('Register');
  await waitFor(() => expect(page.provider.sent).toContain('sendEmailVerification'));
  expect(page.provider.sent.filter((call) => call === 'createUserWithEmailAndPassword')).toHaveLength(1);
});

test('Somebody who registers again with another password keeps the first one, and is told that no e-mail was sent', async () => {
  const { page, fail, goOnUnverified } = await fillIn();
  await fail('updateProfile', 'auth/network-request-failed', failed);
  await page.fill('Password', 'another');
  await fail('createUserWithEmailAndPassword', 'auth/email-already-in-use', taken);
  expect(page.provider.sent).not.toContain('updatePassword');
  await goOnUnverified();
  screen.getByText(unsent);
});
