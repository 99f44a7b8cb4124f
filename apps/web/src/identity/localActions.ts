import { confirmPasswordReset, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { loadAuth } from './auth.ts';

/**
 * Signs in with a pretend Google account, whose claims the emulator accepts without a check. The same address is always
 * the same account.
 */
export async function loginWithPretendGoogle(email: string, name: string): Promise<void> {
  const claims = { sub: `pretend-${email.toLowerCase()}`, email, email_verified: true, name };
  await signInWithCredential(await loadAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));
}

/** Changes the password, as the page behind a reset link would. */
export async function changePassword(oobCode: string, newPassword: string): Promise<void> {
  await confirmPasswordReset(await loadAuth(), oobCode, newPassword);
}
