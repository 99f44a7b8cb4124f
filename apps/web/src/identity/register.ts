import { pagePaths } from '@wishnest/page/paths';
import type { User } from 'firebase/auth';
import { codeOf, linkTo, unsentVerification } from './actions.ts';
import { report } from './report.ts';
import { queryForAccount } from './returnPath.ts';
import { loadAuth } from './session.tsx';

/**
 * Builds the function that a registration form calls. It creates the account, sets its display name and sends the
 * verification e-mail. A second call after a failure continues with the account that the first one has created, if email
 * and password are still the same. The provider refuses the e-mail address of any other existing account.
 *
 * An e-mail that could not be sent does not fail the registration: the next page says so and can send another.
 */
export function buildRegister() {
  let created: { user: User; password: string } | null = null;

  /** @param query of the page that the link in the e-mail leads to */
  return async function register(username: string, email: string, password: string, query: string): Promise<void> {
    const { createUserWithEmailAndPassword, sendEmailVerification, updateProfile } = await import('firebase/auth');
    const auth = await loadAuth();
    const isRetry =
      created?.password === password && created.user.email === email.toLowerCase() && created.user === auth.currentUser;
    if (!created || !isRetry) {
      created = { user: (await createUserWithEmailAndPassword(auth, email, password)).user, password };
      // The account exists from here on, even if a later step fails. It is remembered until the e-mail is sent.
      unsentVerification.remember(created.user.uid);
    }
    const { user } = created;
    await updateProfile(user, { displayName: username });
    await sendEmailVerification(user, linkTo(pagePaths.verifyEmail.path + queryForAccount(query, user.uid))).then(
      unsentVerification.forget,
      (error) => {
        report('verification', 'The verification e-mail was not sent.', error);
      },
    );
  };
}

const problems: Partial<Record<string, 'emailInUse' | 'emailInvalid' | 'passwordWeak'>> = {
  'auth/email-already-in-use': 'emailInUse',
  'auth/invalid-email': 'emailInvalid',
  'auth/weak-password': 'passwordWeak',
  'auth/password-does-not-meet-requirements': 'passwordWeak',
};

/** What is wrong with the credentials of a registration; undefined if the provider names no reason. */
export const registrationProblem = (error: unknown) => problems[codeOf(error)];
