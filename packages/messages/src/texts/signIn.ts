import { texts } from '../i18n.ts';

/** The words of the pages for signing in. */
export const signInTexts = texts('signIn', {
  login: 'Login',
  register: 'Register',
  email: 'Email',
  password: 'Password',
  loginWithGoogle: 'Login with Google',
  sessionUnknown:
    'Your browser or your network does not say who is logged in. Close this tab and open the page in a new one, or {login}.',
  logInAgain: 'log in again',
  toReserve: 'Log in or register to reserve {item} for {owner}.',
  toReserveWithoutName: 'Log in or register to reserve {item}.',
  /** The same once somebody has registered. */
  verifyToReserve: 'Verify your email to reserve {item} for {owner}.',
  verifyToReserveWithoutName: 'Verify your email to reserve {item}.',
  neverSees: '{owner} never sees it.',
  /** For what another app has sent. */
  isKept: 'Your {item} is kept for after the login.',
});
