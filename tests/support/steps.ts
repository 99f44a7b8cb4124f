/** What people do in a browser. */
import { expect, type Page } from '@playwright/test';
import { login as fillLoginForm } from '../../scripts/demo/page.ts';
import { uniqueEmail } from './accounts.ts';

export const password = 'correct horse';

/** Fills in and sends the form on /register. */
export async function register(page: Page, { username, email }: { username: string; email: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Signs in from /login with a pretend Google account, a new one unless an address is given. */
export async function loginWithGoogle(page: Page, name: string, email = uniqueEmail(name)) {
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  return email;
}

/** Signs in from /login with a password. */
export const login = (page: Page, email: string, typed = password) => fillLoginForm(page, email, typed);

/** Creates a wishlist on the dashboard. */
export async function createWishlist(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create Wishlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Wishlist' });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Adds an item to the only wishlist that is open on the dashboard. */
export async function addItem(page: Page, name: string, link = 'https://www.example.com/shop') {
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Link' }).fill(link);
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(tagOf(page, name)).toBeVisible();
}

/** Opens a wishlist's menu on the dashboard and picks from it. */
export async function pick(page: Page, wishlist: string, action: 'Share' | 'Rename' | 'Delete') {
  await page.getByRole('button', { name: `Actions for ${wishlist}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Shares a wishlist on the dashboard and answers its link. */
export async function share(page: Page, wishlist: string): Promise<string> {
  await pick(page, wishlist, 'Share');
  const dialog = page.getByRole('dialog', { name: 'Share Wishlist' });
  const link = dialog.getByRole('textbox', { name: 'Share link' });
  await expect(link).toHaveValue(/\/shared\//);
  const value = await link.inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return value;
}

/** Signs in with a new pretend Google account and waits for the dashboard. */
export async function signInToDashboard(page: Page, name: string) {
  const email = await loginWithGoogle(page, name);
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  return email;
}

/** Reserves an item on a shared wishlist. */
export async function reserve(page: Page, item: string) {
  await openItem(page, item);
  await page.getByRole('group', { name: item }).getByRole('button', { name: 'Reserve', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reserve' }).click();
}

export async function unreserve(page: Page, item: string) {
  await openItem(page, item);
  await page.getByRole('group', { name: item }).getByRole('button', { name: 'Unreserve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unreserve' }).click();
}

/** The tag of the item whose name begins like this: what one sees of it while it is closed. A summary has no role. */
export const tagOf = (page: Page, item: string) => page.locator('summary', { hasText: new RegExp(`^${item}`) });

/** Shows an item's actions, unless they are shown already. */
export async function openItem(page: Page, item: string) {
  const tag = page.locator('details').filter({ has: tagOf(page, item) });
  if ((await tag.getAttribute('open')) === null) await tagOf(page, item).click();
}

/** The names of the wishlists on a dashboard, in their order. */
export function wishlistNames(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}
