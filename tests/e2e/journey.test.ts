import { test } from 'vitest';
import { phone } from '../states/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import {
  addItem,
  confirm,
  createWishlist,
  expect,
  loginWithGoogle,
  openItem,
  origin,
  register,
  reserve,
  share,
  tagOf,
  unreserve,
  visit,
} from '../support/browser.ts';

/** In what the browsers of early 2023 have, which those of today have too. The journeys of `languages.test.ts` are in one of today. */
const browser = { isOld: true };

test('Specification 2: Ann registers, keeps and shares a wishlist, and logs out; Bob opens the link, reserves and unreserves', async () => {
  const ann = await visit('/', browser);
  const email = uniqueEmail('Ann');
  await ann.getByRole('link', { name: 'Register' }).click();
  await register(ann, { username: 'Ann', email });
  await expect(ann.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await ann.getByRole('region', { name: 'Local inbox' }).getByRole('link', { name: 'Verify my email' }).click();
  await expect(ann.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  await expect(ann).toHaveURL(`${origin}/dashboard`);
  await expect(ann.getByText('No wishlists found. Create one to get started!')).toBeVisible();

  await createWishlist(ann, 'Birthday');
  await addItem(ann, 'Book', 'https://www.books.example/one');
  await addItem(ann, 'Bell');
  await addItem(ann, 'Kitten');
  await openItem(ann, 'Kitten');
  await ann.getByRole('button', { name: 'Edit' }).click();
  const form = ann.getByRole('dialog', { name: 'Edit Item' });
  await form.getByLabel('Name').fill('Kite');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByText('Item updated!')).toBeVisible();
  const link = await share(ann, 'Birthday');
  expect(link).toMatch(new RegExp(`^${origin}/shared/[\\w-]{22}$`));

  const bob = await visit(link, { ...phone, ...browser });
  await expect(bob.getByRole('heading', { name: 'Birthday' })).toBeVisible();
  await expect(bob.getByText('Shared by: Ann')).toBeVisible();
  await openItem(bob, 'Bell');
  await bob.getByRole('link', { name: 'Login' }).click();
  await loginWithGoogle(bob, 'Bob');
  await expect(bob.locator('details[open]')).toContainText('Bell');
  await expect(tagOf(bob, 'Bell')).toBeFocused();
  await expect(bob.getByRole('button', { name: 'Reserve' })).toBeInViewport({ ratio: 1 });
  await expect(bob).toHaveURL(link);
  await confirm(bob, 'Bell', 'Reserve');
  await expect(bob.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await expect(bob.getByRole('list').getByText('You’re giving this')).toBeVisible();

  const visitor = await visit(link, browser);
  await expect(tagOf(visitor, 'Bell.*Reserved')).toBeVisible();
  await expect(visitor.getByText('You’re giving this')).toHaveCount(0);

  await ann.goto(link);
  await expect(ann.getByText('Shared by: You')).toBeVisible();
  await expect(tagOf(ann, 'Bell')).toBeVisible();
  await expect(ann.getByText('Reserved', { exact: true })).toHaveCount(0);
  // What was open before is open again.
  await ann.goto('/dashboard');
  await openItem(ann, 'Bell');
  await expect(ann.getByText(/reserved/i)).toHaveCount(0);
  await ann.getByRole('button', { name: 'Logout' }).click();
  await expect(ann.getByRole('heading', { name: 'Welcome to Wishnest' })).toBeVisible();

  await bob.getByRole('link', { name: 'Go to Dashboard' }).click();
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shared With Me' }).click();
  await bob.getByRole('button', { name: /^Birthday/ }).click();
  await unreserve(bob, 'Bell');
  await expect(bob.getByText('Reservation removed ✅')).toBeVisible();
  await reserve(bob, 'Kite');
  await expect(bob.getByText('Item reserved successfully! 🎁')).toBeVisible();
});
