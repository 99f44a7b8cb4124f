import { limits } from './limits.ts';
import { cutText, hasForbiddenCharacters, isBlank, normaliseText } from './text.ts';

/** Returns the username of a new profile: the provider's display name, cut to the limit so that the profile is valid. */
export function initialUsername(displayName: string | null): string {
  // NFC shortens a text to a quarter at most, so what is cut off here would not be in the username.
  const name = normaliseText(cutText((displayName ?? '').trim(), 4 * limits.username));
  if (isBlank(name) || hasForbiddenCharacters(name)) return 'New User';
  return cutText(name, limits.username) || 'New User';
}
