import type { Avatar } from '../avatars.ts';

/** What each picture shows, for screen readers. */
const birds: Record<Avatar, string> = {
  avatar1: 'Robin',
  avatar2: 'Owl',
  avatar3: 'Flamingo',
  avatar4: 'Penguin',
  avatar5: 'Toucan',
  avatar6: 'Hummingbird',
  avatar7: 'Cockatoo',
  avatar8: 'Mallard',
  avatar9: 'Blue jay',
};

/** The texts of the form for one's profile. */
export const profileTexts = {
  title: 'Edit Profile',
  username: 'Username',
  bio: 'Bio',
  avatar: 'Avatar',
  birds,
  save: 'Save Changes',
} as const;
