import { brand } from '@wishnest/page/brand';
import { texts } from '../i18n.ts';

export const sharedTexts = texts('shared', {
  notFound: 'Link not found',
  notLoaded: 'Wishlist not loaded',
  loading: 'Loading the wishlist…',
  /** Of a page that is opened without a network. */
  notReachable: 'A shared wishlist',
  needsConnection: 'You’re offline. What is reserved changes, so this page is not kept.',
  opensByItself: 'It opens by itself once you have a connection.',
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
  freeOnly: 'Hide reserved items',
  noneFree: 'Every item here is reserved.',
  /** After that sentence. */
  comeBack: 'Come back later: there may be more items, and reservations change.',
  /** At the end of the page, for visitors. */
  makeYourOwn: 'Make your own wishlist',
  howItWorks: 'Paste links from any shop, send one link. You never see what is reserved.',
  start: 'Start a wishlist',
  welcomeBack: 'You’re logged in. Reserve it here.',
});

export const sharedWithMeTexts = texts('sharedWithMe', {
  title: 'Wishlists Shared With Me',
  loading: 'Loading the wishlists shared with you…',
  hint: 'When you open a link someone sent you, the wishlist stays here.',
  remove: 'Remove from my list',
});

export const reserveTexts = texts('reserve', {
  reserve: 'Reserve',
  unreserve: 'Unreserve',
  login: 'Login',
  register: 'New here? Register',
  verifyFirst: 'Verify your email address to reserve items.',
  verify: 'Verify',
  confirmReservation: 'Confirm Reservation',
  reserveQuestion:
    'Reserve “{name}”? Others see that it is reserved, the owner never does, and nobody sees that it was you.',
  reserveFor:
    'Reserve “{name}” for {owner}? Others see that it is reserved, {owner} never does, and nobody sees that it was you.',
  insteadQuestion: 'Reserve “{name}” instead?',
  insteadFor: 'Reserve “{name}” for {owner} instead?',
  alreadyGiving: 'You can reserve 1 item per wishlist, and you’re giving “{name}”.',
  /** While the question is open. */
  takenMeanwhile: 'Somebody has just reserved this item.',
  giveInstead: 'Give this instead',
  goTo: 'Go to “{name}”',
  confirmUnreserve: 'Confirm Unreserve',
  unreserveQuestion: 'Unreserve “{name}”? Others can reserve it again.',
});
