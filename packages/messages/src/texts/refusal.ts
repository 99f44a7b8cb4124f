import { limits } from '@wishnest/domain/limits';
import type { ProblemCode, RefusalReason } from '@wishnest/domain/problem';
import { texts, withLimit } from '../i18n.ts';

/** What the server refuses and a page says in the same words, by the code of the Problem or by its reason. */
export const refusalTexts = texts('refusal', {
  SIGN_IN_TO_RESERVE: 'You need to be logged in to reserve items.',
  SHARE_CODE_NOT_FOUND: 'Invalid or expired shared link.',
  ACCOUNT_DELETION_FAILED: 'Failed to delete account.',
  REGISTRATION_CLOSED: 'New accounts are by invitation here. Ask the person who runs this site.',
  ITEM_TAKEN: 'This item is already reserved.',
  RESERVATION_LIMIT_REACHED: 'You can only reserve 1 item per wishlist.',
  TOO_MANY_RESERVATIONS: withLimit(
    'You can reserve {limit, number} items in all. Unreserve one first.',
    limits.reservationsPerPerson,
  ),
  WISHLIST_FULL: withLimit('A wishlist can hold {limit, number} items.', limits.itemsPerWishlist),
  TOO_MANY_KEPT: withLimit(
    'A wishlist can keep {limit, number} of these. Bring one back and delete it first.',
    limits.keptItems,
  ),
  TOO_MANY_STARRED: withLimit('A wishlist can have {limit, number} stars. Take one away first.', limits.starredItems),
  TOO_MANY_REMARKS: withLimit('You have written {limit, number} of these. Delete one first.', limits.remarksPerGiver),
  TOO_MANY_WISHLISTS: withLimit('You can have {limit, number} wishlists.', limits.wishlistsPerPerson),
  TOO_MANY_PROGRAMS: withLimit('You can have {limit, number} programs. Revoke one first.', limits.programsPerPerson),
  PICTURES_FULL: 'You have no room for more pictures. Remove one first.',
  // Why the page or the picture of a link could not be read.
  LINKS_OFF: 'Enter the name and price yourself.',
  LINK_UNREACHABLE: 'The shop does not answer. Enter the rest yourself.',
  LINK_REFUSED: 'The shop does not let us look. Enter the rest yourself.',
  LINK_NOT_FOUND: 'The shop has no page at this link. Check the link.',
  LINK_NO_PAGE: 'This link leads to no web page. Check the link.',
  LINK_NOTHING: 'No name or price found. Enter them yourself.',
  LINK_NO_PICTURE: 'No picture found.',
  LINK_PICTURE_TOO_LARGE: 'The picture is too large.',
  LINKS_BUSY: 'Too many links at once. Try again in a moment.',
} satisfies Partial<Record<ProblemCode | RefusalReason, unknown>>);
