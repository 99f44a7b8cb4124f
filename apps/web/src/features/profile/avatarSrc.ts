import { avatarOrDefault } from '@wishnest/domain/avatars';

/** The address of the picture for a stored `avatarUrl`. For '' it is that of the default avatar. */
export function avatarSrc(avatarUrl: string | null | undefined): string {
  return `/avatars/${avatarOrDefault(avatarUrl)}.png`;
}
