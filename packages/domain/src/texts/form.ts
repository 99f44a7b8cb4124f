import { limits } from '../limits.ts';
import { validation } from './validation.ts';

/** The texts of forms for data, except what is wrong with an input. Most pages load no form. */
export const formTexts = {
  name: 'Name',
  pasteCut: (length: number) => `The pasted text was cut to ${length} characters.`,
  /** @param cutOff what was cut off the end of the text; '' for nothing */
  count: (length: number, limit: number, cutOff: string) =>
    cutOff ? `without “${cutOff}”, ${length} of ${limit}` : `${length} of ${limit}`,
} as const;

/** The limits that a form says are reached, by their codes. The server sends the same sentences. */
export const limitTexts = {
  WISHLIST_FULL: `A wishlist can hold ${limits.itemsPerWishlist} items.`,
  TOO_MANY_WISHLISTS: `You can have ${limits.wishlistsPerPerson} wishlists.`,
  PICTURES_FULL: 'You have no room for more pictures. Remove one first.',
} as const;

/** What is wrong with the fields that only the server validates. */
const fieldTexts: Partial<Record<string, string>> = {
  'price.amount': validation.priceInvalid,
  'price.currency': validation.currencyUnknown,
};

/** What is wrong with any other field. A form says it better before it sends anything, unless it is an old one. */
const fieldProblemTexts: Record<string, string> = {
  EMPTY: 'This is missing.',
  TOO_LONG: 'This is too long.',
  FORBIDDEN_CHARACTERS: validation.controlCharacters,
};

/** What is wrong with a field, by the field's name and the problem's code. */
export const fieldProblemText = (field: string, code: string): string =>
  fieldTexts[field] ?? fieldProblemTexts[code] ?? 'This is not valid.';
