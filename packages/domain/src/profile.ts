import { limits } from './limits.ts';
import { cutText, hasForbiddenCharacters, isBlank, normaliseText } from './text.ts';

/** Returns the username of a new profile: the provider's display name, cut to the limit so that the profile is valid. */
export function initialUsername(displayName: string | null): string {
  const name = normaliseText(displayName ?? '');
  if (isBlank(name) || hasForbiddenCharacters(name)) return 'New User';
  return cutText(name, limits.username) || 'New User';
}
