import { texts } from '../i18n.ts';

export const reserveTexts = texts('reserve', {
  reserve: 'Reserve',
  unreserve: 'Unreserve',
  login: 'Login',
  register: 'New here? Register',
  verifyFirst: 'Verify your email address to reserve items.',
  verify: 'Verify',
  confirmReservation: 'Confirm Reservation',
  question: 'Reserve “{name}” for {owner}?',
  questionWithoutName: 'Reserve “{name}”?',
  whoSees: 'Others see that it is reserved, the owner never does, and nobody sees that it was you.',
  instead: 'Reserve “{name}” for {owner} instead?',
  insteadWithoutName: 'Reserve “{name}” instead?',
  alreadyGiving: 'You can reserve 1 item per wishlist, and you’re giving “{name}”.',
  /** While the question is open. */
  takenMeanwhile: 'Somebody has just reserved this item.',
  giveInstead: 'Give this instead',
  goTo: 'Go to “{name}”',
  confirmUnreserve: 'Confirm Unreserve',
  unreserveQuestion: 'Unreserve “{name}”? Others can reserve it again.',
  itemReserved: 'Item reserved successfully! 🎁',
  itemUnreserved: 'Reservation removed ✅',
  reserveFailed: 'Failed to toggle reservation.',
  reserveThrew: 'Something went wrong!',
});
