import { readPageConfig } from './pageConfig.ts';

/** An e-mail that the emulator would have sent. */
export interface LocalMail {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobCode: string;
  oobLink: string;
}

/**
 * The latest e-mail of one kind to each address, newest first.
 * @throws where the emulator does not answer
 */
export async function loadLocalMails(requestType: LocalMail['requestType'], signal: AbortSignal): Promise<LocalMail[]> {
  const { projectId } = readPageConfig().identity;
  const answer = await fetch(`/emulator/v1/projects/${projectId}/oobCodes`, { signal });
  if (!answer.ok) throw new Error(`The local inbox answered ${answer.status}.`);
  const { oobCodes }: { oobCodes: LocalMail[] } = await answer.json();
  const latest = new Map<string, LocalMail>();
  for (const mail of oobCodes) {
    latest.delete(mail.email);
    if (mail.requestType === requestType) latest.set(mail.email, mail);
  }
  return [...latest.values()].reverse();
}

/** The emulator's own link through this page's origin, with the way back to this app. */
export function verificationPath({ oobLink }: LocalMail): string {
  const { search } = new URL(oobLink);
  const parameters = new URLSearchParams(search);
  parameters.set('continueUrl', '/verify-email');
  return `/emulator/action?${parameters}`;
}
