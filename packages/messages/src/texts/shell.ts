import { texts } from '../i18n.ts';

export const shellTexts = texts('shell', {
  menu: 'Menu',
  mainNavigation: 'Main',
  wishlistNavigation: 'Wishlists',
  myWishlists: 'My Wishlists',
  sharedWithMe: 'Shared With Me',
  profile: 'Profile',
  settings: 'Settings',
  logout: 'Logout',
  comingSoon: 'Coming soon',
  comingFeatures: '{features} are coming soon.',
  features: 'Friendships & Calendar',
  ownProfile: 'Your profile',
  guest: 'Guest',
  profileLoadFailed: 'Failed to fetch user data',
  noBio: 'No bio available',
});

/** Shown in place of a page, or above it, if its data cannot be loaded. */
export const loadFailures = texts('loadFailures', {
  wishlists: 'Your wishlists could not be loaded.',
  sharedWithMe: 'The wishlists shared with you could not be loaded.',
  items: 'The items could not be loaded.',
  latest: 'This may be out of date: the latest changes did not load.',
});

/** Shown if there is nothing yet. */
export const emptyStates = texts('emptyStates', {
  wishlists: 'No wishlists found. Create one to get started!',
  items: 'No items in this wishlist.',
  sharedWithMe: 'No shared wishlists yet.',
});
