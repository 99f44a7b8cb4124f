/** The texts about an item's link and its picture. They are in a file of their own, because the login needs other forms only. */
export const linkTexts = {
  link: 'Link',
  linkExample: 'https://example.com',
  pasteLink: 'Add an item by its link',
  pasteLinkExample: 'Paste a shop link',
  linkOffer: 'Add “https://” in front',
  pictureOfLink: 'The picture comes from the link.',
  noPicture: 'This item has no picture.',
  reading: 'Looking up the item…',
  pictureFound: 'Picture from the shop',
  lookAgain: 'Find it again',
  notLookedUp: 'Not looked up. You can add the item without it.',
  removePicture: 'Remove picture',
} as const;
