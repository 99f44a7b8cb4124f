import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listenToLog, saying, visit } from '../support/page.tsx';
import { createBirthday, openFixtures } from '../support/pageFixtures.ts';

type Scene = Awaited<ReturnType<typeof openFixtures>> & { page: Awaited<ReturnType<typeof visit>> };
type Open<Opened extends Scene = Scene> = () => Promise<Opened>;
/** What somebody does on a page. */
type Act = (scene: Scene) => Promise<unknown>;

const visitorAt = (path: string) => async () => {
  const fixtures = await openFixtures();
  return { ...fixtures, page: await visit(fixtures.visitor, path) };
};

const signedInAt = (path: string) => async () => {
  const fixtures = await openFixtures();
  return { ...fixtures, page: await visit(await fixtures.person('Ann'), path) };
};

async function unverified() {
  const fixtures = await openFixtures();
  const page = await visit(await fixtures.newcomer('Ann', { emailVerified: false }), '/verify-email');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  page.provider.signIn('ann');
  return { ...fixtures, page };
}

/** Ann's dashboard, with a kite on her wishlist 'Birthday', which is open. */
async function owner() {
  const { ann, ...fixtures } = await createBirthday(['Kite']);
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  return { ...fixtures, page };
}

/** Bob has Ann's shared wishlist open, with a kite and a lamp on it, and the actions of the kite are shown. */
async function giver() {
  const fixtures = await createBirthday(['Kite', 'Lamp']);
  const bob = await fixtures.person('Bob');
  const page = await visit(bob, await fixtures.share(fixtures.birthday));
  await page.openItem('Kite');
  return { ...fixtures, page, bob };
}

async function loading() {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  return { ...fixtures, ann, page: await visit({ ...ann, session: { status: 'loading' } }, '/dashboard') };
}

/** Opens a page and changes something before somebody acts. */
const where =
  <Opened extends Scene>(open: Open<Opened>, change: (scene: Opened) => unknown): Open<Opened> =>
  async () => {
    const scene = await open();
    await change(scene);
    return scene;
  };

/** The next request of this name is lost. */
const losing =
  (operation: string) =>
  ({ page }: Scene) =>
    page.network.fail(operation);

/** The provider's next call of this name fails with this code. */
const failing =
  (call: string, code: string) =>
  ({ page }: Scene) =>
    page.provider.fail(call, code);

/** Presses these buttons, one after the other. */
const press =
  (...buttons: (string | RegExp)[]): Act =>
  async ({ page }) => {
    for (const button of buttons) await page.press(button);
  };

const logIn: Act = async ({ page }) => {
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  await page.press('Login');
};

const register: Act = async ({ page }) => {
  await page.fill('Username', 'Ann');
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('Register');
};

const create: Act = async ({ page }) => {
  await page.press('Create Wishlist');
  await page.fill('Name', 'Garden');
  await page.press('Create');
};

const rename: Act = async ({ page }) => {
  await page.choose('Rename', 'Birthday');
  await page.fill('Name', 'My birthday');
  await page.press('Rename');
};

const removeWishlist: Act = async ({ page }) => {
  await page.choose('Delete', 'Birthday');
  await page.press('Delete');
};

const add: Act = ({ page }) => page.addItem('Book', 'https://books.example');
const openKite = where(owner, ({ page }) => page.openItem('Kite'));
const sendResetLink = press('Forgot Password?', 'Send Reset Link');
const resend = press('Resend Verification Email');
const deleteAccount = press('Delete Account', 'Delete');
const reserve = press('Reserve', 'Reserve');
const registering = (code: string) => where(visitorAt('/register'), failing('createUserWithEmailAndPassword', code));

const inline: [text: string, open: Open, act: Act][] = [
  [
    'Invalid email or password',
    where(visitorAt('/login'), failing('signInWithEmailAndPassword', 'auth/invalid-credential')),
    logIn,
  ],
  ['This email is already registered.', registering('auth/email-already-in-use'), register],
  ['Failed to register. Please try again.', registering('auth/network-request-failed'), register],
  [
    'Failed to send reset email. Make sure the email is correct.',
    where(visitorAt('/login'), failing('sendPasswordResetEmail', 'auth/user-not-found')),
    sendResetLink,
  ],
  ['Still not verified. Check your inbox.', unverified, press('I Verified My Email')],
  ['Verification email sent again!', unverified, resend],
  ['Invalid or expired shared link.', visitorAt('/shared/nonsense'), press()],
  [
    'Failed to fetch user data',
    where(where(loading, losing('AppShell')), ({ page, ann }) => page.become(ann)),
    press(),
  ],
];

/** The toasts of the identity provider's calls. */
const topRight: typeof inline = [
  ['Password reset email sent!', visitorAt('/login'), sendResetLink],
  ['Verification email sent again!', unverified, resend],
  ['Email verified!', unverified, async ({ page, person }) => page.become(await person('Ann'))],
];

/** The product's toasts, with the milliseconds that each stays. */
const successes: [text: string, forMs: number, open: Open, act: Act][] = [
  ['Account deleted.', 4000, signedInAt('/settings'), deleteAccount],
  ['Wishlist created! 🎉', 3000, owner, create],
  ['Wishlist "Birthday" deleted 🗑️', 3000, owner, removeWishlist],
  ['Item added to wishlist! 🎁', 3000, owner, add],
  ['Deleted "Kite" from wishlist 🗑️', 3000, openKite, press('Delete', 'Delete')],
  ['Item updated!', 3000, openKite, press('Edit', 'Save')],
  ['Wishlist renamed!', 3000, owner, rename],
  ['Profile updated successfully! 🎉', 4000, signedInAt('/profile'), press('Save Changes')],
  ['Item reserved successfully! 🎁', 4000, giver, reserve],
  ['Reservation removed ✅', 4000, giver, press('Reserve', 'Reserve', 'Unreserve', 'Unreserve')],
];

const reservedOther = where(giver, (scene) => scene.reserve(scene.bob, scene.birthday.items[1]));
const refusing = where(giver, ({ page }) => page.network.refuse('ReserveItem'));
const loggedOut = where(giver, ({ bob, visitor }) => Object.assign(bob, { caller: visitor.caller }));
const undeletable = where(signedInAt('/settings'), ({ identity }) =>
  Object.assign(identity, { refusesDeletions: true }),
);

const failures: typeof successes = [
  ['Failed to register. Please try again.', 3000, registering('auth/network-request-failed'), register],
  ['Failed to create wishlist 😞', 4000, where(owner, losing('CreateWishlist')), create],
  ['Failed to delete wishlist.', 4000, where(owner, losing('DeleteWishlist')), removeWishlist],
  ['Failed to delete item.', 4000, where(openKite, losing('DeleteItem')), press('Delete', 'Delete')],
  ['Failed to add item. 😞', 4000, where(owner, losing('AddItem')), add],
  ['Something went wrong!', 4000, where(openKite, losing('EditItem')), press('Edit', 'Save')],
  ['Something went wrong!', 4000, where(giver, losing('ReserveItem')), reserve],
  ['Failed to rename wishlist.', 4000, where(owner, losing('RenameWishlist')), rename],
  ['Failed to toggle reservation.', 4000, refusing, reserve],
  ['Failed to update profile 😞', 4000, where(signedInAt('/profile'), losing('UpdateProfile')), press('Save Changes')],
  ['You need to be logged in to reserve items.', 4000, loggedOut, reserve],
  ['You can only reserve 1 item per wishlist.', 4000, reservedOther, reserve],
  ['Failed to delete account.', 4000, undeletable, deleteAccount],
  ['Something went wrong.', 4000, where(signedInAt('/settings'), losing('DeleteAccount')), deleteAccount],
];

/** The place on the page at which an element shows a message. */
function placeOf(element: Element): string | null {
  if (element.closest('.Toastify__toast-container--top-right')) return 'top-right';
  if (!element.closest('[data-rht-toaster]')) return 'inline';
  const { bottom, justifyContent } = element.closest<HTMLElement>('[data-rht-toaster] > div')?.style ?? {};
  return bottom === '0px' && justifyContent === 'center' ? 'bottom-center' : null;
}

/** Opens a page, acts, and waits until the text is shown at this place. Returns the page and what shows the text. */
async function meet(place: string, text: string, open: Open, act: Act) {
  listenToLog();
  const scene = await open();
  await act(scene);
  await waitFor(() => expect(screen.getAllByText(saying(text)).map(placeOf)).toContain(place));
  return { page: scene.page, shown: screen.getAllByText(saying(text)).find((element) => placeOf(element) === place) };
}

test.each(inline)('Somebody is told in the page: %s', async (text, open, act) => {
  await meet('inline', text, open, act);
});

test.each(topRight)('Somebody is told at the top right, for five seconds: %s', async (text, open, act) => {
  const { shown } = await meet('top-right', text, open, act);
  const bar = shown?.closest('.Toastify__toast')?.querySelector<HTMLElement>('[role="progressbar"]');
  expect(bar?.style.animationDuration).toBe('5000ms');
});

describe.each([
  ['a success', 'success', successes],
  ['a failure', 'error', failures],
] as const)('Somebody is told of %s at the bottom', (_, kind, rows) => {
  test.each(rows)('%s', async (text, durationMs, open, act) => {
    const { page } = await meet('bottom-center', text, open, act);
    expect(page.toasts.filter((toast) => toast.text === text)).toEqual([{ kind, text, durationMs }]);
  });
});
