import { visit } from '../page.tsx';
import { openFixtures } from '../pageFixtures.ts';
import type { Entry } from './entry.ts';
import { asUnverified, asVisitor, logIn, registerRefused } from './steps.ts';

/** The inline messages of the specification. */
export const inlineMessages: Entry[] = [
  {
    text: 'Invalid email or password',
    place: 'inline',
    async trigger() {
      const page = await asVisitor('/login');
      page.provider.fail('signInWithEmailAndPassword', 'auth/invalid-credential');
      return logIn(page);
    },
  },
  {
    text: 'This email is already registered.',
    place: 'inline',
    trigger: () => registerRefused('auth/email-already-in-use'),
  },
  {
    text: 'Failed to register. Please try again.',
    place: 'inline',
    trigger: () => registerRefused('auth/network-request-failed'),
  },
  {
    text: 'Failed to send reset email. Make sure the email is correct.',
    place: 'inline',
    async trigger() {
      const page = await asVisitor('/login');
      page.provider.fail('sendPasswordResetEmail', 'auth/user-not-found');
      await page.press('Forgot Password?');
      await page.press('Send Reset Link');
      return page;
    },
  },
  {
    text: 'Still not verified. Check your inbox.',
    place: 'inline',
    async trigger() {
      const { page } = await asUnverified();
      await page.press('I Verified My Email');
      return page;
    },
  },
  { text: 'Invalid or expired shared link.', place: 'inline', trigger: () => asVisitor('/shared/nonsense') },
  {
    text: 'Failed to fetch user data',
    place: 'inline',
    async trigger() {
      const { person } = await openFixtures();
      const ann = await person('Ann');
      const page = await visit({ ...ann, session: { status: 'loading' } }, '/dashboard');
      page.network.fail('AppShell');
      await page.become(ann);
      return page;
    },
  },
];
