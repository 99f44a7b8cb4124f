import { avatarOrDefault } from '@wishnest/domain/avatars';

/** The address of the picture of a stored `avatarUrl`; that of the default avatar for ''. */
export function avatarSrc(avatarUrl: string | null | undefined): string {
  return `/avatars/${avatarOrDefault(avatarUrl)}.png`;
}
