import type { LinkFailureCode } from '@wishnest/domain/problem';
import { texts } from '../i18n.ts';

/** The texts about an item's link and its picture. They are in a file of their own, because the login needs other forms only. */
export const linkTexts = texts('link', {
  link: 'Link',
  linkExample: 'https://example.com',
  pasteLink: 'Add an item by its link',
  pasteLinkExample: 'Paste a shop link, or several',
  notOpened: 'The list of items did not open. Check your connection.',
  firstTaken: 'Only the first link was taken.',
  linkOffer: 'Add “https://” in front',
  pictureOfLink: 'The picture comes from the link.',
  noPicture: 'This item has no picture.',
  reading: 'Looking up the item…',
  pictureFound: 'Picture from the shop',
  lookAgain: 'Find it again',
  notLookedUp: 'Not looked up. You can add the item without it.',
  removePicture: 'Remove picture',
  checkPrice: 'Check the price',
});

/** Why the page or the picture of a link could not be read, by the code of the Problem. The server sends the same sentences. */
export const linkFailureTexts = texts('linkFailure', {
  LINKS_OFF: 'Enter the name and price yourself.',
  LINK_UNREACHABLE: 'The shop does not answer. Enter the rest yourself.',
  LINK_REFUSED: 'The shop does not let us look. Enter the rest yourself.',
  LINK_NOT_FOUND: 'The shop has no page at this link. Check the link.',
  LINK_NO_PAGE: 'This link leads to no web page. Check the link.',
  LINK_NOTHING: 'No name or price found. Enter them yourself.',
  LINK_NO_PICTURE: 'No picture found.',
  LINK_PICTURE_TOO_LARGE: 'The picture is too large.',
  LINKS_BUSY: 'Too many links at once. Try again in a moment.',
} satisfies Record<LinkFailureCode, string>);
