import { avatarOrDefault } from '@wishnest/domain/avatars';

/** Where the picture of a stored `avatarUrl` lies; '' is shown with the default avatar. */
export function avatarSrc(avatarUrl: string | null | undefined): string {
  return `/avatars/${avatarOrDefault(avatarUrl)}.png`;
}
