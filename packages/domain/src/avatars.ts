/** The nine pictures a profile may wear; the name is the file's name without `.png`. */
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

/** What a profile without a choice of its own (`''`) is shown with. */
export const defaultAvatar: Avatar = 'avatar1';

/** The avatar to show for a stored `avatarUrl`, which may be `''`. */
export function avatarOrDefault(avatarUrl: string | null | undefined): string {
  return avatarUrl || defaultAvatar;
}
