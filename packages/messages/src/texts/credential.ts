import { limits } from '@wishnest/domain/limits';
import { texts } from '../i18n.ts';

/** What is wrong with what somebody types to sign in or to register. Those forms load no other such sentences. */
export const credentialTexts = texts('credential', {
  usernameEmpty: 'Username is required.',
  usernameLong: `Username must be at most ${limits.username} characters.`,
  emailEmpty: 'Email is required.',
  emailInvalid: 'Enter an email address, like name@example.com.',
  passwordEmpty: 'Password is required.',
  passwordShort: 'Use 6 characters or more.',
  passwordWeak: 'Choose a stronger password, with 6 characters or more.',
  termsNotAgreed: 'You must agree to the Terms and Privacy Policy.',
  controlCharacters: 'This has hidden characters or line breaks. Type it again here.',
});

/** The words of the pages for signing in. */
export const identityTexts = texts('identity', {
  login: 'Login',
  register: 'Register',
  email: 'Email',
  password: 'Password',
  loginWithGoogle: 'Login with Google',
  sessionUnknown:
    'Your browser or your network does not say who is logged in. Close this tab and open the page in a new one, or {login}.',
  logInAgain: 'log in again',
  toReserve: 'Log in or register to reserve {item}.',
  toReserveFor: 'Log in or register to reserve {item} for {owner}.',
  /** The same once somebody has registered. */
  toReserveVerified: 'Verify your email to reserve {item}.',
  toReserveVerifiedFor: 'Verify your email to reserve {item} for {owner}.',
  neverSees: '{owner} never sees it.',
  /** For what another app has sent. */
  isKept: 'Your {item} is kept for after the login.',
});
