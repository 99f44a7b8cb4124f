import { limits } from '../limits.ts';
import { pageRefusals } from './messages.ts';

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
  itemTaken: 'This item is already reserved.',
  reservationLimit: 'You can only reserve 1 item per wishlist.',
  reservationsTooMany: `You can reserve ${limits.reservationsPerPerson.toLocaleString('en')} items in all. Unreserve one first.`,
  giftNotFound: 'You have not reserved this item.',
  wishlistFull: `A wishlist can hold ${limits.itemsPerWishlist} items.`,
  wishlistsTooMany: `You can have ${limits.wishlistsPerPerson} wishlists.`,
  picturesFull: 'You have no room for more pictures. Remove one first.',
  ownItem: 'You cannot reserve items on your own wishlist.',
  tooManyRequests: 'That was a lot in a short time. Try again in a minute.',
  providerUnavailable: 'The sign-in service does not answer. Try again in a moment.',
} as const;

/** Why the page or the picture of a link could not be read, by the code of the Problem. */
export const linkFailureTexts = {
  LINKS_OFF: 'Enter the name and price yourself.',
  LINK_UNREACHABLE: 'The shop does not answer. Enter the rest yourself.',
  LINK_REFUSED: 'The shop does not let us look. Enter the rest yourself.',
  LINK_NOT_FOUND: 'The shop has no page at this link. Check the link.',
  LINK_NO_PAGE: 'This link leads to no web page. Check the link.',
  LINK_NOTHING: 'No name or price found. Enter them yourself.',
  LINK_NO_PICTURE: 'No picture found.',
  LINK_PICTURE_TOO_LARGE: 'The picture is too large.',
  LINKS_BUSY: 'Too many links at once. Try again in a moment.',
} as const;
