import { loadAuth } from './auth.ts';
import { tokenOf } from './tokenOf.ts';

/** The identity token of this account; null where another account, or none, is signed in by now. */
export async function loadToken(uid: string, options?: { fresh?: boolean }): Promise<string | null> {
  const auth = await loadAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  return user?.uid === uid ? tokenOf(user, options) : null;
}
