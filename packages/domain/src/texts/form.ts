/** The texts of forms, except the messages. They are in a file of their own, because most pages load no form. */
export const formTexts = {
  name: 'Name',
  pasteCut: (length: number) => `The pasted text was cut to ${length} characters.`,
  cutOff: (rest: string) => `without '${rest}'`,
  count: (length: number, limit: number) => `${length} of ${limit}`,
} as const;
