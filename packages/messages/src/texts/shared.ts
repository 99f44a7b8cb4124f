import { brand } from '@wishnest/page/brand';
import { texts } from '../i18n.ts';

export const sharedTexts = texts('shared', {
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
  /** The same if the owner has no profile. */
  hintWithoutName: 'Open an item to reserve it. The owner won’t see that.',
  reservationsNotLoaded: 'What is reserved did not load, so nothing can be reserved yet.',
  /** For somebody whose sign-in was lost. */
  logInToSee: 'Log in to see what is reserved.',
  ownHint: 'This is how others see it, without what they reserved. That stays a surprise.',
  /** At a reserved item. It leads to what givers write for each other, below the items. */
  writeToGivers: 'Write a note',
  /** Copies an item to a wishlist of one’s own. */
  wantThisToo: 'I want this too',
  freeOnly: 'Hide reserved items',
  price: 'Price',
  anyPrice: 'Any',
  lowestFirst: 'Lowest first',
  upTo: 'Up to {sum}',
  /** Below the items up to a sum. */
  withoutPrice:
    '{count, plural, one {# item without a price in this currency is not shown.} other {# items without a price in this currency are not shown.}}',
  noneFree: 'Every item here is reserved.',
  /** After that sentence. */
  comeBack: 'Come back later: there may be more items, and reservations change.',
  /** At the end of the page, for visitors. */
  makeYourOwn: 'Make your own wishlist',
  howItWorks: 'Paste links from any shop, send one link. You never see what is reserved.',
  start: 'Start a wishlist',
  welcomeBack: 'You’re logged in. Reserve it here.',
});
