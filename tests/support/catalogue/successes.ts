import type { Entry } from './entry.ts';
import {
  actOnItem,
  add,
  asGiver,
  asOwner,
  asSignedIn,
  asUnverified,
  asVisitor,
  create,
  deleteAccount,
  removeWishlist,
  rename,
  reserve,
} from './steps.ts';

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
