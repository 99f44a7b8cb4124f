import { test } from 'vitest';
import { signUp } from '../../scripts/demo/accounts.ts';
import { uniqueEmail } from '../support/accounts.ts';
import {
  createWishlist,
  expect,
  login,
  loginWithGoogle,
  origin,
  password,
  register,
  signInToDashboard,
  visit,
} from '../support/browser.ts';

test('Specification 8: a forgotten password is reset through the link, and only the new one works', async () => {
  const email = uniqueEmail('Ann');
  await signUp(origin, email, password);
  const page = await visit('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Your account’s email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByLabel(`New password for ${email}`).fill('battery staple');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(`${origin}/login`);

  await login(page, email, password);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await login(page, email, 'battery staple');
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
});

test('Specification 8: whoever presses twice to get another verification e-mail, after a failure, presses no other button', async () => {
  const page = await visit('/register');
  await register(page, { username: 'Ann', email: uniqueEmail('Ann') });
  await page.getByRole('button', { name: 'I Verified My Email' }).click();
  await expect(page.getByText('Still not verified.')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Verification Email' }).dblclick();
  await expect(page.getByRole('main').getByText('Verification email sent again!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
});

test('Specification 8: an account is the same on two devices, until one deletes it, and then the other is sent to the login', async () => {
  const page = await visit('/login');
  const email = await signInToDashboard(page, 'Dora');
  await createWishlist(page, 'Boat');
  const other = await visit('/login');
  await loginWithGoogle(other, 'Dora', email);
  await expect(other.getByRole('heading', { name: 'Boat' })).toBeVisible();
  // A page that asks for what it shows would find out by itself.
  await other.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Account deleted.')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);

  await other.getByRole('link', { name: 'Shared With Me' }).click();
  await expect(other).toHaveURL(`${origin}/login`);
  await expect(other.getByText('You were logged out. Log in again.')).toBeVisible();
  await loginWithGoogle(other, 'Dora', email);
  await expect(other.getByText('No wishlists found. Create one to get started!')).toBeVisible();
});
