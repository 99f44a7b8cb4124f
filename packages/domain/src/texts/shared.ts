import { brand } from '../brand.ts';

/** The texts of a shared wishlist, apart from the others so that only pages with shared items load them. */

/** Shown above the items. */
export const sharedTexts = {
  notFound: 'Link not found',
  notLoaded: 'Wishlist not loaded',
  loading: 'Loading the wishlist…',
  sharedBy: 'Shared by: {owner}',
  you: 'You',
  goToDashboard: 'Go to Dashboard',
  openApp: `Open ${brand.name}`,
  askForNewLink: 'Ask the person who sent it for a new link.',
  /** While nobody knows who asks. */
  checking: 'Checking what is reserved…',
  hint: 'Open an item to reserve it. {owner} won’t see that.',
  /** The same where the owner has no profile. */
  hintWithoutName: 'Open an item to reserve it. The owner won’t see that.',
  reservationsNotLoaded: 'What is reserved did not load, so nothing can be reserved yet.',
  ownHint: 'This is how others see it, without what they reserved. That stays a surprise.',
  freeOnly: 'Hide reserved items',
  noneFree: 'Every item here is reserved.',
  welcomeBack: 'You’re logged in. Reserve it here.',
  whereItIs: 'You’ll find it under {place}.',
} as const;
