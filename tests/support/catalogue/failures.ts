import type { Entry } from './entry.ts';
import {
  actOnItem,
  add,
  asGiver,
  asOwner,
  asSignedIn,
  create,
  deleteAccount,
  registerRefused,
  removeWishlist,
  rename,
  reserve,
} from './steps.ts';

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
