import { screen } from '@testing-library/react';
import { visit } from '../page.tsx';
import { openFixtures } from '../pageFixtures.ts';

export type Page = Awaited<ReturnType<typeof visit>>;

/** Opens a page as a visitor. */
export async function asVisitor(path: string) {
  return visit((await openFixtures()).visitor, path);
}

/** Ann's dashboard, with a kite on her wishlist 'Birthday', which is open. */
export async function asOwner(lost?: string) {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  await fixtures.wishlist(ann, 'Birthday', ['Kite']);
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  if (lost) page.network.fail(lost);
  return page;
}

/** Bob has Ann's shared wishlist open, with a kite and a lamp on it, and the actions of the kite are shown. */
export async function asGiver() {
  const fixtures = await openFixtures();
  const birthday = await fixtures.wishlist(await fixtures.person('Ann'), 'Birthday', ['Kite', 'Lamp']);
  const bob = await fixtures.person('Bob');
  const page = await visit(bob, await fixtures.share(birthday));
  await page.openItem('Kite');
  return { ...fixtures, page, bob, birthday };
}

export async function reserve(page: Page) {
  await page.press('Reserve');
  await page.press('Reserve');
}

export async function asSignedIn(path: string, lost?: string) {
  const fixtures = await openFixtures();
  const page = await visit(await fixtures.person('Ann'), path);
  if (lost) page.network.fail(lost);
  return { ...fixtures, page };
}

export async function asUnverified() {
  const fixtures = await openFixtures();
  const ann = await fixtures.newcomer('Ann', { emailVerified: false });
  const page = await visit(ann, '/verify-email');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  page.provider.signIn('ann');
  return { ...fixtures, page };
}

export async function logIn(page: Page) {
  await screen.findByRole('heading', { name: 'Login' });
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  await page.press('Login');
  return page;
}

/** Registers at a provider that refuses with this code. */
export async function registerRefused(code: string) {
  const page = await asVisitor('/register');
  await screen.findByRole('heading', { name: 'Register' });
  page.provider.fail('createUserWithEmailAndPassword', code);
  await page.fill('Username', 'Ann');
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('Register');
  return page;
}

export async function create(page: Page) {
  await page.press('Create Wishlist');
  await page.fill('Name', 'Garden');
  await page.press('Create');
  return page;
}

export async function rename(page: Page) {
  await page.choose('Rename', 'Birthday');
  await page.fill('Name', 'My birthday');
  await page.press('Rename');
  return page;
}

export async function removeWishlist(page: Page) {
  await page.choose('Delete', 'Birthday');
  await page.press('Delete');
  return page;
}

export async function add(page: Page) {
  await page.press('Add Item');
  await page.fill('Name', 'Book');
  await page.fill('Link', 'https://books.example');
  await page.press('Add Item');
  return page;
}

/** Edits or deletes the kite. */
export async function actOnItem(page: Page, action: 'Edit' | 'Delete', confirm: 'Save' | 'Delete') {
  await page.openItem('Kite');
  await page.press(action);
  await page.press(confirm);
  return page;
}

export async function deleteAccount(page: Page) {
  await page.press('Delete Account');
  await page.press('Delete');
  return page;
}
