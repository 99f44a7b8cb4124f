/** The messages of the identity provider. The tests of each action have the product's. */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

type Page = Awaited<ReturnType<typeof visit>>;

test.each<[text: string, path: string, act: (page: Page) => Promise<void>]>([
  [
    'Password reset email sent!',
    '/login',
    async (page) => {
      await page.press('Forgot Password?');
      await page.press('Send Reset Link');
    },
  ],
  ['Verification email sent again!', '/verify-email', (page) => page.press('Resend Verification Email')],
  ['Email verified!', '/verify-email', async (page) => page.become(await (await openFixtures()).person('Ann'))],
])('Somebody is told at the top right, for five seconds: %s', async (text, path, act) => {
  const { visitor, newcomer } = await openFixtures();
  const page = await visit(path === '/login' ? visitor : await newcomer('Ann', { emailVerified: false }), path);
  page.provider.signIn('ann');
  await act(page);
  await waitFor(() => {
    const toasts = document.querySelectorAll('.Toastify__toast-container--top-right .Toastify__toast');
    const toast = [...toasts].find(({ textContent }) => textContent === text);
    const bar = toast?.querySelector<HTMLElement>('[role="progressbar"]');
    expect(bar?.style.animationDuration).toBe('5000ms');
  });
});
