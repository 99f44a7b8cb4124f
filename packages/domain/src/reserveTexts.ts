/** The texts with which somebody reserves an item or gives it up. */
export const reserveTexts = {
  reserve: 'Reserve',
  unreserve: 'Unreserve',
  login: 'Login',
  confirmReservation: 'Confirm Reservation',
  reserveQuestion: 'Reserve “{name}”? Others will see that it is taken, the owner will not.',
  reserveFor: 'Reserve “{name}” for {owner}? Others will see that it is taken, {owner} will not.',
  confirmUnreserve: 'Confirm Unreserve',
  unreserveQuestion: 'Give up your reservation of “{name}”? Others can then reserve it.',
} as const;
