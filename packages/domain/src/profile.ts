import { limits } from './limits.ts';
import { cutText, hasForbiddenCharacters, isBlank, normaliseText } from './text.ts';

/** The nine avatars of profiles; each is the name of a PNG file without its extension. */
export const avatars = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((number) => `avatar${number}` as const);
export type Avatar = (typeof avatars)[number];

/** What is shown for a stored `avatarUrl` of `''`, which a profile without one has. */
export const defaultAvatar: Avatar = 'avatar1';

/**
 * Returns the username of a new profile: the provider's display name, cut to the limit so that the profile is valid.
 */
export function initialUsername(displayName: string | null): string {
  // NFC shortens a text to a quarter at most, so what is cut off here would not be in the username.
  const name = normaliseText(cutText((displayName ?? '').trim(), 4 * limits.username));
  if (isBlank(name) || hasForbiddenCharacters(name)) return 'New User';
  return cutText(name, limits.username) || 'New User';
}
