import type { InputSentence } from '@wishnest/domain/fieldProblem';
import { limits, minPassword } from '@wishnest/domain/limits';
import { texts, withLimit } from '../i18n.ts';

/** What is wrong with an input. Forms show these sentences under the field, and both APIs answer with them in English. */
export const validationTexts = texts('validation', {
  usernameEmpty: 'Username is required.',
  usernameLong: withLimit('Username must be at most {limit, number} characters.', limits.username),
  emailEmpty: 'Email is required.',
  emailInvalid: 'Enter an email address, like name@example.com.',
  passwordEmpty: 'Password is required.',
  passwordShort: withLimit('Use {limit, number} characters or more.', minPassword),
  passwordWeak: withLimit('Choose a stronger password, with {limit, number} characters or more.', minPassword),
  termsNotAgreed: 'You must agree to the Terms and Privacy Policy.',
  controlCharacters: 'This has hidden characters or line breaks. Type it again here.',
  hiddenCharacters: 'This has hidden characters. Type it again here.',
  wishlistNameEmpty: 'Wishlist name cannot be empty.',
  wishlistNameLong: withLimit('Wishlist name must be under {limit, number} characters.', limits.wishlistName),
  renameEmpty: 'Name is required.',
  renameLong: withLimit('Name must be under {limit, number} characters.', limits.wishlistName),
  aboutLong: withLimit('The line must be at most {limit, number} characters.', limits.about),
  itemNameEmpty: 'Item name is required.',
  itemNameLong: withLimit('Item name must be under {limit, number} characters.', limits.itemName),
  itemEditNameLong: withLimit('Name must be under {limit, number} characters.', limits.itemName),
  linkEmpty: 'Link is required.',
  linkInvalid: 'Enter a valid URL (e.g., https://example.com)',
  linkLong: withLimit('Link must be at most {limit, number} characters.', limits.link),
  noteLong: withLimit('Note must be at most {limit, number} characters.', limits.note),
  wordsEmpty: 'Write something first.',
  wordsLong: withLimit('Write at most {limit, number} characters.', limits.words),
  priceInvalid: 'Enter only the amount, for example 12.50',
  currencyUnknown: 'Choose a currency from the list.',
  bioLong: withLimit('Bio must be at most {limit, number} characters.', limits.bio),
  avatarUnknown: 'Choose one of the avatars.',
  programNameEmpty: 'Name is required.',
  programNameLong: withLimit('Name must be under {limit, number} characters.', limits.programName),
} satisfies Partial<Record<InputSentence, unknown>>);
