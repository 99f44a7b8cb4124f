import { confirmPasswordReset, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { loadAuth } from './session.tsx';

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

/** An e-mail that the emulator would have sent. */
export interface LocalMail {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobCode: string;
  oobLink: string;
}

/** @throws where the emulator does not answer */
export type LoadMails = (signal: AbortSignal) => Promise<LocalMail[]>;

/** Loads the latest e-mail that verifies the address of the signed-in user. */
export async function loadVerification(signal: AbortSignal): Promise<LocalMail[]> {
  const token = await (await loadAuth()).currentUser?.getIdToken();
  return load({ headers: { authorization: `Bearer ${token}` }, signal });
}

/** Requests a new e-mail that resets the password of this address, and loads it. */
export const loadReset = (email: string, signal: AbortSignal): Promise<LocalMail[]> =>
  load({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal,
  });

async function load(request: RequestInit): Promise<LocalMail[]> {
  const response = await fetch('/emulator/inbox', request);
  if (!response.ok) throw new Error(`The local inbox answered ${response.status}.`);
  return response.json();
}

/** The path of the emulator's link, which the server proxies. The emulator then leads to where the e-mail's link does. */
export const pathOf = ({ oobLink }: LocalMail): string => `/emulator/action${new URL(oobLink).search}`;
