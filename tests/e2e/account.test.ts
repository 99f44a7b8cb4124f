import { expect } from '@playwright/test';
import { test } from 'vitest';
import { uniqueEmail } from '../support/accounts.ts';
import { origin, visit } from '../support/browser.ts';
import { createWishlist, login, loginWithGoogle, password, register, signInToDashboard } from '../support/steps.ts';

test('A forgotten password is reset through the link, and only the new one works', async () => {
  const email = uniqueEmail('Ann');
  const page = await visit('/register');
  await register(page, { username: 'Ann', email });
  await page.getByRole('link', { name: `Verify ${email}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Your account’s email').fill(email);
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

test('The same pretend Google account has the same wishlists after another login', async () => {
  const first = await visit('/login');
  const email = await signInToDashboard(first, 'Gina');
  await createWishlist(first, 'Garden');

  const later = await visit('/login');
  await loginWithGoogle(later, 'Gina', email);
  await expect(later.getByRole('heading', { name: 'Garden' })).toBeVisible();
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
