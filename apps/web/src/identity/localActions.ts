import { confirmPasswordReset, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { loadAuth } from './auth.ts';

/**
 * Signs in with a pretend Google account, which the emulator takes as it is told. The same address is the same account
 * each time.
 */
export async function loginWithPretendGoogle(email: string, name: string): Promise<void> {
  const claims = { sub: `pretend-${email.toLowerCase()}`, email, email_verified: true, name };
  await signInWithCredential(await loadAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));
}

/** Does what the page behind a reset link would do. */
export async function changePassword(oobCode: string, newPassword: string): Promise<void> {
  await confirmPasswordReset(await loadAuth(), oobCode, newPassword);
}
