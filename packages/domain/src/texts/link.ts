/** The texts about an item's link and its picture. They are in a file of their own, because the login needs other forms only. */
export const linkTexts = {
  link: 'Link',
  linkExample: 'https://example.com',
  pasteLink: 'Paste a link',
  linkOffer: (link: string) => `Use ${link.length > 32 ? `${link.slice(0, 31)}…` : link}`,
  pictureOfLink: 'The picture comes from the link.',
  noPicture: 'This item has no picture.',
  reading: 'Looking at the page…',
  pictureFound: 'The picture of this item.',
  lookAgain: 'Look again',
  removePicture: 'Remove picture',
} as const;
