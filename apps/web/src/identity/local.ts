import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { loadAuth } from './session.tsx';

/** Signs in with a pretend Google account, whose claims the emulator does not check. One address is one account. */
export async function loginWithPretendGoogle(email: string, name: string): Promise<void> {
  const claims = { sub: `pretend-${email.toLowerCase()}`, email, email_verified: true, name };
  await signInWithCredential(await loadAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));
}

export interface LocalMail {
  email: string;
  oobLink: string;
}

/** Loads an e-mail; there may be none. It throws if the emulator does not answer. */
export type LoadMail = () => Promise<LocalMail | undefined>;

/** Loads the latest e-mail that verifies the address of the signed-in user. */
export const loadVerification: LoadMail = async () => {
  const token = await (await loadAuth()).currentUser?.getIdToken();
  return load({ headers: { authorization: `Bearer ${token}` } });
};

/** Requests a new e-mail that resets the password of this address, and loads it. */
export const loadReset = (email: string): Promise<LocalMail | undefined> =>
  load({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) });

async function load(request: RequestInit): Promise<LocalMail | undefined> {
  const response = await fetch('/emulator/inbox', request);
  if (!response.ok) throw new Error(`The local inbox answered ${response.status}.`);
  const [mail] = await response.json();
  return mail;
}
