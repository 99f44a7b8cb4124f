import { limits } from '../limits.ts';
import { texts } from '../messages.ts';
import { credentialTexts } from './credential.ts';

/** What is wrong with an input. Forms show these sentences under the field, and both APIs answer with them in English. */
export const validation = texts('validation', {
  wishlistNameEmpty: 'Wishlist name cannot be empty.',
  wishlistNameLong: `Wishlist name must be under ${limits.wishlistName} characters.`,
  renameEmpty: 'Name is required.',
  renameLong: `Name must be under ${limits.wishlistName} characters.`,
  itemNameEmpty: 'Item name is required.',
  itemNameLong: `Item name must be under ${limits.itemName} characters.`,
  itemEditNameLong: `Name must be under ${limits.itemName} characters.`,
  linkEmpty: 'Link is required.',
  linkInvalid: 'Enter a valid URL (e.g., https://example.com)',
  linkLong: `Link must be at most ${limits.link.toLocaleString('en')} characters.`,
  noteLong: `Note must be at most ${limits.note} characters.`,
  noteControlCharacters: 'This has hidden characters. Type it again here.',
  priceInvalid: 'Enter only the amount, for example 12.50',
  currencyUnknown: 'Choose a currency from the list.',
  bioLong: `Bio must be at most ${limits.bio} characters.`,
  avatarUnknown: 'Choose one of the avatars.',
});

/** All of them, with those of what no form sends, which only programs read. */
export const serverValidation = {
  ...credentialTexts,
  ...validation,
  noteMissing: 'Send note as a text; it may be empty.',
  bioMissing: 'Send bio as a text; it may be empty.',
  jsonObject: 'Send the body as a JSON object.',
  jsonString: 'Send the new name as a JSON string.',
  jsonList: 'Send the body as a JSON list of {id, order}.',
  reservedByNotNull: 'An item starts unreserved: leave reservedBy out or send null.',
  wishlistIdMissing: "Each entry needs a wishlist's id.",
  wishlistIdRepeated: 'Every wishlist may appear only once.',
  positionsTooMany: `Send at most ${limits.wishlistsPerPerson} wishlists at a time.`,
  orderInvalid: `Order must be a whole number from 0 to ${limits.order}.`,
} as const;
