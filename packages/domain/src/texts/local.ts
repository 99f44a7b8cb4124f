/** The texts of what only local mode has: the inbox of the Auth emulator, and its pretend Google accounts. */
export const localTexts = {
  inbox: 'Local inbox',
  inboxHint: 'This copy of the app runs locally and sends no email. What it would have sent is here.',
  inboxFailed: 'The local inbox does not answer. Try again in a moment.',
  inboxEmpty: 'Nothing here yet.',
  verify: (email: string) => `Verify ${email}`,
  newPassword: (email: string) => `New password for ${email}`,
  changePassword: 'Change Password',
  googleAccount: 'Pretend Google account',
  googleHint: 'This copy of the app runs locally, without Google. Choose who you want to be.',
  email: 'Email',
  name: 'Name',
  continue: 'Continue',
} as const;
