/** The texts of the settings. */
export const settingsTexts = {
  title: 'Settings',
  legal: 'Legal',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  sessions: 'Sessions',
  sessionsHint:
    'Log out here and on every other device, for example after losing a phone. A page that is open elsewhere may go on for up to an hour.',
  logOutEverywhere: 'Log out everywhere',
  logOutEverywhereWarning: 'You will have to log in again on each of your devices.',
  logOut: 'Log Out',
  dangerZone: 'Danger Zone',
  deletionWarning: 'Your account and all associated data are permanently deleted. This cannot be undone.',
  deleteAccount: 'Delete Account',
  deletionQuestion: 'Are you sure you want to delete {account}? This cannot be undone.',
  yourAccount: 'your account',
} as const;
