/** What the start and the doctor warn of, as sentences for the host. */
import type { Registration } from '@wishnest/domain/access';
import { codeOf } from './outage.ts';

/** From this difference on, in seconds, people notice: the identity provider's clock dates their tokens. */
const clockToleranceS = 30;

/** Says how far this machine's clock is from the identity provider's; null if that is little, or not known. */
export function findClockFault(providerNow: number | null): string | null {
  const seconds = Math.round((Date.now() - (providerNow ?? Date.now())) / 1000);
  if (Math.abs(seconds) < clockToleranceS) return null;
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return `This machine's clock is ${Math.abs(seconds)} s ${direction} the identity provider's. Set it, for example by NTP.`;
}

/** Says that a database is empty, and whether it should be. */
export async function describeEmptyDatabase(place: string, hasAccounts: () => Promise<boolean>): Promise<string> {
  const isKnown = await hasAccounts().catch(() => false);
  const sentence = `The database at ${place} is empty.`;
  return isKnown
    ? `${sentence} Firebase has accounts: if they are of people who used Wishnest, stop the server and run wishnest restore FILE, or set DATA_DIR or DATABASE_URL to their database.`
    : sentence;
}

/** Says that REGISTRATION lets nobody in; null if somebody has a profile, or may get one. */
export function findRegistrationFault(registration: Registration, hasProfiles: boolean): string | null {
  if (registration !== 'closed' || hasProfiles) return null;
  return 'REGISTRATION=closed lets nobody in, since nobody has a profile yet: set it to e-mail addresses and domains, or to open.';
}

/** How long the address of `VERSIONS_URL` may take to answer, in milliseconds. */
const patienceMs = 10_000;

/**
 * Says that a newer version than this one exists; null if none does. The address answers with the newest one as a text,
 * or as GitHub answers about a release. Rejects if it does not answer.
 */
export async function findNewerVersion(url: string, version: string): Promise<string | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch((error) => {
    throw new Error(`VERSIONS_URL could not be asked. ${codeOf(error.cause)}`.trim());
  });
  const text = (await response.text()).trim();
  const released = /"tag_name": {0,5}"([^"]{1,50})"/.exec(text)?.[1] ?? text.slice(0, 50);
  const [newest = ''] = /v\d{1,5}\.\d{1,5}\.\d{1,5}/.exec(released) ?? [];
  if (!response.ok || !newest) throw new Error('VERSIONS_URL could not be asked: it answers with no version.');
  if (newest.localeCompare(version, 'en', { numeric: true }) <= 0) return null;
  return `A newer version exists: ${newest}, and this is ${version}. docs/hosting.md says how to update.`;
}
