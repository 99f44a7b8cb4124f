import { callToolkit } from '../emulator/toolkit.ts';
import { Refusal } from '../processes/refusal.ts';

export interface SignedIn {
  uid: string;
  token: string;
  refreshToken: string;
}

interface Account {
  email: string;
  password: string;
  displayName: string;
  emailVerified: boolean;
}

/** Signs in with the local identity provider. Null where there is no such account, or where the password is wrong. */
export async function signIn(address: string, email: string, password: string): Promise<SignedIn | null> {
  const response = await callToolkit(address, 'signInWithPassword', { email, password, returnSecureToken: true });
  if (!response.ok) return null;
  const { localId, idToken, refreshToken } = await response.json();
  return { uid: localId, token: idToken, refreshToken };
}

/** Creates an account as a person does; the e-mail is verified by the link in the message. */
export async function createAccount(address: string, { emailVerified, ...account }: Account): Promise<void> {
  const response = await callToolkit(address, 'signUp', account);
  if (!response.ok) throw new Refusal(`${account.email} could not be signed up: ${await response.text()}`);
  if (!emailVerified) return;
  const { idToken } = await response.json();
  await callToolkit(address, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const inbox = await fetch(`${address}/emulator/inbox`, { headers: { authorization: `Bearer ${idToken}` } });
  const [mail]: { oobCode: string }[] = await inbox.json();
  await fetch(`${address}/emulator/action?mode=verifyEmail&oobCode=${mail?.oobCode}&apiKey=local`);
}
