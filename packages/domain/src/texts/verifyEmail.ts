/** The texts of the page that waits for the verification of an e-mail address. */
export const verifyEmailTexts = {
  title: 'Verify Your Email',
  pleaseVerify: 'Please verify to continue.',
  sent: 'We sent a link to {email}. It can take a minute; look in the spam folder too.',
  verified: 'I Verified My Email',
  resend: 'Resend Verification Email',
  otherAccount: 'Use another account',
  verifiedAlready: 'Verified already? {login}',
  login: 'Login',
} as const;
