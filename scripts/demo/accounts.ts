import { Refusal } from '../command.ts';

/** The answer to a sign-up or a sign-in. */
export interface SignedIn {
  /** False if it was refused. */
  ok: boolean;
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

/** Signs in with the local identity provider. It is refused if there is no such account, or the password is wrong. */
export const signIn = (origin: string, email: string, password: string): Promise<SignedIn> =>
  callToolkit(origin, 'signInWithPassword', { email, password });

/** Creates an account. Its e-mail is not verified yet. It is refused if there is one with this e-mail. */
export async function signUp(origin: string, email: string, password: string, displayName?: string): Promise<SignedIn> {
  const created = await callToolkit(origin, 'signUp', { email, password, displayName });
  // The token of the sign-up itself counts as revoked, if the emulator reached the next second while it created the account.
  return created.ok ? signIn(origin, email, password) : created;
}

/** Opens the link in the message that the provider would have mailed. */
export async function verifyEmail(origin: string, { idToken }: SignedIn): Promise<void> {
  await callToolkit(origin, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const inbox = await fetch(`${origin}/emulator/inbox`, { headers: { authorization: `Bearer ${idToken}` } });
  if (!inbox.ok) throw new Refusal(`The messages could not be read: ${await inbox.text()}`);
  const [mail]: { oobCode: string }[] = await inbox.json();
  if (!mail) throw new Refusal('There is no message with a link to verify an e-mail.');
  await fetch(`${origin}/emulator/action?mode=verifyEmail&oobCode=${mail.oobCode}&apiKey=local`);
}

/**
 * Makes one of the identity provider's own calls, as the browser's Firebase library does.
 * @param origin the emulator's, or that of a server in local mode, which forwards the call
 */
export function callToolkit<Answer = SignedIn>(origin: string, call: string, body: object): Promise<Answer> {
  return post(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${call}`, { returnSecureToken: true, ...body });
}

export async function refresh(origin: string, refreshToken: string): Promise<{ ok: boolean; user_id?: string }> {
  return post(`${origin}/securetoken.googleapis.com/v1/token`, { grantType: 'refresh_token', refreshToken });
}

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}?key=local`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { ok: response.ok, ...(await response.json()) };
}
