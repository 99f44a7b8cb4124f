/** The texts of what only local mode has, in English alone: the inbox of the Auth emulator, and its pretend Google accounts. */
export const localTexts = {
  inbox: 'Local inbox',
  inboxHint: 'Wishnest runs on this computer and sends no email. Its emails appear here.',
  inboxFailed: 'The local inbox does not answer. Load the page again in a moment.',
  inboxEmpty: 'No email yet.',
  verify: 'Verify my email',
  newPassword: (email: string) => `New password for ${email}`,
  changePassword: 'Change Password',
  googleAccount: 'Pretend Google account',
  googleHint: 'Wishnest runs on this computer, without Google. Enter any email and name.',
  email: 'Email',
  name: 'Name (optional)',
  login: 'Log in',
} as const;
