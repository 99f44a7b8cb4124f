/** The messages about accounts: toasts at the top right, and messages that are shown inline. Some are both. */
export const identityTexts = {
  loginWithGoogle: 'Login with Google',
  toReserve: 'Log in or register to reserve {item}.',
  toReserveFor: 'Log in or register to reserve {item} for {owner}.',
  resetSent: 'Password reset email sent!',
  resetFailed: 'Failed to send reset email. Make sure the email is correct.',
  verificationSent: 'Verification email sent again!',
  verificationSendFailed: 'The email was not sent. Press Resend Verification Email in a moment.',
  verified: 'Email verified!',
  stillNotVerified: 'Still not verified. Check your inbox.',
  passwordHint: 'At least 6 characters',
  loginFailed: 'Invalid email or password',
  emailInUse: 'This email is already registered.',
  registrationFailed: 'Failed to register. Please try again.',
} as const;
