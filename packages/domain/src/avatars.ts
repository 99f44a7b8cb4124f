/** The nine avatars of profiles; each is the name of a PNG file without its extension. */
export const avatars = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((number) => `avatar${number}` as const);
export type Avatar = (typeof avatars)[number];

/** Returns the avatar to show for a stored `avatarUrl`, which is `''` for a profile that has none. */
export const avatarOrDefault = (avatarUrl: string | null | undefined): string => avatarUrl || 'avatar1';
