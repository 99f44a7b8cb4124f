import type { User } from 'firebase/auth';
import { loadAuth } from './auth.ts';
import { forgetUnsentVerification, rememberUnsentVerification } from './unsentVerification.ts';

/**
 * Builds the function that a registration form calls: it creates the account, names it and sends the verification
 * e-mail. Called again after a failure it continues with the account that it has created, provided that the email and
 * the password are still the same. Any other existing account is left as it is: the provider says that it exists.
 *
 * An e-mail that could not be sent does not fail the registration; the next page says so and can send another.
 */
export function buildRegister() {
  let created: { user: User; password: string } | null = null;

  /** @throws FirebaseError where the provider refuses or does not answer */
  return async function register(username: string, email: string, password: string): Promise<void> {
    const { createUserWithEmailAndPassword, sendEmailVerification, updateProfile } = await import('firebase/auth');
    const auth = await loadAuth();
    const isRetry =
      created?.password === password && created.user.email === email.toLowerCase() && created.user === auth.currentUser;
    if (!created || !isRetry) {
      created = { user: (await createUserWithEmailAndPassword(auth, email, password)).user, password };
      // Until it is sent: what comes before may fail, and the account is there then.
      rememberUnsentVerification(created.user.uid);
    }
    const { user } = created;
    await updateProfile(user, { displayName: username });
    await sendEmailVerification(user).then(forgetUnsentVerification, (error) => {
      console.error('The verification e-mail was not sent.', error);
    });
  };
}
