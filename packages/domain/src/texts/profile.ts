import type { Avatar } from '../avatars.ts';

/** What each picture shows, for screen readers. */
const birds: Record<Avatar, string> = {
  avatar1: 'robin',
  avatar2: 'owl',
  avatar3: 'flamingo',
  avatar4: 'penguin',
  avatar5: 'toucan',
  avatar6: 'hummingbird',
  avatar7: 'cockatoo',
  avatar8: 'mallard',
  avatar9: 'blue jay',
};

/** The texts of the form for one's profile. */
export const profileTexts = {
  title: 'Edit Profile',
  username: 'Username',
  bio: 'Bio',
  avatar: 'Avatar',
  avatarNumber: (number: number, avatar: Avatar) => `Avatar ${number}: ${birds[avatar]}`,
  save: 'Save Changes',
} as const;
