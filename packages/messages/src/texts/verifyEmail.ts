import { texts } from '../i18n.ts';

export const verifyEmailTexts = texts('verifyEmail', {
  title: 'Verify Your Email',
  pleaseVerify: 'Please verify to continue.',
  sent: 'Open the link that we sent you, then come back here. Nothing after a minute? Look in spam.',
  verified: 'I Verified My Email',
  resend: 'Resend Verification Email',
  otherAccount: 'Use another account',
  verifiedAlready: 'Verified already? {login}',
  sentAgain: 'Verification email sent again!',
  sendFailed: 'The email was not sent. Press Resend Verification Email in a moment.',
  isVerified: 'Email verified!',
  stillNotVerified: 'Still not verified. Check your inbox.',
});
