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
