import { screen } from '@testing-library/react';
import { visit } from './page.tsx';
import { createBirthday, openFixtures } from './pageFixtures.ts';

/** One of the product's messages as the specification lists them, and what somebody does to trigger it. */
export interface Entry {
  text: string;
  place: 'inline' | 'bottom-center' | 'top-right';
  kind?: 'success' | 'error';
  /** How long a product message stays. */
  forMs?: number;
  trigger: () => Promise<Page>;
}

type Page = Awaited<ReturnType<typeof visit>>;

/** Opens a page as a visitor. */
async function asVisitor(path: string) {
  return visit((await openFixtures()).visitor, path);
}

/** Ann's dashboard, with a kite on her wishlist 'Birthday', which is open. */
async function asOwner(lost?: string) {
  const { ann } = await createBirthday(['Kite']);
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  if (lost) page.network.fail(lost);
  return page;
}

/** Bob has Ann's shared wishlist open, with a kite and a lamp on it, and the actions of the kite are shown. */
async function asGiver() {
  const { birthday, ...fixtures } = await createBirthday(['Kite', 'Lamp']);
  const bob = await fixtures.person('Bob');
  const page = await visit(bob, await fixtures.share(birthday));
  await page.openItem('Kite');
  return { ...fixtures, page, bob, birthday };
}

async function reserve(page: Page) {
  await page.confirm('Reserve');
  return page;
}

async function asSignedIn(path: string, lost?: string) {
  const fixtures = await openFixtures();
  const page = await visit(await fixtures.person('Ann'), path);
  if (lost) page.network.fail(lost);
  return { ...fixtures, page };
}

async function asUnverified() {
  const fixtures = await openFixtures();
  const ann = await fixtures.newcomer('Ann', { emailVerified: false });
  const page = await visit(ann, '/verify-email');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  page.provider.signIn('ann');
  return { ...fixtures, page };
}

async function logIn(page: Page) {
  await screen.findByRole('heading', { name: 'Login' });
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  await page.press('Login');
  return page;
}

/** Registers at a provider that refuses with this code. */
async function registerRefused(code: string) {
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

async function create(page: Page) {
  await page.press('Create Wishlist');
  await page.fill('Name', 'Garden');
  await page.press('Create');
  return page;
}

async function rename(page: Page) {
  await page.choose('Rename', 'Birthday');
  await page.fill('Name', 'My birthday');
  await page.press('Rename');
  return page;
}

async function removeWishlist(page: Page) {
  await page.choose('Delete', 'Birthday');
  await page.press('Delete');
  return page;
}

async function add(page: Page) {
  await page.addItem('Book', 'https://books.example');
  return page;
}

/** Edits or deletes the kite. */
async function actOnItem(page: Page, action: 'Edit' | 'Delete', confirm: 'Save' | 'Delete') {
  await page.openItem('Kite');
  await page.press(action);
  await page.press(confirm);
  return page;
}

async function deleteAccount(page: Page) {
  await page.press('Delete Account');
  await page.press('Delete');
  return page;
}

type Trigger = Entry['trigger'];

const inline = (text: string, trigger: Trigger): Entry => ({ text, place: 'inline', trigger });
const topRight = (text: string, trigger: Trigger): Entry => ({ text, place: 'top-right', trigger });

/** A toast that stays this many milliseconds. */
const done = (text: string, forMs: number, trigger: Trigger): Entry => {
  return { text, place: 'bottom-center', kind: 'success', forMs, trigger };
};
const failed = (text: string, trigger: Trigger, forMs = 4000): Entry => {
  return { text, place: 'bottom-center', kind: 'error', forMs, trigger };
};

async function loseRegistration() {
  return registerRefused('auth/network-request-failed');
}

async function sendResetLink(page: Page) {
  await page.press('Forgot Password?');
  await page.press('Send Reset Link');
  return page;
}

async function resendVerification() {
  const { page } = await asUnverified();
  await page.press('Resend Verification Email');
  return page;
}

async function saveProfile(lost?: string) {
  const { page } = await asSignedIn('/profile', lost);
  await page.press('Save Changes');
  return page;
}

/** The inline messages of the specification. */
export const inlineMessages: Entry[] = [
  inline('Invalid email or password', async () => {
    const page = await asVisitor('/login');
    page.provider.fail('signInWithEmailAndPassword', 'auth/invalid-credential');
    return logIn(page);
  }),
  inline('This email is already registered.', () => registerRefused('auth/email-already-in-use')),
  inline('Failed to register. Please try again.', loseRegistration),
  inline('Failed to send reset email. Make sure the email is correct.', async () => {
    const page = await asVisitor('/login');
    page.provider.fail('sendPasswordResetEmail', 'auth/user-not-found');
    return sendResetLink(page);
  }),
  inline('Still not verified. Check your inbox.', async () => {
    const { page } = await asUnverified();
    await page.press('I Verified My Email');
    return page;
  }),
  inline('Invalid or expired shared link.', () => asVisitor('/shared/nonsense')),
  inline('Failed to fetch user data', async () => {
    const { person } = await openFixtures();
    const ann = await person('Ann');
    const page = await visit({ ...ann, session: { status: 'loading' } }, '/dashboard');
    page.network.fail('AppShell');
    await page.become(ann);
    return page;
  }),
];

/** The messages of success. */
export const successes: Entry[] = [
  topRight('Password reset email sent!', async () => sendResetLink(await asVisitor('/login'))),
  topRight('Verification email sent again!', resendVerification),
  inline('Verification email sent again!', resendVerification),
  topRight('Email verified!', async () => {
    const { page, person } = await asUnverified();
    await page.become(await person('Ann'));
    return page;
  }),
  done('Account deleted.', 4000, async () => deleteAccount((await asSignedIn('/settings')).page)),
  done('Wishlist created! 🎉', 3000, async () => create(await asOwner())),
  done('Wishlist "Birthday" deleted 🗑️', 3000, async () => removeWishlist(await asOwner())),
  done('Item added to wishlist! 🎁', 3000, async () => add(await asOwner())),
  done('Deleted "Kite" from wishlist 🗑️', 3000, async () => actOnItem(await asOwner(), 'Delete', 'Delete')),
  done('Item updated!', 3000, async () => actOnItem(await asOwner(), 'Edit', 'Save')),
  done('Wishlist renamed!', 3000, async () => rename(await asOwner())),
  done('Profile updated successfully! 🎉', 4000, () => saveProfile()),
  done('Item reserved successfully! 🎁', 4000, async () => reserve((await asGiver()).page)),
  done('Reservation removed ✅', 4000, async () => {
    const page = await reserve((await asGiver()).page);
    await page.confirm('Unreserve');
    return page;
  }),
];

/** The toasts of failures. */
export const failures: Entry[] = [
  failed('Failed to register. Please try again.', loseRegistration, 3000),
  failed('Failed to create wishlist 😞', async () => create(await asOwner('CreateWishlist'))),
  failed('Failed to delete wishlist.', async () => removeWishlist(await asOwner('DeleteWishlist'))),
  failed('Failed to delete item.', async () => actOnItem(await asOwner('DeleteItem'), 'Delete', 'Delete')),
  failed('Failed to add item. 😞', async () => add(await asOwner('AddItem'))),
  failed('Something went wrong!', async () => actOnItem(await asOwner('EditItem'), 'Edit', 'Save')),
  failed('Something went wrong!', async () => {
    const { page } = await asGiver();
    page.network.fail('ReserveItem');
    return reserve(page);
  }),
  failed('Failed to rename wishlist.', async () => rename(await asOwner('RenameWishlist'))),
  failed('Failed to toggle reservation.', async () => {
    const { page } = await asGiver();
    page.network.refuse('ReserveItem');
    return reserve(page);
  }),
  failed('Failed to update profile 😞', () => saveProfile('UpdateProfile')),
  failed('You need to be logged in to reserve items.', async () => {
    const { page, bob, visitor } = await asGiver();
    bob.caller = visitor.caller;
    return reserve(page);
  }),
  failed('You can only reserve 1 item per wishlist.', async () => {
    const { page, bob, birthday, reserve: reserveElsewhere } = await asGiver();
    await reserveElsewhere(bob, birthday.items[1]);
    return reserve(page);
  }),
  failed('Failed to delete account.', async () => {
    const { page, identity } = await asSignedIn('/settings');
    identity.refusesDeletions = true;
    return deleteAccount(page);
  }),
  failed('Something went wrong.', async () => deleteAccount((await asSignedIn('/settings', 'DeleteAccount')).page)),
];
