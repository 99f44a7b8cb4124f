import { texts } from '../i18n.ts';

/** The texts about an item's link and its picture. */
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
