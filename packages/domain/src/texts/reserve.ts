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

/** The refusals of a reservation that a giver reads, by their codes. The server sends the same sentences. */
export const reservationRefusals = {
  ITEM_TAKEN: 'This item is already reserved.',
  RESERVATION_LIMIT_REACHED: 'You can only reserve 1 item per wishlist.',
} as const;
