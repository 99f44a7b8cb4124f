import type { Avatar } from '@wishnest/domain/profile';
import { texts } from '../i18n.ts';

/** What each avatar shows, for screen readers. */
export const birdTexts = texts('bird', {
  avatar1: 'Robin',
  avatar2: 'Owl',
  avatar3: 'Flamingo',
  avatar4: 'Penguin',
  avatar5: 'Toucan',
  avatar6: 'Hummingbird',
  avatar7: 'Cockatoo',
  avatar8: 'Mallard',
  avatar9: 'Blue jay',
} satisfies Record<Avatar, string>);
