import { brand } from '../brand.ts';

/** The texts of a shared wishlist, apart from the others so that only pages with shared items load them. */

/** Shown above the items. */
export const sharedTexts = {
  title: 'Shared Wishlist',
  loading: 'Loading the wishlist',
  sharedBy: 'Shared by: {owner}',
  you: 'You',
  goToDashboard: 'Go to Dashboard',
  openApp: `Open ${brand.name}`,
  askForNewLink: 'Ask whoever sent it to you for a new one.',
  /** While nobody knows who asks. */
  checking: 'Checking what is still free…',
  hint: 'Tap an item to view it or to reserve it.',
  ownHint: 'What others reserve here stays a surprise.',
  freeOnly: 'Show free only',
  noneFree: 'Nothing is free any more.',
  alreadyChose: (item: string) => `You already chose ${item} here.`,
  goToChosen: 'Show it',
} as const;
