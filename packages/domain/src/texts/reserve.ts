/** The texts with which somebody reserves an item or gives it up. */
export const reserveTexts = {
  reserve: 'Reserve',
  unreserve: 'Unreserve',
  login: 'Login',
  confirmReservation: 'Confirm Reservation',
  reserveQuestion:
    'Reserve “{name}”? Others see that it is reserved, the owner never does, and nobody sees that it was you.',
  reserveFor:
    'Reserve “{name}” for {owner}? Others see that it is reserved, {owner} never does, and nobody sees that it was you.',
  alreadyGiving: 'You’re already giving “{name}” from this wishlist.',
  goTo: 'Go to “{name}”',
  confirmUnreserve: 'Confirm Unreserve',
  unreserveQuestion: 'Unreserve “{name}”? Others can reserve it again.',
} as const;

/** The refusals of a reservation that a giver reads, by their codes. The server sends the same sentences. */
export const reservationRefusals = {
  ITEM_TAKEN: 'This item is already reserved.',
  RESERVATION_LIMIT_REACHED: 'You can only reserve 1 item per wishlist.',
} as const;
