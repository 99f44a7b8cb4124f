/** The nine avatars of profiles; each is the name of a PNG file without its extension. */
export const avatars = [
  'avatar1',
  'avatar2',
  'avatar3',
  'avatar4',
  'avatar5',
  'avatar6',
  'avatar7',
  'avatar8',
  'avatar9',
] as const;

export type Avatar = (typeof avatars)[number];

/** The avatar of a profile that has none (`''`). */
const defaultAvatar: Avatar = 'avatar1';

/** Returns the avatar to show for a stored `avatarUrl`, which may be `''`. */
export const avatarOrDefault = (avatarUrl: string | null | undefined): string => avatarUrl || defaultAvatar;
