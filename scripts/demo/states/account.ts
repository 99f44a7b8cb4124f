import { emailOf } from '../family.ts';
import { follow, open, press, type State, type } from './steps.ts';

const logInToReserve = [open('Cast-iron pan'), follow('Login')];

/** The pages before sign-in, and those for everybody. */
export const accountStates: readonly State[] = [
  { name: 'landing', who: 'visitor', path: '/', sees: 'Welcome to Wishnest' },
  { name: 'login', who: 'visitor', path: '/login', sees: 'Login with Google' },
  {
    name: 'login-refused',
    who: 'visitor',
    path: '/login',
    act: [type('Email', emailOf('maja')), type('Password', 'not this one'), press('Login')],
    sees: 'Invalid email or password',
  },
  {
    name: 'login-google',
    who: 'visitor',
    path: '/login',
    act: [press('Login with Google')],
    sees: 'Pretend Google account',
  },
  {
    name: 'login-forgot-password',
    who: 'visitor',
    path: '/login',
    act: [press('Forgot Password?')],
    sees: 'Send Reset Link',
  },
  {
    name: 'login-reset-sent',
    who: 'visitor',
    path: '/login',
    act: [press('Forgot Password?'), type('Your account’s email', emailOf('maja')), press('Send Reset Link')],
    sees: 'Password reset email sent!',
  },
  {
    name: 'login-to-reserve',
    who: 'visitor',
    path: '/shared/Birthday',
    act: logInToReserve,
    sees: 'New here?',
    isTight: true,
  },
  {
    name: 'register-to-reserve',
    who: 'visitor',
    path: '/shared/Birthday',
    act: [...logInToReserve, follow('Register')],
    sees: 'Have an account, or use Google?',
    isTight: true,
  },
  { name: 'register', who: 'visitor', path: '/register', sees: 'Have an account, or use Google?' },
  {
    name: 'register-refused',
    who: 'visitor',
    path: '/register',
    act: [press('Register')],
    sees: 'Username is required.',
  },
  {
    name: 'register-filled',
    who: 'visitor',
    path: '/register',
    act: [
      type('Username', 'Lena'),
      type('Password', 'under the tree'),
      press('Show password'),
      (page) => page.getByRole('checkbox').check(),
    ],
    sees: 'Have an account, or use Google?',
  },
  { name: 'verify-email', who: 'unverified', path: '/verify-email', sees: 'Local inbox' },
  {
    name: 'verify-email-not-yet',
    who: 'unverified',
    path: '/verify-email',
    act: [press('I Verified My Email')],
    sees: 'Still not verified.',
  },
  { name: 'verify-email-visitor', who: 'visitor', path: '/verify-email', sees: 'Verified already?' },
  { name: 'terms', who: 'visitor', path: '/terms', sees: 'Last updated' },
  { name: 'privacy', who: 'visitor', path: '/privacy', sees: 'Last updated' },
  { name: 'not-found', who: 'visitor', path: '/nowhere', sees: 'Go Home' },
];
