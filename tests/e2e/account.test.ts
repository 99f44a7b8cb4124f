import { expect } from '@playwright/test';
import { test } from 'vitest';
import { uniqueEmail } from '../support/accounts.ts';
import { createWishlist, login, loginWithGoogle, password, register, signInToDashboard } from '../support/steps.ts';
import { origin, visit } from '../support/visit.ts';

test('A taken email, unaccepted terms and a short password each get a message, and nothing typed is lost', async () => {
  const email = uniqueEmail('Ann');
  const first = await visit('/register');
  await register(first, { username: 'Ann', email });
  await expect(first.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();

  const page = await visit('/register');
  await page.getByLabel('Username').fill('Ann');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('You must agree to the Terms and Privacy Policy.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('This email is already registered.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

test('Somebody without a verified email stays on the verification page, can request another email, and is told so', async () => {
  const page = await visit('/register');
  const email = uniqueEmail('Ann');
  await register(page, { username: 'Ann', email });
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I Verified My Email' }).click();
  await expect(page.getByText('Still not verified. Check your inbox.')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByText('Verification email sent again!')).toHaveCount(2);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await page
    .getByRole('link', { name: `Verify ${email}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  await expect(page.getByText('Email verified!')).toBeVisible();
});

test('A forgotten password is reset through the link, and only the new one works', async () => {
  const email = uniqueEmail('Ann');
  const page = await visit('/register');
  await register(page, { username: 'Ann', email });
  await page.getByRole('link', { name: `Verify ${email}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Where to send the reset link').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  await expect(page.getByLabel(`New password for ${email}`)).toBeVisible();
  const other = await visit('/login');
  await expect(other.getByText('Nothing here yet.')).toBeVisible();
  await page.getByLabel(`New password for ${email}`).fill('battery staple');
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed.', { exact: false })).toBeVisible();

  await login(page, email, password);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await login(page, email, 'battery staple');
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
});

test('A reset for an unknown email and a wrong password give the documented words', async () => {
  const page = await visit('/login');
  await login(page, uniqueEmail('Nobody'), 'wrong wrong');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Where to send the reset link').fill(uniqueEmail('Nobody'));
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Failed to send reset email. Make sure the email is correct.')).toBeVisible();
});

test('The same pretend Google account has the same wishlists after another login', async () => {
  const first = await visit('/login');
  const email = await signInToDashboard(first, 'Gina');
  await createWishlist(first, 'Garden');

  const later = await visit('/login');
  await loginWithGoogle(later, 'Gina', email);
  await expect(later.getByRole('heading', { name: 'Garden' })).toBeVisible();
});

test('Protected pages send a signed-out person to the login, and stay open to a signed-in one after a reload', async () => {
  const page = await visit('/dashboard');
  await expect(page).toHaveURL(`${origin}/login`);
  for (const path of ['/shared-with-me', '/profile', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${origin}/login`);
  }
  await signInToDashboard(page, 'Ann');
  await page.goto('/settings');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin}/`);
});

test('An account is deleted with its wishlists, and its owner is sent to the landing page', async () => {
  const page = await visit('/login');
  const email = await signInToDashboard(page, 'Dora');
  await createWishlist(page, 'Boat');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('your account');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Account deleted.')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);

  await page.goto('/login');
  await loginWithGoogle(page, 'Dora', email);
  await expect(page.getByText('No wishlists found. Create one to get started!')).toBeVisible();
});
