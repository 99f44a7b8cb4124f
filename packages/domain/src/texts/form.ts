/** The texts of forms, except the messages. They are in a file of their own, because most pages load no form. */
export const formTexts = {
  name: 'Name',
  pasteCut: (length: number) => `The pasted text was cut to ${length} characters.`,
  /** @param cutOff what was cut off the end of the text; '' for nothing */
  count: (length: number, limit: number, cutOff: string) =>
    cutOff ? `without “${cutOff}”, ${length} of ${limit}` : `${length} of ${limit}`,
} as const;
