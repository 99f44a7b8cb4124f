import type { Env, IdentityEnv } from './env/env.ts';

/** Prints what will not work, one line for each. It does not delay the start. */
export async function warnAtStart(env: Env): Promise<void> {
  for (const line of findGaps(env)) console.warn(line);
  const { identity, publicUrl } = env;
  const refusal = identity.kind === 'firebase' && (await findRefusal(identity, publicUrl));
  if (refusal) console.warn(refusal);
}

/** What will not work with this configuration. */
export function findGaps({ identity, production, publicUrl, trustProxy }: Env): string[] {
  const gaps: string[] = [];
  if (production && (publicUrl === null || trustProxy === false)) {
    gaps.push('People reach this server through an HTTPS proxy: set PUBLIC_URL and TRUST_PROXY (docs/hosting.md).');
  }
  if (identity.kind === 'firebase' && !identity.hasServiceAccount) {
    gaps.push(
      "GOOGLE_APPLICATION_CREDENTIALS is not set: 'Delete Account' and 'Log out everywhere' will not work, and shared pages " +
        'show what is reserved a moment later (docs/hosting.md).',
    );
  }
  return gaps;
}

const google = 'https://identitytoolkit.googleapis.com';

/**
 * Asks Google whether it accepts the API key, without which every person is told that their password is wrong. Returns
 * the line to print; null if the key is accepted, or if there is no answer.
 */
export async function findRefusal(
  { apiKey, projectId }: Pick<Extract<IdentityEnv, { kind: 'firebase' }>, 'apiKey' | 'projectId'>,
  publicUrl: string | null,
  { origin = google, deadlineMs = 10_000 } = {},
): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/v1/projects?key=${encodeURIComponent(apiKey)}`, {
      // A key can be restricted to the pages of one origin.
      headers: publicUrl ? { referer: `${publicUrl}/` } : {},
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.status !== 400 && response.status !== 403) return null;
    const { error } = await response.json();
    return (
      `Google refuses FIREBASE_API_KEY of ${projectId}, so nobody can log in: ${JSON.stringify(error.message)} ` +
      'Compare it with the apiKey under Project settings, Your apps, in the Firebase console.'
    );
  } catch {
    return null;
  }
}
