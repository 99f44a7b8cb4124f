import { limits } from './limits.ts';

/** The messages of invalid input. Forms and both APIs show them. */
export const validation = {
  wishlistNameEmpty: 'Wishlist name cannot be empty.',
  wishlistNameLong: `Wishlist name must be under ${limits.wishlistName} characters.`,
  renameEmpty: 'Name is required.',
  renameLong: `Name must be under ${limits.wishlistName} characters.`,
  itemNameEmpty: 'Item name is required.',
  itemNameLong: `Item name must be under ${limits.itemName} characters.`,
  itemEditNameLong: `Name must be under ${limits.itemName} characters.`,
  linkEmpty: 'Link is required.',
  linkInvalid: 'Enter a valid URL (e.g., https://example.com)',
  usernameEmpty: 'Username is required.',
  usernameLong: `Username must be at most ${limits.username} characters.`,
  bioLong: `Bio must be at most ${limits.bio} characters.`,
  bioMissing: 'Bio must be a text; it may be empty.',
  avatarUnknown: 'Choose one of the avatars.',
  emailEmpty: 'Email is required.',
  emailInvalid: 'Enter a valid email address.',
  passwordEmpty: 'Password is required.',
  passwordWeak: 'Choose a longer password: at least 6 characters.',
  termsNotAgreed: 'You must agree to the Terms and Privacy Policy.',
  controlCharacters: 'Remove line breaks and invisible control characters.',
  jsonObject: 'Send the body as a JSON object.',
  jsonString: 'Send the new name as a JSON string.',
  jsonList: 'Send the body as a JSON list of {id, order}.',
  reservedByNotNull: 'An item starts unreserved: leave reservedBy out or send null.',
  wishlistIdMissing: 'Every wishlist needs its id.',
  wishlistIdRepeated: 'Every wishlist may appear only once.',
  positionsTooMany: `Send at most ${limits.wishlistsPerPerson} wishlists at a time.`,
  orderInvalid: `Order must be a whole number from 0 to ${limits.order}.`,
} as const;

/** Refusals of the server, which both APIs send and the page shows. */
export const refusals = {
  signInRequired: 'You need to be logged in.',
  signInRequiredToReserve: 'You need to be logged in to reserve items.',
  tokenRefused: 'Your sign-in has expired. Log in again.',
  emailNotVerified: 'Verify your email address first.',
  wishlistNotFound: 'This wishlist does not exist.',
  itemNotFound: 'This item does not exist.',
  profileNotFound: 'This profile does not exist yet.',
  sharedLinkInvalid: 'Invalid or expired shared link.',
  ownersOnly: 'Only the owner of this wishlist can do this.',
  foreignAccount: 'You can only use your own account.',
  itemTaken: 'This item is already reserved.',
  reservationLimit: 'You can only reserve 1 item per wishlist.',
  wishlistFull: `A wishlist can hold ${limits.itemsPerWishlist} items.`,
  wishlistsTooMany: `You can have ${limits.wishlistsPerPerson} wishlists.`,
  ownItem: 'You cannot reserve items on your own wishlist.',
  accountDeletionFailed: 'Failed to delete account.',
  tooManyRequests: 'That was a lot in a short time. Try again in a minute.',
  providerUnavailable: 'The sign-in service does not answer. Try again in a moment.',
} as const;

/** Refusals of the HTTP layer. */
export const transport = {
  pathUnknown: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not accept that method.',
  bodyTooLarge: 'The request is too large.',
  mediaTypeUnsupported: 'Send the body as application/json.',
  requestMalformed: 'The request could not be read.',
  variablesMalformed: 'Send the variables as an object.',
  unexpected: 'Something went wrong on our side. Try again in a moment.',
  introspectionRefused: 'Introspection is not allowed here.',
  overloaded: 'Very many people are here at the moment. Try again in a few seconds.',
  unavailable: 'Wishnest cannot reach its data just now. Try again in a moment.',
} as const;

/** Product toasts, bottom-center. */
export const toastTexts = {
  wishlistCreated: 'Wishlist created! 🎉',
  wishlistCreateFailed: 'Failed to create wishlist 😞',
  wishlistRenamed: 'Wishlist renamed!',
  wishlistRenameFailed: 'Failed to rename wishlist.',
  wishlistDeleted: (name: string) => `Wishlist "${name}" deleted 🗑️`,
  wishlistDeleteFailed: 'Failed to delete wishlist.',
  itemAdded: 'Item added to wishlist! 🎁',
  itemAddFailed: 'Failed to add item. 😞',
  itemUpdated: 'Item updated!',
  itemUpdateFailed: 'Something went wrong!',
  itemDeleted: (name: string) => `Deleted "${name}" from wishlist 🗑️`,
  itemDeleteFailed: 'Failed to delete item.',
  itemReserved: 'Item reserved successfully! 🎁',
  itemUnreserved: 'Reservation removed ✅',
  reserveSignInRequired: refusals.signInRequiredToReserve,
  reserveFailed: 'Failed to toggle reservation.',
  reserveThrew: 'Something went wrong!',
  copyFailed: 'Could not copy. The link is selected: copy it by hand.',
  sendFailed: 'Could not open the share sheet. Copy the link instead.',
  sharingStopped: 'Sharing stopped. The old link no longer works.',
  stopSharingFailed: 'Could not stop sharing. Try again.',
  removedFromShared: (name: string) => `"${name}" removed from your list`,
  removeFromSharedFailed: 'Could not remove the wishlist. Try again.',
  profileUpdated: 'Profile updated successfully! 🎉',
  profileUpdateFailed: 'Failed to update profile 😞',
  loggedOutEverywhere: 'Logged out. Other devices follow within the hour.',
  logOutEverywhereFailed: 'Could not log out everywhere. Try again.',
  accountDeleted: 'Account deleted.',
  accountDeleteFailed: refusals.accountDeletionFailed,
  accountDeleteThrew: 'Something went wrong.',
  registrationFailed: 'Failed to register. Please try again.',
} as const;

/** Shown while a page loads, and where it does not work, with what to do next. */
export const pageTexts = {
  loading: 'Loading…',
  loadFailed: 'This page could not be loaded. Check your connection and try again.',
  inboxFailed: 'The local inbox does not answer. Try again in a moment.',
  requestId: (id: string) => `Error ID: ${id}`,
  offline: 'You are offline. Changes cannot be saved until you are back.',
} as const;

/** Shown in place of a page, or above it, where its data cannot be loaded. */
export const loadFailures = {
  wishlists: 'Your wishlists could not be loaded.',
  sharedWithMe: 'The wishlists shared with you could not be loaded.',
  items: 'The items could not be loaded.',
  latest: 'The latest changes could not be loaded. This is how it looked before.',
} as const;

/** Shown where there is nothing yet. */
export const emptyStates = {
  wishlists: 'No wishlists found. Create one to get started!',
  items: 'No items in this wishlist.',
  sharedWithMe: 'No shared wishlists yet.',
} as const;
