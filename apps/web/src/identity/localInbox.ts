import { loadAuth } from './auth.ts';

/** An e-mail that the emulator would have sent. */
export interface LocalMail {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobCode: string;
  oobLink: string;
}

/** @throws where the emulator does not answer */
export type LoadMails = (signal: AbortSignal) => Promise<LocalMail[]>;

/** The latest e-mail that verifies the address of whoever is signed in. */
export async function loadVerification(signal: AbortSignal): Promise<LocalMail[]> {
  const token = await (await loadAuth()).currentUser?.getIdToken();
  return load({ headers: { authorization: `Bearer ${token}` }, signal });
}

/** The e-mail that resets the password of this address. */
export const loadReset = (email: string, signal: AbortSignal): Promise<LocalMail[]> =>
  load({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal,
  });

async function load(request: RequestInit): Promise<LocalMail[]> {
  const answer = await fetch('/emulator/inbox', request);
  if (!answer.ok) throw new Error(`The local inbox answered ${answer.status}.`);
  return answer.json();
}

/** The emulator's own link through this page's origin, with the way back to this app. */
export function verificationPath({ oobLink }: LocalMail): string {
  const { search } = new URL(oobLink);
  const parameters = new URLSearchParams(search);
  parameters.set('continueUrl', '/verify-email');
  return `/emulator/action?${parameters}`;
}
