import { texts } from '../i18n.ts';

export const settingsTexts = texts('settings', {
  title: 'Settings',
  legal: 'Legal',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  sessions: 'Your devices',
  sessionsHint:
    'Lost a phone? Log out on every device, this one too. A page that is open elsewhere can work for up to an hour more.',
  logOutEverywhere: 'Log out everywhere',
  logOutEverywhereWarning: 'You log in again on each device, this one too.',
  yourData: 'Your data',
  yourDataHint:
    'One file with your profile, your wishlists and the gifts you give. Never what others reserved for you.',
  downloadData: 'Download your data',
  dangerZone: 'Danger Zone',
  deletionWarning: 'Your account and all associated data are permanently deleted. This cannot be undone.',
  deleteAccount: 'Delete Account',
  deletionQuestion: 'Are you sure you want to delete {account}? This cannot be undone.',
  yourAccount: 'your account',
  loggedOutEverywhere: 'Logged out everywhere. Open pages follow within an hour.',
  logOutEverywhereFailed: 'Could not log out everywhere. Try again.',
  downloadFailed: 'Your data did not download. Try again in a moment.',
  accountDeleted: 'Account deleted.',
  accountDeleteThrew: 'Something went wrong.',
});
