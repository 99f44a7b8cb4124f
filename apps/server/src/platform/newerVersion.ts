import { codeOf } from './outage.ts';

const patienceMs = 10_000;

/**
 * Says that a newer version than this one exists; null if none does. The address answers with the newest one as a text, or as
 * GitHub answers about a release. Rejects if it does not answer.
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
