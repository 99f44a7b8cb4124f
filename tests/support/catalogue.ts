import { screen } from '@testing-library/react';
import { visit } from './page.tsx';
import { openFixtures } from './pageFixtures.ts';

/** One of the product's messages as the specification lists them, and what somebody does to trigger it. */
export interface Entry {
  text: string;
  place: 'inline' | 'bottom-center' | 'top-right';
  kind?: 'success' | 'error';
  /** How long a product message stays. */
  forMs?: number;
  trigger: () => Promise<Page>;
}

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

/** The inline messages of the specification. */
export const inlineMessages: Entry[] = [
  {
    text: 'Invalid email or password',
    place: 'inline',
    async trigger() {
      const page = await asVisitor('/login');
      page.provider.fail('signInWithEmailAndPassword', 'auth/invalid-credential');
      return logIn(page);
    },
  },
  {
    text: 'This email is already registered.',
    place: 'inline',
    trigger: () => registerRefused('auth/email-already-in-use'),
  },
  {
    text: 'Failed to register. Please try again.',
    place: 'inline',
    trigger: () => registerRefused('auth/network-request-failed'),
  },
  {
    text: 'Failed to send reset email. Make sure the email is correct.',
    place: 'inline',
    async trigger() {
      const page = await asVisitor('/login');
      page.provider.fail('sendPasswordResetEmail', 'auth/user-not-found');
      await page.press('Forgot Password?');
      await page.press('Send Reset Link');
      return page;
    },
  },
  {
    text: 'Still not verified. Check your inbox.',
    place: 'inline',
    async trigger() {
      const { page } = await asUnverified();
      await page.press('I Verified My Email');
      return page;
    },
  },
  { text: 'Invalid or expired shared link.', place: 'inline', trigger: () => asVisitor('/shared/nonsense') },
  {
    text: 'Failed to fetch user data',
    place: 'inline',
    async trigger() {
      const { person } = await openFixtures();
      const ann = await person('Ann');
      const page = await visit({ ...ann, session: { status: 'loading' } }, '/dashboard');
      page.network.fail('AppShell');
      await page.become(ann);
      return page;
    },
  },
];

const done = { place: 'bottom-center', kind: 'success' } as const;

/** The messages of success. */
export const successes: Entry[] = [
  {
    text: 'Password reset email sent!',
    place: 'top-right',
    async trigger() {
      const page = await asVisitor('/login');
      await page.press('Forgot Password?');
      await page.press('Send Reset Link');
      return page;
    },
  },
  ...(['top-right', 'inline'] as const).map((place) => ({
    text: 'Verification email sent again!',
    place,
    async trigger() {
      const { page } = await asUnverified();
      await page.press('Resend Verification Email');
      return page;
    },
  })),
  {
    text: 'Email verified!',
    place: 'top-right',
    async trigger() {
      const { page, person } = await asUnverified();
      await page.become(await person('Ann'));
      return page;
    },
  },
  {
    text: 'Account deleted.',
    ...done,
    forMs: 4000,
    trigger: async () => deleteAccount((await asSignedIn('/settings')).page),
  },
  { text: 'Wishlist created! 🎉', ...done, forMs: 3000, trigger: async () => create(await asOwner()) },
  { text: 'Wishlist "Birthday" deleted 🗑️', ...done, forMs: 3000, trigger: async () => removeWishlist(await asOwner()) },
  { text: 'Item added to wishlist! 🎁', ...done, forMs: 3000, trigger: async () => add(await asOwner()) },
  {
    text: 'Deleted "Kite" from wishlist 🗑️',
    ...done,
    forMs: 3000,
    trigger: async () => actOnItem(await asOwner(), 'Delete', 'Delete'),
  },
  { text: 'Item updated!', ...done, forMs: 3000, trigger: async () => actOnItem(await asOwner(), 'Edit', 'Save') },
  { text: 'Wishlist renamed!', ...done, forMs: 3000, trigger: async () => rename(await asOwner()) },
  {
    text: 'Profile updated successfully! 🎉',
    ...done,
    forMs: 4000,
    async trigger() {
      const { page } = await asSignedIn('/profile');
      await page.press('Save Changes');
      return page;
    },
  },
  {
    text: 'Item reserved successfully! 🎁',
    ...done,
    forMs: 4000,
    async trigger() {
      const { page } = await asGiver();
      await reserve(page);
      return page;
    },
  },
  {
    text: 'Reservation removed ✅',
    ...done,
    forMs: 4000,
    async trigger() {
      const { page } = await asGiver();
      await reserve(page);
      await page.press('Unreserve');
      await page.press('Unreserve');
      return page;
    },
  },
];

const error = { place: 'bottom-center', kind: 'error', forMs: 4000 } as const;

/** The toasts of failures. */
export const failures: Entry[] = [
  {
    text: 'Failed to register. Please try again.',
    ...error,
    forMs: 3000,
    trigger: () => registerRefused('auth/network-request-failed'),
  },
  { text: 'Failed to create wishlist 😞', ...error, trigger: async () => create(await asOwner('CreateWishlist')) },
  {
    text: 'Failed to delete wishlist.',
    ...error,
    trigger: async () => removeWishlist(await asOwner('DeleteWishlist')),
  },
  {
    text: 'Failed to delete item.',
    ...error,
    trigger: async () => actOnItem(await asOwner('DeleteItem'), 'Delete', 'Delete'),
  },
  { text: 'Failed to add item. 😞', ...error, trigger: async () => add(await asOwner('AddItem')) },
  {
    text: 'Something went wrong!',
    ...error,
    trigger: async () => actOnItem(await asOwner('EditItem'), 'Edit', 'Save'),
  },
  {
    text: 'Something went wrong!',
    ...error,
    async trigger() {
      const { page } = await asGiver();
      page.network.fail('ReserveItem');
      await reserve(page);
      return page;
    },
  },
  { text: 'Failed to rename wishlist.', ...error, trigger: async () => rename(await asOwner('RenameWishlist')) },
  {
    text: 'Failed to toggle reservation.',
    ...error,
    async trigger() {
      const { page } = await asGiver();
      page.network.refuse('ReserveItem');
      await reserve(page);
      return page;
    },
  },
  {
    text: 'Failed to update profile 😞',
    ...error,
    async trigger() {
      const { page } = await asSignedIn('/profile', 'UpdateProfile');
      await page.press('Save Changes');
      return page;
    },
  },
  {
    text: 'You need to be logged in to reserve items.',
    ...error,
    async trigger() {
      const { page, bob, visitor } = await asGiver();
      bob.caller = visitor.caller;
      await reserve(page);
      return page;
    },
  },
  {
    text: 'You can only reserve 1 item per wishlist.',
    ...error,
    async trigger() {
      const { page, bob, birthday, reserve: reserveElsewhere } = await asGiver();
      await reserveElsewhere(bob, birthday.items[1]);
      await reserve(page);
      return page;
    },
  },
  {
    text: 'Failed to delete account.',
    ...error,
    async trigger() {
      const { page, identity } = await asSignedIn('/settings');
      identity.refusesDeletions = true;
      return deleteAccount(page);
    },
  },
  {
    text: 'Something went wrong.',
    ...error,
    async trigger() {
      const { page } = await asSignedIn('/settings', 'DeleteAccount');
      return deleteAccount(page);
    },
  },
];
