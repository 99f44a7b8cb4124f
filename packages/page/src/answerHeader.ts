/**
 * The header of every response of the server. A response without it comes from something else, such as a proxy whose
 * server does not answer, and counts as none.
 */
export const answerHeader = { name: 'x-wishnest', value: 'answer' } as const;

export const isAnswer = ({ headers }: { headers: { has(name: string): boolean } }): boolean =>
  headers.has(answerHeader.name);

/** Of the `html` element, if the service worker has sent a kept page in place of the server. */
export const keptAttribute = 'data-offline';
