import { localProjectId } from '../../apps/server/src/env.ts';
import { Refusal } from '../processes/refusal.ts';

export interface SignedIn {
  uid: string;
  token: string;
}

interface Account {
  email: string;
  password: string;
  displayName: string;
  emailVerified: boolean;
}

/** A fresh sign-in with the local identity provider; null where there is no such account, or not with this password. */
export async function signIn(address: string, email: string, password: string): Promise<SignedIn | null> {
  const response = await ask(address, 'accounts:signInWithPassword?key=local', { email, password });
  if (!response.ok) return null;
  const { localId, idToken } = await response.json();
  return { uid: localId, token: idToken };
}

/** The local provider takes 'owner' for an administrator, who may create an account that is verified already. */
export async function createAccount(address: string, account: Account): Promise<void> {
  const response = await ask(address, `projects/${localProjectId}/accounts`, account, {
    authorization: 'Bearer owner',
  });
  if (!response.ok) throw new Refusal(`${account.email} could not be signed up: ${await response.text()}`);
}

function ask(address: string, call: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${address}/identitytoolkit.googleapis.com/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
