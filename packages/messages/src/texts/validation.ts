import { limits } from '@wishnest/domain/limits';
import { texts } from '../i18n.ts';

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
  programNameEmpty: 'Name is required.',
  programNameLong: `Name must be under ${limits.programName} characters.`,
});
