/** The sign-in provider's own calls, as the browser's Firebase library makes them. */
const call = async (host: string, path: string, body: object) => {
  const response = await fetch(`http://${host}/${path}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { ok: response.ok, ...(await response.json()) };
};

const toolkit = 'identitytoolkit.googleapis.com/v1/accounts';

export interface SignedIn {
  ok: boolean;
  localId: string;
  idToken: string;
  refreshToken: string;
}

export const signUp = (host: string, email: string, password: string): Promise<SignedIn> =>
  call(host, `${toolkit}:signUp`, { email, password, returnSecureToken: true });

export const signIn = (host: string, email: string, password: string): Promise<SignedIn> =>
  call(host, `${toolkit}:signInWithPassword`, { email, password, returnSecureToken: true });

/** With a pretend Google account, as the local dialog does. */
export function signInWithGoogle(host: string, email: string): Promise<SignedIn> {
  const credential = JSON.stringify({ sub: email, email, email_verified: true, name: email });
  return call(host, `${toolkit}:signInWithIdp`, {
    postBody: new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
}

/** What a page asks on a reload, to learn whether its token still stands for somebody. */
export const lookUp = (host: string, idToken: string): Promise<{ ok: boolean; users?: { emailVerified: boolean }[] }> =>
  call(host, `${toolkit}:lookup`, { idToken });

export const refresh = (host: string, refreshToken: string): Promise<{ ok: boolean; user_id?: string }> =>
  call(host, 'securetoken.googleapis.com/v1/token', { grantType: 'refresh_token', refreshToken });

/** Opens the link in the message that the provider would have mailed. */
export async function verifyEmail(host: string, projectId: string, person: SignedIn): Promise<void> {
  await call(host, `${toolkit}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken: person.idToken });
  const inbox = await fetch(`http://${host}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = await inbox.json();
  await fetch(oobCodes.at(-1).oobLink);
}
