/** The texts of forms, except the messages. They are in a file of their own, because most pages load no form. */
export const formTexts = {
  pasteCut: (length: number) => `The pasted text was cut to ${length} characters.`,
  count: (length: number, limit: number) => `${length} of ${limit}`,
  pasteLink: 'Paste a link',
  linkOffer: (link: string) => `Use ${link.length > 32 ? `${link.slice(0, 31)}…` : link}`,
  pictureHint: 'Paste a link, and its page fills in the rest.',
  linkReading: 'Looking at the page…',
  pictureFound: 'The picture of this item.',
} as const;
