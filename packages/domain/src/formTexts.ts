/** The texts of forms, except the messages. They are in a file of their own, because most pages load no form. */
export const formTexts = {
  nameCut: (length: number) => `The pasted name was cut to ${length} characters.`,
  count: (length: number, limit: number) => `${length} of ${limit}`,
  pasteLink: 'Paste a link',
  linkOffer: (link: string) => `Use ${link.length > 32 ? `${link.slice(0, 31)}…` : link}`,
} as const;
