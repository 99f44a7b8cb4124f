import { limits } from './limits.ts';
import { cutText, hasForbiddenCharacters, isBlank, normaliseText } from './text.ts';

/** The username a first profile starts with: the provider's display name, cut so that no name locks its owner out. */
export function initialUsername(displayName: string | null): string {
  const name = normaliseText(displayName ?? '');
  if (isBlank(name) || hasForbiddenCharacters(name)) return 'New User';
  return cutText(name, limits.username) || 'New User';
}
