import { expect, type Page, type Request } from '@playwright/test';
import { describe, test } from 'vitest';
import { callToolkit } from '../../scripts/emulator.ts';
import { signIn, uniqueEmail } from '../support/accounts.ts';
import { origin, signInOwner, visit, visitDashboard } from '../support/browser.ts';
import { loginWithGoogle, openItem, password, register, signInToDashboard } from '../support/steps.ts';

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

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

test('From the landing page to the dashboard, the profile of somebody signed in is fetched once', async () => {
  const page = await visitDashboard('Ann');
  await expect(page.getByText('Ann', { exact: true })).toBeVisible();
  const profiles: string[] = [];
  page.on('request', (request) => {
    if (request.postDataJSON()?.operationName === 'AppShell') profiles.push(new URL(page.url()).pathname);
  });
  const isFetched = page.waitForResponse((answer) => answer.request().postDataJSON()?.operationName === 'AppShell');
  await page.goto('/');
  await (await isFetched).finished();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Ann', { exact: true })).toBeVisible();
  expect(profiles).toEqual(['/']);
});

describe('Somebody whose account is deleted on another device', () => {
  /** Opens the dashboard in one browser, and deletes the account in another one. */
  async function deleteElsewhere(name: string) {
    const person = await signInOwner(name);
    const page = await person.visitDashboard();
    const other = await person.visit('/settings');
    await other.getByRole('button', { name: 'Delete Account' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByText('Account deleted.')).toBeVisible();
    return page;
  }

  test('is sent to the login by the next page they open, with the reason', async () => {
    const page = await deleteElsewhere('Dora');
    await page.getByRole('link', { name: 'Shared With Me' }).click();
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByText('Your sign-in has expired. Log in again.')).toBeVisible();
  });

  test('is sent to the login by the next change they make, whose failure is the only message', async () => {
    const page = await deleteElsewhere('Emil');
    await page.getByRole('button', { name: 'Create Wishlist' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Boat');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Failed to create wishlist 😞')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.getByText('Your sign-in has expired.')).toBeHidden();
  });

  test('is a visitor on a shared wishlist, and can read it', async () => {
    const ann = await signInOwner('Ann');
    const link = await ann.shareWishlist('Birthday', ['Kite']);
    const page = await deleteElsewhere('Gil');
    await page.goto(link);
    await openItem(page, 'Kite');
    await expect(page.getByText('You need to be logged in to reserve items.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Wishnest' })).toBeVisible();
  });

  test.for(['I Verified My Email', 'Resend Verification Email'])(
    'before it was verified, is sent to the login by the button %s',
    async (button) => {
      const page = await visit('/register');
      const email = uniqueEmail('Hal');
      await register(page, { username: 'Hal', email });
      await expect(page.getByText(email, { exact: true })).toBeVisible();
      const { idToken } = await signIn(new URL(origin).host, email, password);
      expect(await (await callToolkit(origin, 'delete', { idToken })).json()).not.toHaveProperty('error');
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(`${origin}/login`);
    },
  );
});

describe('In several tabs of one browser', () => {
  test('somebody who logs in in one is logged in in the other', async () => {
    const page = await visit('/login');
    const other = await openTab(page, '/login');
    await signInToDashboard(page, 'Ann');
    await other.bringToFront();
    await expect(other.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  });

  test('somebody who logs out in one is logged out in the other, which no longer shows their data', async () => {
    const ann = await signInOwner('Ann');
    await ann.createWishlist('Birthday');
    const page = await ann.visitDashboard();
    const other = await openTab(page, '/dashboard');
    await expect(other.getByRole('heading', { name: 'Birthday' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.bringToFront();
    await expect(other.getByRole('heading', { name: 'Birthday' })).toBeHidden();
    await expect(other).not.toHaveURL(`${origin}/dashboard`);
  });

  test('after another person logs in in one, the other no longer shows the data of the first', async () => {
    const ann = await signInOwner('Ann');
    await ann.createWishlist('Birthday');
    const page = await ann.visitDashboard();
    const other = await openTab(page, '/dashboard');
    await expect(other.getByRole('heading', { name: 'Birthday' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await loginWithGoogle(page, 'Bob', uniqueEmail('Bob'));
    await expect(page.getByText('No wishlists found.')).toBeVisible();
    await other.bringToFront();
    await expect(other.getByRole('heading', { name: 'Birthday' })).toBeHidden();
  });
});
