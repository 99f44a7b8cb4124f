import { limitTexts } from './form.ts';
import { pageRefusals } from './messages.ts';
import { reservationRefusals } from './reservation.ts';

/** Refusals of the server, which both APIs send. They are in a file of their own, because pages need few of them. */
export const refusals = {
  ...pageRefusals,
  signInRequired: 'You need to be logged in.',
  emailNotVerified: 'Verify your email address first.',
  wishlistNotFound: 'This wishlist does not exist.',
  itemNotFound: 'This item does not exist.',
  profileNotFound: 'This profile does not exist yet.',
  ownersOnly: 'Only the owner of this wishlist can do this.',
  foreignAccount: 'You can only use your own account.',
  itemTaken: reservationRefusals.ITEM_TAKEN,
  reservationLimit: reservationRefusals.RESERVATION_LIMIT_REACHED,
  reservationsTooMany: reservationRefusals.TOO_MANY_RESERVATIONS,
  giftNotFound: 'You have not reserved this item.',
  wishlistFull: limitTexts.WISHLIST_FULL,
  wishlistsTooMany: limitTexts.TOO_MANY_WISHLISTS,
  picturesFull: limitTexts.PICTURES_FULL,
  ownItem: 'You cannot reserve items on your own wishlist.',
  tooManyRequests: 'That was a lot in a short time. Try again in a minute.',
  providerUnavailable: 'The sign-in service does not answer. Try again in a moment.',
} as const;
