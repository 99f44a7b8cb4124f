import { expect, type Request } from '@playwright/test';
import { test } from 'vitest';
import { uniqueEmail } from '../support/accounts.ts';
import {
  createWishlist,
  login,
  loginWithGoogle,
  origin,
  password,
  register,
  signInToDashboard,
  visit,
  visitDashboard,
} from '../support/browser.ts';

test('A forgotten password is reset through the link, and only the new one works', async () => {
  const email = uniqueEmail('Ann');
  const page = await visit('/register');
  await register(page, { username: 'Ann', email });
  await page.getByRole('link', { name: 'Verify my email' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Your account’s email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  await expect(page.getByLabel(`New password for ${email}`)).toBeVisible();
  const other = await visit('/login');
  await expect(other.getByText('No email yet. Press Send Reset Link above.')).toBeVisible();
  await page.getByLabel(`New password for ${email}`).fill('battery staple');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('No email yet. Press Send Reset Link above.')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/login`);

  await login(page, email, password);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await login(page, email, 'battery staple');
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
});

test('An account is the same on two devices, until one deletes it, and then the other is sent to the login', async () => {
  const page = await visit('/login');
  const email = await signInToDashboard(page, 'Dora');
  await createWishlist(page, 'Boat');
  const other = await visit('/login');
  await loginWithGoogle(other, 'Dora', email);
  await expect(other.getByRole('heading', { name: 'Boat' })).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('your account');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Account deleted.')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);

  await other.getByRole('link', { name: 'Shared With Me' }).click();
  await expect(other).toHaveURL(`${origin}/login`);
  await expect(other.getByText('You were logged out. Log in again.')).toBeVisible();
  await loginWithGoogle(other, 'Dora', email);
  await expect(other.getByText('No wishlists found. Create one to get started!')).toBeVisible();
});

test('A token that expires while somebody fills in a form is renewed, and what they typed is saved', async () => {
  const page = await visitDashboard('Ann');
  await page.getByRole('button', { name: 'Create Wishlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Wishlist' });
  await dialog.getByRole('textbox').fill('Birthday');

  const creates = (request: Request) => request.postDataJSON()?.operationName === 'CreateWishlist';
  const answers: number[] = [];
  page.on('response', (answer) => creates(answer.request()) && answers.push(answer.status()));
  let isRenewed = false;
  await page.route('**/graphql', (route, request) => {
    if (isRenewed || !creates(request)) return route.continue();
    isRenewed = true;
    return route.continue({ headers: { ...request.headers(), authorization: 'Bearer expired' } });
  });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Wishlist created! 🎉')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Birthday' })).toBeVisible();
  expect(answers).toEqual([401, 200]);
});
